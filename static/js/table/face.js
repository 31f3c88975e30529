/**
 * Draws a card: the children of a `.card` element for a face or a back, and an empty place.
 * How they look, at which size which of them shows, and every state is css/cards.css.
 * What the drawings are and how wide is told in static/cards/README.md.
 */

const SVG = "http://www.w3.org/2000/svg";

/** Widths of the index outlines where the cap height is 100 (viewBoxes of faces.svg). */
export const RANK_WIDTHS = Object.freeze({
  A: 103.7,
  2: 69.7,
  3: 71.3,
  4: 77.6,
  5: 72.2,
  6: 74.2,
  7: 68.8,
  8: 72.9,
  9: 74.6,
  T: 114.8,
  J: 60.1,
  Q: 89.8,
  K: 103.9,
});

const COURTS = "JQK";
const SUIT_BOX = "0 0 100 100";

/** Small cards show no art, and hidden art costs a phone as much as any: it is asked for when a
 * table first shows full faces. That of the courts is big besides. */
let artWanted = false;

/** @typedef {keyof typeof RANK_WIDTHS} Rank */
/** @typedef {"king" | "suit" | "run" | "any" | "turn" | "none"} Empty */

/**
 * Makes `element` show a face such as "7H" or "TD", or a back for null.
 * Does nothing when it shows that already.
 * @param {HTMLElement} element a `.card`
 * @param {string | null} face
 */
export function drawFace(element, face) {
  if (element.dataset.face === (face ?? "")) return;
  element.dataset.face = face ?? "";
  const body = document.createElement("div");
  body.className = "card-body";
  if (face) {
    element.dataset.suit = face.slice(1);
    body.append(...faceParts(/** @type {Rank} */ (face[0]), face.slice(1)));
  } else {
    delete element.dataset.suit;
    body.append(drawing("card-back", "0 0 240 336", backUrl()));
  }
  element.classList.toggle("is-back", !face);
  element.classList.toggle("is-court", face !== null && isCourt(face));
  element.replaceChildren(body);
}

/**
 * Makes `element` show what an empty place takes.
 * @param {HTMLElement} element a `.slot`
 * @param {Empty} takes
 * @param {string} [suit] one of S, H, D, C where it takes a suit or its runs
 */
export function drawSlot(element, takes, suit) {
  const parts = [];
  if ((takes === "suit" || takes === "run") && suit) {
    parts.push(drawing("slot-suit", SUIT_BOX, url("faces", `suit-${suit}`)));
  } else if (takes === "king") {
    parts.push(drawing("slot-king", `0 0 ${RANK_WIDTHS.K} 100`, url("faces", "rank-K")));
  } else if (takes === "turn") {
    parts.push(drawing("slot-turn", "0 0 24 24", url("icons", "turn")));
  }
  element.classList.toggle("is-unseen", takes === "none");
  element.replaceChildren(...parts);
}

/**
 * Says which face the cards below `root` wear.
 * @param {HTMLElement} root the table
 * @param {import("./metrics.js").Signs} signs
 */
export function setFaceSize(root, signs) {
  if (root.dataset.faceSize !== signs) root.dataset.faceSize = signs;
  if (signs !== "full") return;
  artWanted = true;
  for (const use of root.querySelectorAll("use[data-art]:not([href])")) showArt(use);
}

/**
 * Chooses the back of all cards of the page.
 * @param {string} name lattice, scales, rosette or suits
 */
export function setBack(name) {
  document.documentElement.dataset.back = name;
  for (const use of document.querySelectorAll(".card-back use"))
    use.setAttribute("href", backUrl());
}

/**
 * @param {Rank} rank
 * @param {string} suit
 */
function faceParts(rank, suit) {
  const suitUrl = url("faces", `suit-${suit}`);
  const index = document.createElement("div");
  index.className = "card-index";
  index.append(
    drawing("card-rank", `0 0 ${RANK_WIDTHS[rank]} 100`, url("faces", `rank-${rank}`)),
    drawing("card-suit", SUIT_BOX, suitUrl),
  );
  return [index, art(`${rank}${suit}`), drawing("card-pip", SUIT_BOX, suitUrl)];
}

/** @param {string} face */
function art(face) {
  const svg = drawing("card-art", isCourt(face) ? "0 0 1300 2000" : "0 0 240 241", null);
  if (isCourt(face)) svg.setAttribute("preserveAspectRatio", "none");
  const use = /** @type {SVGUseElement} */ (svg.firstChild);
  use.dataset.art = face;
  if (artWanted) showArt(use);
  return svg;
}

/** @param {Element} use */
function showArt(use) {
  const face = use.getAttribute("data-art") ?? "";
  use.setAttribute(
    "href",
    isCourt(face) ? url("courts", `court-${face}`) : url("faces", `pips-${face}`),
  );
}

/**
 * An `<svg>` that uses one symbol of a sprite.
 * @param {string} className
 * @param {string} viewBox
 * @param {string | null} href
 */
function drawing(className, viewBox, href) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", className);
  svg.setAttribute("viewBox", viewBox);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  if (href) use.setAttribute("href", href);
  svg.append(use);
  return svg;
}

/** @param {string} face */
function isCourt(face) {
  return COURTS.includes(face.slice(0, 1));
}

function backUrl() {
  return url("backs", `back-${document.documentElement.dataset.back ?? "lattice"}`);
}

/**
 * The address of a symbol; files have hashed names, so the page tells them (`<html data-faces>`).
 * @param {"faces" | "courts" | "backs" | "icons"} sprite
 * @param {string} symbol
 */
function url(sprite, symbol) {
  return `${document.documentElement.dataset[sprite] ?? ""}#${symbol}`;
}
