/** Names for the ear on the table's elements, and the polite live line. */

import { cardsOf } from "../moves.js";
import { cardLabel, emptyName, pileName, runsLabel, stockLabel, wasteLabel } from "./describe.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Placement} Placement */
/** @typedef {import("../types.js").PilePlace} PilePlace */
/** @typedef {import("../say.js").Say} Say */
/** @typedef {import("./render.js").Renderer} Renderer */

/** What is to be said at the end of this task.
 * @type {WeakMap<HTMLElement, string[]>} */
const waiting = new WeakMap();

/**
 * Says a sentence in the live line; the same one twice is said twice. What is announced in one task
 * is said together, for nobody would hear a text that another replaces at once.
 * @param {HTMLElement} line
 * @param {string} sentence
 */
export function announce(line, sentence) {
  if (sentence === "") return;
  const sentences = waiting.get(line);
  if (sentences) {
    sentences.push(sentence);
    return;
  }
  waiting.set(line, [sentence]);
  queueMicrotask(() => {
    const text = together(waiting.get(line) ?? []);
    waiting.delete(line);
    line.textContent = line.textContent === text ? `${text}\u00a0` : text;
  });
}

/** @param {string[]} sentences */
function together(sentences) {
  if (sentences.length === 1) return sentences[0];
  return sentences.map((text) => (/[.!?]$/.test(text) ? text : `${text}.`)).join(" ");
}

/** What each pile showed when it was named: one that shows the same keeps its names.
 * @type {WeakMap<HTMLElement, string>} */
const namedAs = new WeakMap();

/**
 * Gives every pile and card its role and name. Of a pile's face-down cards the last one speaks for
 * all, of any other pile but a column its top card; of cards under those, nothing is said.
 * @param {Renderer} renderer
 * @param {Placement} placement
 * @param {View} view
 * @param {Say} say
 * @param {boolean} turns whether the waste can be turned over
 * @param {"button" | "img"} role of a card that is seen: whether anything can be done with it
 */
export function nameEverything(renderer, placement, view, say, turns, role = "button") {
  for (const pile of placement.piles.values()) {
    const elements = renderer.piles.get(pile.pile);
    if (!elements) continue;
    const isTurned = turns && pile.empty === "turn";
    const shown = JSON.stringify([role, isTurned, pile.fan, pile.heaps, seenOf(pile, placement)]);
    if (namedAs.get(elements.group) === shown) continue;
    namedAs.set(elements.group, shown);
    describe(elements.group, "group", pileName(say, pile.pile));
    elements.slot.classList.toggle("is-turned", isTurned);
    const empty = pile.cards.length === 0;
    if (empty) describe(elements.slot, role, emptyName(say, pile.pile, pile.empty, isTurned));
    else silence(elements.slot);
    if (pile.fan === "down") nameColumn(renderer, placement, pile, view, say, role);
    else nameTop(renderer, placement, pile, say, role);
  }
}

/**
 * @param {PilePlace} pile
 * @param {Placement} placement
 */
function seenOf({ cards }, placement) {
  return cards.map((id) => {
    const place = placement.cards.get(id);
    return [id, place?.face, place?.depth === 0];
  });
}

/**
 * @param {Renderer} renderer
 * @param {Placement} placement
 * @param {PilePlace} pile
 * @param {View} view
 * @param {Say} say
 * @param {"button" | "img"} role
 */
function nameColumn(renderer, placement, { pile, cards }, view, say, role) {
  const downs = cardsOf(view, pile).filter(([, face]) => face === null).length;
  cards.forEach((id, index) => {
    const element = renderer.elementOf(id);
    const face = placement.cards.get(id)?.face;
    if (!element) return;
    if (face) describe(element, role, cardLabel(say, face, pile, cards.length - 1 - index));
    else if (index === downs - 1) describe(element, "img", say("card.face_down", { n: downs }));
    else silence(element);
  });
}

/**
 * @param {Renderer} renderer
 * @param {Placement} placement
 * @param {PilePlace} pile
 * @param {Say} say
 * @param {"button" | "img"} role
 */
function nameTop(renderer, placement, pile, say, role) {
  for (const id of pile.cards) {
    const element = renderer.elementOf(id);
    if (!element) continue;
    if (id === pile.cards.at(-1)) describe(element, role, topLabel(placement, pile, say));
    else silence(element);
  }
}

/**
 * @param {Placement} placement
 * @param {PilePlace} place
 * @param {Say} say
 */
function topLabel(placement, { pile, cards, fan, heaps }, say) {
  const seen = cards.map((id) => placement.cards.get(id)).filter((place) => place?.depth === 0);
  const [face, ...below] = seen.map((place) => place?.face ?? null).reverse();
  if (!face) return stockLabel(say, cards.length, heaps);
  if (heaps > 0) return runsLabel(say, face, pile, heaps);
  const isWaste = fan === "waste" || fan === "waste-down";
  return isWaste ? wasteLabel(say, face, pile, named(below)) : cardLabel(say, face, pile, 0);
}

/**
 * @param {(string | null)[]} faces
 * @returns {string[]}
 */
function named(faces) {
  return faces.filter((face) => face !== null);
}

/**
 * @param {HTMLElement} element
 * @param {string} role
 * @param {string} label
 */
function describe(element, role, label) {
  setAttribute(element, "role", role);
  setAttribute(element, "aria-label", label);
  element.removeAttribute("aria-hidden");
}

/** @param {HTMLElement} element */
function silence(element) {
  setAttribute(element, "aria-hidden", "true");
  element.removeAttribute("role");
  element.removeAttribute("aria-label");
}

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {string} value
 */
function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
