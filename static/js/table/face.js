/**
 * Draws a card: the contents of a `.card` element for a face or a back, and an empty place.
 * How they look, at which size which of them shows, and every state is css/cards.css.
 * What the drawings are and how wide is told in static/cards/README.md.
 */

import { RANK_WIDTHS, RANKS, SUITS } from "./outlines.js";

const SVG = "http://www.w3.org/2000/svg";

const COURTS = "JQK";
const SUIT_BOX = "0 0 100 100";

/** Small cards show no art, and hidden art costs a phone as much as any: it is drawn when a table
 * first shows full faces. That of the courts is big besides. */
let artWanted = false;

/** @typedef {keyof typeof RANKS} Rank */
/** @typedef {keyof typeof SUITS} Suit */
/** @typedef {"king" | "suit" | "run" | "any" | "turn" | "none"} Empty */

/**
 * Makes `element` show a face such as "7H" or "TD", or a back for null.
 * Does nothing when it shows that already.
 * @param {HTMLElement} element a `.card`
 * @param {string | null} face
 */
export function drawFace(element, face) {
  if (element.dataset.face === (face ?? "")) return;
  wear(element, face);
  bodyOf(element).replaceChildren(...(face ? faceParts(face) : []));
}

/**
 * What a card shows now, taken off it: to lie on what it shows next until it has turned over.
 * @param {HTMLElement} element a `.card`
 */
export function takeFace(element) {
  const cover = document.createElement("div");
  cover.className = "card-cover";
  wear(cover, element.dataset.face || null);
  cover.append(...bodyOf(element).childNodes);
  return cover;
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
    parts.push(suitSign("slot-suit", /** @type {Suit} */ (suit)));
  } else if (takes === "king") {
    parts.push(rankSign("slot-king", "K"));
  } else if (takes === "turn") {
    parts.push(drawing("slot-turn", "0 0 24 24", use(url("icons", "turn"))));
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
  if (root.dataset.faceSize === signs) return;
  root.dataset.faceSize = signs;
  if (signs !== "full") return;
  artWanted = true;
  const cards = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".card[data-suit]"));
  for (const card of cards) bodyOf(card).replaceChildren(...faceParts(card.dataset.face ?? ""));
}

/** @param {HTMLElement} element */
function bodyOf(element) {
  if (element.firstElementChild) return element.firstElementChild;
  const body = document.createElement("div");
  body.className = "card-body";
  element.append(body);
  return body;
}

/**
 * @param {HTMLElement} element
 * @param {string | null} face
 */
function wear(element, face) {
  element.dataset.face = face ?? "";
  if (face) element.dataset.suit = face.slice(1);
  else delete element.dataset.suit;
  element.classList.toggle("is-back", !face);
  element.classList.toggle("is-court", face !== null && isCourt(face));
}

/** @param {string} face */
function faceParts(face) {
  const suit = /** @type {Suit} */ (face.slice(1));
  const index = document.createElement("div");
  index.className = "card-index";
  index.append(
    rankSign("card-rank", /** @type {Rank} */ (face.slice(0, 1))),
    suitSign("card-suit", suit),
  );
  return [index, ...(artWanted ? [art(face)] : []), suitSign("card-pip", suit)];
}

/** @param {string} face */
function art(face) {
  const court = isCourt(face);
  const href = court ? url("courts", `court-${face}`) : url("pips", `pips-${face}`);
  const svg = drawing("card-art", court ? "0 0 1300 2000" : "0 0 240 241", use(href));
  if (court) svg.setAttribute("preserveAspectRatio", "none");
  return svg;
}

/**
 * @param {string} className
 * @param {Suit} suit
 */
function suitSign(className, suit) {
  return drawing(className, SUIT_BOX, outline(SUITS[suit]));
}

/**
 * @param {string} className
 * @param {Rank} rank
 */
function rankSign(className, rank) {
  return drawing(className, `0 0 ${RANK_WIDTHS[rank]} 100`, outline(RANKS[rank]));
}

/**
 * @param {string} className
 * @param {string} viewBox
 * @param {SVGElement} content
 */
function drawing(className, viewBox, content) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", className);
  svg.setAttribute("viewBox", viewBox);
  svg.setAttribute("aria-hidden", "true");
  svg.append(content);
  return svg;
}

/** @param {string} data */
function outline(data) {
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", data);
  return path;
}

/** @param {string} href one symbol of a sprite */
function use(href) {
  const element = document.createElementNS(SVG, "use");
  element.setAttribute("href", href);
  return element;
}

/** @param {string} face */
function isCourt(face) {
  return COURTS.includes(face.slice(0, 1));
}

/**
 * The address of a symbol; files have hashed names, so the page tells them (`<html data-pips>`).
 * @param {"pips" | "courts" | "icons"} sprite
 * @param {string} symbol
 */
function url(sprite, symbol) {
  return `${document.documentElement.dataset[sprite] ?? ""}#${symbol}`;
}
