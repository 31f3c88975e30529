/** Cards in the hand: which come along, where they would drop, what becomes of them. */

import { cardsOf, moveText } from "../moves.js";
import { countFrom, preferredColumn, wantedSuit } from "./choose.js";
import { dropOf } from "./drop.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./hand.js").Grip} Grip */
/** @typedef {import("./motion.js").Point} Point */
/** @typedef {import("./drop.js").Drop} Drop */

/** A strip lower than this is hard to hit with a finger. */
const FINGER = 24;

/** @type {Drop} */
const HOME = { kind: "home" };

export class Carrying {
  #table;
  /** @type {Grip | null} */
  #grip = null;
  /** Cards that lie where they were dropped until a pending command is answered.
   * @type {Set<Grip>} */
  #waiting = new Set();

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
  }

  /** Ids of the cards that lie where the hand holds or left them. */
  get carried() {
    const grips = this.#grip ? [...this.#waiting, this.#grip] : [...this.#waiting];
    return new Set(grips.flatMap(({ ids }) => ids));
  }

  /** Whether the cards in the hand are still the last ones of the pile they came from. */
  isTrue() {
    return this.#grip === null || this.#isStillThere(this.#grip);
  }

  /**
   * @param {number} id
   * @returns {Grip | null}
   */
  pick(id) {
    const { placement, renderer, view, tapping } = this.#table;
    const place = placement.cards.get(id);
    const playing = view.confirmed.status === "playing";
    if (!playing || !place?.face || this.carried.has(id)) return null;
    const ids = placement.piles.get(place.pile)?.cards.slice(place.index) ?? [];
    if (countFrom(view.drawn, place.pile, id) !== ids.length) return null;
    tapping.startOver();
    const head = renderer.cards.get(id)?.position ?? place;
    const from = ids.map((carried) => {
      const { x, y } = placement.cards.get(carried) ?? place;
      return { x: head.x + x - place.x, y: head.y + y - place.y };
    });
    this.#grip = { pile: place.pile, ids, face: place.face, from };
    return this.#grip;
  }

  /**
   * @param {Grip} grip
   * @param {Point} by
   */
  carry(grip, by) {
    this.#lay(grip, by);
    this.#table.mark();
  }

  /**
   * @param {Grip} grip
   * @param {Point} by
   */
  drop(grip, by) {
    this.#grip = null;
    this.#lay(grip, by);
    if (!this.#table.view.pending) this.#judge(grip);
    else if (this.#table.controller.takesMoves) this.#wait(grip);
    else this.putBack(grip);
  }

  /** Cards that wait where they were dropped lie in their places at the next drawing. */
  giveUpWaiting() {
    this.#waiting.clear();
  }

  /** @param {Grip} grip */
  putBack({ ids }) {
    this.#grip = null;
    this.#table.draw({ home: new Set(ids) });
    this.#table.mark();
  }

  /**
   * What to mark while cards are in the hand.
   * @returns {{ targets?: string[], here?: string | null } | null} null while there are none
   */
  marks() {
    if (!this.#grip) return null;
    if (!this.#table.preferences.get("placementHelp")) return {};
    const drop = this.#whereTo(this.#grip);
    const here = drop.kind === "move" ? drop.target : null;
    return { targets: this.#targets(this.#grip), here };
  }

  /** @param {number} id */
  isHardToHit(id) {
    const { cards, piles } = this.#table.placement;
    const place = cards.get(id);
    const fan = place && piles.get(place.pile)?.fan;
    return fan === "down" && place?.face !== null && (place?.strip ?? FINGER) < FINGER;
  }

  /**
   * The face-up card of the same column whose strip lies at this height.
   * @param {number} id
   * @param {number} y
   */
  cardBeside(id, y) {
    const { cards, piles } = this.#table.placement;
    const ids = piles.get(cards.get(id)?.pile ?? "")?.cards ?? [];
    const open = ids.map((card) => cards.get(card)).filter((place) => place?.face);
    return (open.findLast((place) => place && place.y <= y) ?? open[0])?.id ?? id;
  }

  /** @param {Grip} grip */
  #isStillThere({ pile, ids }) {
    const last = cardsOf(this.#table.view.drawn, pile).slice(-ids.length);
    return last.length === ids.length && last.every(([id], i) => id === ids[i]);
  }

  /**
   * @param {Grip} grip
   * @param {Point} by
   */
  #lay(grip, by) {
    grip.ids.forEach((id, i) => {
      const from = grip.from[i];
      const point = { x: from.x + by.x, y: from.y + by.y };
      this.#table.renderer.cards.get(id)?.carry(point, i > 0);
    });
  }

  /** @param {Grip} grip */
  #targets({ pile, ids }) {
    return this.#table.targets(pile, ids.length);
  }

  /**
   * @param {Grip} grip
   * @returns {Drop}
   */
  #whereTo(grip) {
    const { placement, renderer } = this.#table;
    const position = renderer.cards.get(grip.ids[0])?.position;
    if (!position || !this.#isStillThere(grip)) return HOME;
    const head = { ...position, width: placement.width, height: placement.height };
    return dropOf(head, grip.face, grip.pile, this.#targets(grip), placement);
  }

  /**
   * Lets the cards lie where they are until the pending command is answered.
   * @param {Grip} grip
   */
  #wait(grip) {
    this.#waiting.add(grip);
    const over = (/** @type {() => void} */ deed) => () => {
      if (this.#waiting.delete(grip)) deed();
    };
    this.#table.controller.later({
      judge: over(() => this.#judge(grip)),
      abandon: over(() => this.putBack(grip)),
    });
    this.#table.mark();
  }

  /** @param {Grip} grip cards that the hand has let go */
  #judge(grip) {
    const { pile, ids } = grip;
    const drop = this.#whereTo(grip);
    if (drop.kind === "move") {
      this.#table.play(moveText(pile, ids.length, drop.target), new Set(ids));
      return;
    }
    const column = drop.kind === "home" ? null : this.#automaticColumn(grip);
    if (column) {
      this.#table.play(moveText(pile, ids.length, column));
      return;
    }
    this.putBack(grip);
    if (drop.kind === "refused") {
      this.#table.explain([moveText(pile, ids.length, drop.target)], drop.target);
    }
  }

  /** @param {Grip} grip */
  #automaticColumn(grip) {
    if (!this.#table.preferences.get("automaticPlacement")) return null;
    const suit = wantedSuit(this.#table.prefers, grip.face);
    return preferredColumn(this.#table.view.drawn, this.#targets(grip), suit);
  }
}
