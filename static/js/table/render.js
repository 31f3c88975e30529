/**
 * Draws a placement: one element a card, kept for the card's whole life. What is seen to move is
 * the difference to the placement before, by card id; the renderer knows no commands.
 */

import { onStillness } from "../stillness.js";
import { Card } from "./cards.js";
import { cuesOf } from "./choreography.js";
import { drawSlot, setFaceSize } from "./face.js";
import { dealMotion, homeMotion, LEAVE, MOVE, translation } from "./motion.js";
import { Wave } from "./wave.js";

/** @typedef {import("../types.js").Placement} Placement */
/** @typedef {import("../types.js").PilePlace} PilePlace */
/** @typedef {import("../types.js").CardPlace} CardPlace */
/** @typedef {import("./choreography.js").Cue} Cue */
/** @typedef {import("./motion.js").Leg} Leg */
/** @typedef {import("./motion.js").Point} Point */

/**
 * How this drawing differs from the one before.
 * @typedef {object} Manner
 * @property {boolean} [still] nothing is seen to move: a new size, a page that was left
 * @property {boolean} [dealt] cards come in one by one, in the order of their ids
 * @property {Set<number>} [carried] cards in the hand: they stay where it holds them
 * @property {Set<number>} [dropped] cards that the hand has just brought: they lie at once
 * @property {Set<number>} [home] cards that glide back
 * @property {Placement | null} [via] where runs were completed that have left
 */

/** @type {Map<number, Cue>} */
const NO_CUES = new Map();

export class Renderer {
  /** @type {Map<number, Card>} */
  cards = new Map();
  /** @type {Map<string, { group: HTMLElement, slot: HTMLElement, empty: PilePlace["empty"] }>} */
  piles = new Map();
  /** @type {Placement | null} */
  placement = null;
  /** Where new cards come from; null: they are in their places.
   * @type {Point | null} */
  #dealer = null;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    onStillness((still) => still && this.#settle());
  }

  /**
   * @param {Placement} placement
   * @param {Manner} [manner]
   */
  draw(placement, manner = {}) {
    this.#setSizes(placement);
    const focused = document.activeElement;
    const cues = this.#cues(placement, manner);
    // Asked once, and before anything is put on the table: the room's size forces a layout.
    this.#dealer = manner.dealt ? this.#dealtFrom(placement) : null;
    const wave = new Wave();
    for (const pile of placement.piles.values())
      this.#drawPile(pile, placement, manner, cues, wave);
    wave.start();
    this.placement = placement;
    this.#removeGone(placement);
    keepFocus(focused);
  }

  /**
   * @param {number} id
   * @returns {HTMLElement | null}
   */
  elementOf(id) {
    return this.cards.get(id)?.element ?? null;
  }

  /**
   * The last card of a pile, or its empty place.
   * @param {string} pile
   * @returns {HTMLElement | null}
   */
  endOf(pile) {
    const top = this.placement?.piles.get(pile)?.cards.at(-1);
    return top === undefined ? (this.piles.get(pile)?.slot ?? null) : this.elementOf(top);
  }

  #settle() {
    for (const card of this.cards.values()) card.settle();
  }

  /** @param {Placement} placement */
  #setSizes(placement) {
    const { width, signs, step } = this.placement ?? {};
    if (placement.width === width && placement.signs === signs && placement.step === step) return;
    this.root.style.setProperty("--w", `${placement.width}px`);
    this.root.style.setProperty("--index", `${placement.index}px`);
    this.root.style.setProperty("--band", `${placement.step}px`);
    setFaceSize(this.root, placement.signs);
  }

  /**
   * @param {Placement} placement
   * @param {Manner} manner
   */
  #cues(placement, { still, via = null }) {
    if (still || !this.placement) return NO_CUES;
    return cuesOf(this.placement, placement, via, (id) => this.cards.get(id)?.position);
  }

  /**
   * @param {PilePlace} pile
   * @param {Placement} placement
   * @param {Manner} manner
   * @param {Map<number, Cue>} cues
   * @param {Wave} wave
   */
  #drawPile(pile, placement, manner, cues, wave) {
    const { group, slot } = this.#pileElements(pile);
    slot.style.setProperty("transform", translation(pile));
    squeeze(group, pile, placement);
    /** @type {Element} */
    let before = slot;
    for (const id of pile.cards) {
      const place = /** @type {CardPlace} */ (placement.cards.get(id));
      const cue = cues.get(id);
      const card = this.#cardOf(place, placement, manner);
      if (before.nextElementSibling !== card.element) before.after(card.element);
      before = card.element;
      card.element.classList.toggle("is-upright", pile.fan === "waste" && id !== pile.cards.at(-1));
      this.#cover(card.element, place.index > 0 && id !== pile.cards.at(-1), placement, wave);
      card.show(place.face, wave, manner.dealt ? dealMotion(id).delay : cue?.turn);
      if (manner.carried?.has(id)) continue;
      const level = cue?.stop?.at.z ?? place.z;
      const legs = legsOf(card, place, placement, manner, cue);
      card.lie(place, legs, level, wave);
    }
  }

  /**
   * The lowest card of a pile casts the shadow of all, and a covered back shows its edge alone: once
   * what covers it lies there, if it is still to lie there then.
   * @param {HTMLElement} element
   * @param {boolean} covered
   * @param {Placement} placement
   * @param {Wave} wave
   */
  #cover({ classList }, covered, placement, wave) {
    const rest = () => this.placement === placement && classList.add("is-covered");
    if (!covered) classList.remove("is-covered");
    else if (!classList.contains("is-covered")) wave.join({ ends: 0, rest });
  }

  /**
   * @param {CardPlace} place
   * @param {Placement} placement
   * @param {Manner} manner
   * @returns {Card}
   */
  #cardOf(place, placement, { dealt }) {
    const known = this.cards.get(place.id);
    if (known) return known;
    const card = new Card(place.id);
    this.cards.set(place.id, card);
    card.startFrom(this.#dealer ?? place);
    // Off a stock cards come face down.
    if (dealt && placement.piles.has("s")) card.show(null);
    return card;
  }

  /**
   * Where the deck is dealt from: the stock, or from under the middle of the table.
   * @param {Placement} placement
   */
  #dealtFrom({ piles }) {
    return piles.get("s") ?? { x: this.root.clientWidth / 2, y: this.root.clientHeight };
  }

  /** @param {PilePlace} pile */
  #pileElements({ pile, empty }) {
    const known = this.piles.get(pile);
    // A window of another shape may arrange the piles so that a place shows something else.
    if (known && known.empty !== empty) drawSlot(known.slot, empty, pile[1]?.toUpperCase());
    if (known) return Object.assign(known, { empty });
    const group = document.createElement("div");
    group.className = "pile";
    group.dataset.pile = pile;
    const slot = document.createElement("div");
    slot.className = "slot";
    drawSlot(slot, empty, pile[1]?.toUpperCase());
    group.append(slot);
    this.root.append(group);
    const elements = { group, slot, empty };
    this.piles.set(pile, elements);
    return elements;
  }

  /** @param {Placement} placement */
  #removeGone(placement) {
    for (const [id, card] of this.cards) {
      if (placement.cards.has(id)) continue;
      card.element.remove();
      this.cards.delete(id);
    }
  }
}

/**
 * @param {Card} card
 * @param {CardPlace} place
 * @param {Placement} placement
 * @param {Manner} manner
 * @param {Cue} [cue]
 * @returns {Leg[] | null} null: it is not seen on its way
 */
function legsOf(card, place, placement, { still, dealt, dropped, home }, cue) {
  if (still) return null;
  if (dealt) return place.pile === "s" ? null : [{ to: place, motion: dealMotion(card.id) }];
  if (cue?.stop) return legsVia(place, cue.delay, cue.stop);
  if (dropped?.has(card.id)) return null;
  if (!home?.has(card.id)) return [{ to: place, motion: { ...MOVE, delay: cue?.delay } }];
  const { x, y } = card.position;
  const distance = Math.hypot(x - place.x, y - place.y);
  return [{ to: place, motion: homeMotion(distance, placement.width * 0.09) }];
}

/**
 * @param {CardPlace} place
 * @param {number} delay
 * @param {{ at: import("./motion.js").Point, leave: number }} stop
 * @returns {Leg[]}
 */
function legsVia(place, delay, { at, leave }) {
  return [
    { to: at, motion: { ...MOVE, delay } },
    { to: place, motion: { ...LEAVE, delay: leave } },
  ];
}

/**
 * @param {HTMLElement} group
 * @param {PilePlace} pile
 * @param {Placement} placement
 */
function squeeze(group, pile, placement) {
  const face = pile.cards.map((id) => placement.cards.get(id)).find((place) => place?.face);
  const tight = pile.fan === "down" && face !== undefined && face.strip < placement.step;
  setLength(group, "--step", tight ? face.strip : null);
  setLength(group, "--index", tight ? pile.index : null);
}

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {number | null} length
 */
function setLength(element, name, length) {
  if (length === null) element.style.removeProperty(name);
  else element.style.setProperty(name, `${length}px`);
}

/**
 * An element that is put elsewhere in the document loses the focus.
 * @param {Element | null} focused
 */
function keepFocus(focused) {
  if (focused instanceof HTMLElement && focused.isConnected && focused !== document.activeElement) {
    focused.focus({ preventScroll: true });
  }
}
