/** Names for the ear on the table's elements, and the polite live line. */

import { cardsOf } from "../moves.js";
import { cardLabel, emptyName, pileName } from "./describe.js";

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

/**
 * Gives every pile and card its role and name. Of a pile's face-down cards the last one speaks for
 * all; of cards that lie wholly under another, nothing is said.
 * @param {Renderer} renderer
 * @param {Placement} placement
 * @param {View} view
 * @param {Say} say
 */
export function nameEverything(renderer, placement, view, say) {
  for (const pile of placement.piles.values()) {
    const elements = renderer.piles.get(pile.pile);
    if (!elements) continue;
    describe(elements.group, "group", pileName(say, pile.pile));
    const empty = pile.cards.length === 0;
    if (empty) describe(elements.slot, "button", emptyName(say, pile.pile, pile.empty));
    else silence(elements.slot);
    nameCards(renderer, placement, pile, view, say);
  }
}

/**
 * @param {Renderer} renderer
 * @param {Placement} placement
 * @param {PilePlace} pile
 * @param {View} view
 * @param {Say} say
 */
function nameCards(renderer, placement, { pile, cards }, view, say) {
  const downs = cardsOf(view, pile).filter(([, face]) => face === null).length;
  cards.forEach((id, index) => {
    const element = renderer.elementOf(id);
    const place = placement.cards.get(id);
    if (!element || !place) return;
    if (place.covered) silence(element);
    else if (place.face) {
      const label = cardLabel(say, place.face, pile, cards.length - 1 - index);
      describe(element, "button", label);
    } else if (pile === "s") describe(element, "button", say("card.face_down", { n: downs }));
    else if (index === downs - 1) describe(element, "img", say("card.face_down", { n: downs }));
    else silence(element);
  });
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
