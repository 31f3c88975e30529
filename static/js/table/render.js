/**
 * Draws a placement: one element a card, kept for the card's whole life. What is seen to move is
 * the difference to the placement before, by card id; the renderer knows no commands.
 */

import { Card } from "./cards.js";
import { drawSlot, setFaceSize } from "./face.js";
import { metricsOf } from "./metrics.js";
import { dealMotion, homeMotion, MOVE, translation } from "./motion.js";

/** @typedef {import("../types.js").Placement} Placement */
/** @typedef {import("../types.js").PilePlace} PilePlace */
/** @typedef {import("../types.js").CardPlace} CardPlace */
/** @typedef {import("./motion.js").Motion} Motion */
/** @typedef {import("./motion.js").Point} Point */

/**
 * How this drawing differs from the one before.
 * @typedef {object} Manner
 * @property {boolean} [still] nothing is seen to move: a new size, a page that was left
 * @property {boolean} [dealt] cards come in one by one, in the order of their ids
 * @property {Set<number>} [carried] cards in the hand: they stay where it holds them
 * @property {Set<number>} [dropped] cards that the hand has just brought: they lie at once
 * @property {Set<number>} [home] cards that glide back
 */

/** Cards deeper than this in a pile without a fan are not seen, not even while cards fly. */
const DEEP = 4;

export class Renderer {
  /** @type {Map<number, Card>} */
  cards = new Map();
  /** @type {Map<string, { group: HTMLElement, slot: HTMLElement }>} */
  piles = new Map();
  /** @type {Placement | null} */
  placement = null;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
  }

  /**
   * @param {Placement} placement
   * @param {Manner} [manner]
   */
  draw(placement, manner = {}) {
    this.#setSizes(placement);
    const focused = document.activeElement;
    for (const pile of placement.piles.values()) this.#drawPile(pile, placement, manner);
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
    const last = this.placement?.piles.get(pile)?.cards.at(-1);
    if (last === undefined) return this.piles.get(pile)?.slot ?? null;
    return this.elementOf(last);
  }

  /** @param {Placement} placement */
  #setSizes(placement) {
    if (placement.width === this.placement?.width) return;
    this.root.style.setProperty("--w", `${placement.width}px`);
    this.root.style.setProperty("--index", `${placement.index}px`);
    this.root.style.setProperty("--band", `${metricsOf(placement.width).step}px`);
    setFaceSize(this.root, placement.width);
  }

  /**
   * @param {PilePlace} pile
   * @param {Placement} placement
   * @param {Manner} manner
   */
  #drawPile(pile, placement, manner) {
    const { group, slot } = this.#pileElements(pile);
    slot.style.setProperty("transform", translation(pile));
    squeeze(group, pile, placement);
    /** @type {Element} */
    let before = slot;
    for (const id of pile.cards) {
      const place = /** @type {CardPlace} */ (placement.cards.get(id));
      const card = this.#cardOf(place, manner);
      if (before.nextElementSibling !== card.element) before.after(card.element);
      before = card.element;
      wearPlace(card.element, place, pile);
      card.show(place.face);
      if (!manner.carried?.has(id)) card.lie(place, this.#motionOf(card, placement, manner));
    }
  }

  /**
   * @param {Card} card
   * @param {Placement} placement
   * @param {Manner} manner
   * @returns {((distance: number) => Motion) | null}
   */
  #motionOf(card, placement, { still, dealt, dropped, home }) {
    if (still || dropped?.has(card.id)) return null;
    if (dealt) return () => dealMotion(card.id);
    if (home?.has(card.id)) return (distance) => homeMotion(distance, placement.width * 0.09);
    return () => MOVE;
  }

  /**
   * @param {CardPlace} place
   * @param {Manner} manner
   * @returns {Card}
   */
  #cardOf(place, { dealt }) {
    const known = this.cards.get(place.id);
    if (known) return known;
    const card = new Card(place.id);
    this.cards.set(place.id, card);
    card.startFrom(dealt ? this.#dealer() : place);
    return card;
  }

  /** Where the deck is dealt from: under the middle of the table. */
  #dealer() {
    return { x: this.root.clientWidth / 2, y: this.root.clientHeight };
  }

  /** @param {PilePlace} pile */
  #pileElements({ pile, empty }) {
    const known = this.piles.get(pile);
    if (known) return known;
    const group = document.createElement("div");
    group.className = "pile";
    group.dataset.pile = pile;
    const slot = document.createElement("div");
    slot.className = "slot";
    drawSlot(slot, empty, pile[1]?.toUpperCase());
    group.append(slot);
    this.root.append(group);
    const elements = { group, slot };
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
 * @param {HTMLElement} element
 * @param {CardPlace} place
 * @param {PilePlace} pile
 */
function wearPlace({ classList }, { index, covered }, { fan, cards }) {
  const last = index === cards.length - 1;
  classList.toggle("is-deep", covered && cards.length - index > DEEP);
  // The lowest card of a pile casts the shadow of all.
  classList.toggle("is-covered", !last && index > 0);
  classList.toggle("is-upright", fan === "waste" && !last);
}

/**
 * @param {HTMLElement} group
 * @param {PilePlace} pile
 * @param {Placement} placement
 */
function squeeze(group, pile, placement) {
  const face = pile.cards.map((id) => placement.cards.get(id)).find((place) => place?.face);
  const { step } = metricsOf(placement.width);
  const tight = pile.fan === "down" && face !== undefined && face.strip < step;
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
