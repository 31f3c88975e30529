/**
 * A won game: the cards leave the foundations one by one and lay themselves as an open wreath. Any
 * key or tap goes to the end of it; undo takes it away. Draws its own cards, so that the table's
 * own lie where they are.
 */

import { drawFace, setFaceSize } from "../table/face.js";
import { metricsOf } from "../table/metrics.js";
import { layWreath } from "./wreath.js";

/** @typedef {import("../types.js").TableView} TableView */
/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").SeenCard} SeenCard */
/** @typedef {import("../types.js").Rect} Rect */
/** @typedef {import("./wreath.js").Leaf} Leaf */
/** @typedef {import("./index.js").Surroundings} Surroundings */

const SUITS = "SHDC";
/** More cards than one deck would hide each other's suits. */
const MOST = 52;
const MARGIN = 6;
/** The last card of the game lands before the first leaves. */
const PAUSE = 260;
const FLIGHT = 320;
const APART = 36;
/** Cap height of the index in widths of a card. */
const SLENDER = 0.182;
const EASE_OUT = "cubic-bezier(0.2, 0.8, 0.2, 1)";

/**
 * @param {Surroundings} surroundings
 * @param {{time: () => string, scored: boolean}} told The time as the bar shows it; whether the
 *   game is played for points.
 */
export function mountWin({ controller, say, pileRect, focusTable }, { time, scored }) {
  const section = /** @type {HTMLElement} */ (document.getElementById("won"));
  const wreath = /** @type {HTMLElement} */ (section.querySelector(".wreath"));
  const figures = /** @type {HTMLElement} */ (section.querySelector("[data-won='figures']"));
  /** @type {Animation[]} */
  let flights = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let start;
  /** Coming into sight is a resize too, and no reason to lay the cards anew. */
  let laidFor = "";

  /** @param {TableView} view */
  function update({ confirmed, cause }) {
    if (confirmed.status !== "won") {
      if (isShown() || start !== undefined) takeAway();
      return;
    }
    figures.textContent = figuresOf(confirmed, say, time(), scored);
    if (isShown() || start !== undefined) return;
    const live = cause === "answer" || cause === "foreign";
    if (live && !isStill()) start = setTimeout(() => show(confirmed, true), PAUSE);
    else show(confirmed, false);
  }

  function isShown() {
    return !section.hidden;
  }

  /**
   * @param {State} state
   * @param {boolean} flying
   */
  function show(state, flying) {
    start = undefined;
    const hadFocus = holdsFocus();
    section.hidden = false;
    const leaves = leavesOf(state);
    wreath.replaceChildren(...leaves.map(({ element }) => element));
    const laid = lay();
    document.documentElement.toggleAttribute("data-won", true);
    if (flying) fly(leaves, laid);
    if (hadFocus) section.focus({ preventScroll: true });
  }

  function takeAway() {
    const hadFocus = section.contains(document.activeElement);
    settle();
    section.hidden = true;
    wreath.replaceChildren();
    document.documentElement.toggleAttribute("data-won", false);
    if (hadFocus) focusTable();
  }

  /** Lays the cards for the room that there is now. */
  function lay() {
    laidFor = sizeOf(section);
    const frame = { width: section.clientWidth, height: section.clientHeight };
    const laid = layWreath(wreath.children.length, frame, MARGIN);
    const width = Math.floor(laid.cardWidth);
    const { index, step, signs } = metricsOf(width);
    const upright = signs !== "full";
    // Side by side, rank and suit have to fit into the strip that the next card leaves.
    const cap = upright ? index : Math.min(index, width * SLENDER);
    const lengths = { w: width, index: cap, band: step };
    for (const [name, length] of Object.entries(lengths)) setLength(wreath, name, length);
    setLength(section, "inner", laid.inner.width);
    for (const [i, leaf] of laid.leaves.entries()) {
      place(/** @type {HTMLElement} */ (wreath.children[i]), leaf);
    }
    // A small card's strip has room for its index only with the suit below the rank.
    for (const card of wreath.querySelectorAll(".card")) {
      card.classList.toggle("is-upright", upright);
    }
    setFaceSize(wreath, signs);
    return laid;
  }

  /**
   * @param {{element: HTMLElement, pile: string}[]} leaves
   * @param {import("./wreath.js").Wreath} laid
   */
  function fly(leaves, laid) {
    const origin = wreath.getBoundingClientRect();
    section.dataset.wreath = "laying";
    flights = leaves.map(({ element, pile }, i) => {
      const from = fromPile(pileRect(pile), origin, laid.cardWidth);
      return element.animate(from ? [{ transform: from }, { transform: at(laid.leaves[i]) }] : [], {
        duration: FLIGHT,
        delay: i * APART,
        easing: EASE_OUT,
        fill: "backwards",
      });
    });
    Promise.allSettled(flights.map((flight) => flight.finished)).then(settle);
  }

  /** Goes to the end state, whatever is still on its way. */
  function settle() {
    clearTimeout(start);
    start = undefined;
    for (const flight of flights.splice(0)) flight.finish();
    delete section.dataset.wreath;
  }

  function skip() {
    if (start !== undefined) {
      clearTimeout(start);
      show(controller.view.confirmed, false);
    } else if (flights.length > 0) {
      settle();
    }
  }

  for (const touch of ["pointerdown", "keydown"]) {
    document.addEventListener(touch, skip, { capture: true, passive: true });
  }
  new ResizeObserver(() => {
    if (!isShown() || laidFor === sizeOf(section)) return;
    settle();
    lay();
  }).observe(section);
  update({ ...controller.view, cause: "same" });
  return { update };
}

/**
 * @param {State} state
 * @param {Surroundings["say"]} say
 * @param {string} time
 * @param {boolean} scored
 */
function figuresOf({ score, moves }, say, time, scored) {
  const points = scored ? [say("count.points", { n: score })] : [];
  const parts = [...points, say("count.moves", { n: moves }), time];
  return parts.map((part) => part.replace(/ /g, "\u00a0")).join(", ");
}

/**
 * Spades to clubs, each ace to king; of two decks one, each suit with its share.
 * @param {State} state
 * @returns {{element: HTMLElement, pile: string}[]}
 */
function leavesOf({ view }) {
  const suits = [...SUITS].map((suit) => view.foundations[suit] ?? []);
  const all = suits.reduce((sum, { length }) => sum + length, 0);
  const share = Math.min(1, MOST / all);
  return suits.flatMap((cards, at) =>
    fromTheAce(cards.slice(0, cards.length * share)).map(([, face]) => {
      const element = document.createElement("div");
      element.className = "leaf";
      const card = document.createElement("div");
      card.className = "card";
      drawFace(card, face);
      element.append(card);
      return { element, pile: `f${SUITS[at].toLowerCase()}` };
    }),
  );
}

/**
 * Runs that left a table were told from their kings.
 * @param {SeenCard[]} cards
 */
function fromTheAce(cards) {
  return cards[0]?.[1]?.startsWith("A") ? cards : cards.toReversed();
}

/**
 * @param {HTMLElement} element
 * @param {Leaf} leaf
 */
function place(element, leaf) {
  setLength(element, "x", leaf.x);
  setLength(element, "y", leaf.y);
  element.style.setProperty("--angle", `${leaf.angle}deg`);
}

/**
 * Transforms of the same shape at both ends, so that a card turns the short way round.
 * @param {Leaf} leaf
 */
function at({ x, y, angle }) {
  const turn = angle > 180 ? angle - 360 : angle;
  return `translate(calc(${x}px - 50%), calc(${y}px - 50%)) rotate(${turn}deg) scale(1)`;
}

/**
 * @param {Rect | null} pile
 * @param {DOMRect} origin
 * @param {number} width
 */
function fromPile(pile, origin, width) {
  if (!pile) return null;
  const x = pile.x + pile.width / 2 - origin.x;
  const y = pile.y + pile.height / 2 - origin.y;
  const scale = pile.width / width;
  return `translate(calc(${x}px - 50%), calc(${y}px - 50%)) rotate(0deg) scale(${scale})`;
}

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {number} length
 */
function setLength(element, name, length) {
  element.style.setProperty(`--${name}`, `${length}px`);
}

/** @param {HTMLElement} element */
function sizeOf({ clientWidth, clientHeight }) {
  return `${clientWidth} ${clientHeight}`;
}

/** Focus on the table, or on nothing, goes with the cards. */
function holdsFocus() {
  const { activeElement } = document;
  const table = document.getElementById("table");
  return !activeElement || activeElement === document.body || !!table?.contains(activeElement);
}

function isStill() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
