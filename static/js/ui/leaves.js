/** The cards of a wreath: which they are, where they are put, how they fly there. */

import { drawFace } from "../table/face.js";
import { wayInto } from "./wreath.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").SeenCard} SeenCard */
/** @typedef {import("../types.js").Rect} Rect */
/** @typedef {import("./wreath.js").Leaf} Leaf */
/** @typedef {import("./wreath.js").Stage} Stage */

/** @typedef {{element: HTMLElement, pile: string}} LeafElement */

/**
 * @typedef {object} Way
 * @property {Rect | null} from The pile that the card leaves, in the window.
 * @property {Leaf} to
 * @property {DOMRect} frame The wreath's, in the window.
 * @property {number} width Of a card in the wreath.
 */

const SUITS = "SHDC";
/** More cards than one deck would hide each other's suits. */
const MOST = 52;
const FLIGHT = 560;
/** From one card to the next: the last one lies 2.2 s after the first has left. */
const APART = 32;
/** Off at once, in the middle of the wreath fast, gently down. */
const EASING = "cubic-bezier(0.35, 0.1, 0.25, 1)";

/**
 * Spades to clubs, each ace to king; of two decks one, each suit with its share.
 * @param {State} state
 * @returns {LeafElement[]}
 */
export function leavesOf({ view }) {
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
export function placeLeaf(element, leaf) {
  setLength(element, "x", leaf.x);
  setLength(element, "y", leaf.y);
  element.style.setProperty("--angle", `${leaf.angle}deg`);
}

/**
 * @param {HTMLElement} element
 * @param {Way} way
 * @param {number} order In which the cards leave.
 * @returns {Animation}
 */
export function flightOf(element, { from, to, frame, width }, order) {
  const middle = { x: frame.width / 2, y: frame.height / 2 };
  const stages = from ? wayInto(startOf(from, frame, width), to, middle) : [];
  const timing = { duration: FLIGHT, delay: order * APART, easing: EASING };
  return element.animate(stages.map(keyframe), { ...timing, fill: "backwards" });
}

/**
 * A card as it lies on its pile.
 * @param {Rect} pile
 * @param {DOMRect} frame
 * @param {number} width
 * @returns {Stage}
 */
function startOf(pile, frame, width) {
  const x = pile.x + pile.width / 2 - frame.x;
  const y = pile.y + pile.height / 2 - frame.y;
  return { x, y, angle: 0, scale: pile.width / width };
}

/** @param {Stage} stage */
function keyframe({ x, y, angle, scale }) {
  const middle = `translate(calc(${x}px - 50%), calc(${y}px - 50%))`;
  return { transform: `${middle} rotate(${angle}deg) scale(${scale})` };
}

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {number} length
 */
export function setLength(element, name, length) {
  element.style.setProperty(`--${name}`, `${length}px`);
}
