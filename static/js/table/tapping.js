/** Taps and what is selected by them: carries out what `taps.js` decides. */

import { cardsOf, moveText, parseMove, targetsOf } from "../moves.js";
import { bestMove, countFrom, tellingMoves } from "./choose.js";
import { cardName, raised } from "./describe.js";
import { draw, moveOnto, NOTHING_TAPPED, tapped } from "./taps.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./taps.js").Hit} Hit */
/** @typedef {import("./taps.js").Deed} Deed */
/** @typedef {import("./taps.js").Selection} Selection */
/** @typedef {import("../types.js").Rect} Rect */
/** @typedef {import("./motion.js").Point} Point */
/** @typedef {import("../moves.js").Move} Move */

export class Tapping {
  #table;
  #memory = NOTHING_TAPPED;
  /** A move that is pointed out until something is done.
   * @type {Move | null} */
  #hinted = null;

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
  }

  /** @returns {Selection | null} */
  get selection() {
    return this.#memory.selection;
  }

  /** Another table: what was selected is so no longer. */
  forget() {
    this.#memory = { ...this.#memory, selection: null };
    this.#hinted = null;
  }

  /** Cards in the hand: nothing is selected, and a tap after them is no second one of a double tap. */
  startOver() {
    this.#memory = NOTHING_TAPPED;
    this.#hinted = null;
  }

  /**
   * Points a move out: its cards look selected and its place takes them with a tap, but nothing is
   * in the hand, and a tap on the cards means what it always does.
   * @param {string | null} move null: none is pointed out any longer
   */
  hint(move) {
    this.startOver();
    this.#hinted = move === null ? null : parseMove(move);
    this.#table.mark();
  }

  /** What to mark while cards are selected or a move is pointed out. */
  marks() {
    if (this.#hinted) return hintMarks(this.#hinted, this.#table.placement);
    if (!this.selection) return {};
    const { source, count } = this.selection;
    const selected = this.#table.placement.piles.get(source)?.cards.slice(-count) ?? [];
    return { targets: this.#table.targets(source, count), selected };
  }

  /**
   * @param {number} id
   * @param {number} time when it was tapped, in ms; not when a busy page came to hear of it
   * @param {string} pile where it lay when the hand came down: a press on the stock draws,
   *   wherever its top card has gone meanwhile
   */
  tapCard(id, time, pile) {
    if (pile === "s") return this.tapSlot(pile, time);
    const place = this.#table.placement.cards.get(id);
    if (place) this.#tap({ pile: place.pile, id, time });
    return undefined;
  }

  /**
   * @param {string} pile whose empty place was tapped
   * @param {number} time
   */
  tapSlot(pile, time) {
    this.#tap({ pile, id: null, time });
  }

  /** @param {Point} point where no card lies; below a column it belongs to the column */
  tapCloth(point) {
    const piles = [...this.#table.placement.piles.values()];
    const beneath = piles.find(({ strip }) => within(point, strip));
    if (beneath && (this.#followHint(beneath.pile) || this.putDown(beneath.pile))) return;
    this.deselect();
  }

  /**
   * Picks a card up for a place to be chosen.
   * @param {string} pile
   * @param {number} id
   */
  pickUp(pile, id) {
    this.#whenSettled({ pile, id }, () => {
      const count = countFrom(this.#table.view.drawn, pile, id);
      if (this.#table.targets(pile, count).length > 0) this.#select({ source: pile, count, id });
      else this.#refuse(pile, id);
    });
  }

  /**
   * Puts what is selected on a place.
   * @param {string} pile
   * @returns {boolean} whether the place takes it
   */
  putDown(pile) {
    const { isSettled, view } = this.#table;
    const move = this.selection && moveOnto(this.selection, pile, view.confirmed.legal);
    if (!move || !isSettled) return false;
    this.#table.play(move);
    return true;
  }

  /**
   * Says why a place does not take what is selected.
   * @param {string} pile
   */
  explainPlace(pile) {
    if (!this.selection) return;
    const { source, count } = this.selection;
    this.#table.explain([moveText(source, count, pile)], pile);
  }

  deselect() {
    this.#followHint();
    if (!this.selection) return;
    const { id } = this.selection;
    this.forget();
    this.#table.mark();
    this.#tell("speech.put_back", id);
  }

  /**
   * Makes the best single move of a card with those on it.
   * @param {string} pile
   * @param {number} id
   */
  playBest(pile, id) {
    this.#whenSettled({ pile, id }, () => {
      const { view, legal, prefers } = this.#lookUp();
      const move = bestMove(view, legal, pile, countFrom(view, pile, id), prefers);
      if (move) this.#table.play(move);
      else this.#refuse(pile, id);
    });
  }

  /**
   * Draws, deals or turns the waste over; each press counts, also while a command is pending.
   * @param {boolean} [held] of a key held down: only as fast as it is answered
   * @returns {boolean} false where this game has no stock
   */
  draw(held = false) {
    if (!this.#table.placement.piles.has("s")) return false;
    this.#table.emptyHand();
    if (held && !this.#table.isSettled) return true;
    this.#whenSettled({ pile: "s", id: null }, () => this.#do(draw(this.#lookUp())));
    return true;
  }

  /**
   * The move that is pointed out is made if its place was tapped; it is pointed out no longer.
   * @param {string} [pile]
   * @returns {boolean} whether it was made
   */
  #followHint(pile) {
    const hinted = this.#hinted;
    if (!hinted) return false;
    this.#hinted = null;
    this.#table.mark();
    if (hinted.target !== pile || pile === "s" || !this.#table.isSettled) return false;
    this.#table.play(moveText(hinted.source, hinted.count, pile));
    return true;
  }

  /** @param {Hit} hit */
  #tap(hit) {
    if (this.#followHint(hit.pile)) return;
    this.#whenSettled(hit, () => {
      const { deed, memory } = tapped(hit, this.#memory, this.#lookUp());
      this.#memory = memory;
      this.#do(deed);
    });
  }

  /**
   * Acts on a card or an empty place now or, while a command is pending, after its answer, if what
   * the player meant is still there. A stock is meant itself, not the card that lies on top.
   * @param {Pick<Hit, "pile" | "id">} meant
   * @param {() => void} act
   */
  #whenSettled({ pile, id }, act) {
    const { controller, isSettled, view } = this.#table;
    if (isSettled) return act();
    if (!view.pending || !controller.takesMoves) return undefined;
    const isStock = pile === "s";
    const judge = () => {
      const cards = cardsOf(this.#table.view.drawn, pile);
      const there = id === null ? cards.length === 0 : cards.some(([known]) => known === id);
      if ((there || isStock) && this.#table.isSettled) act();
    };
    return controller.later({ judge, abandon: () => {}, step: isStock });
  }

  #lookUp() {
    const { view, piles, preferences, prefers } = this.#table;
    const doubleClick = preferences.get("doubleClick");
    return { view: view.drawn, legal: view.confirmed.legal, piles, doubleClick, prefers };
  }

  /** @param {Deed} deed */
  #do(deed) {
    if (deed.kind === "move") return this.#table.play(deed.move);
    if (deed.kind === "select") return this.#select(deed.selection);
    this.#table.mark();
    if (deed.kind !== "refuse" && deed.kind !== "covered") return undefined;
    if (deed.id !== null) this.#table.renderer.cards.get(deed.id)?.shake();
    if (deed.kind === "covered") this.#table.refuse("covered", deed.place, deed.id);
    else this.#table.explain(deed.moves, deed.place, deed.id);
    return undefined;
  }

  /** @param {Selection} selection */
  #select(selection) {
    this.#hinted = null;
    this.#memory = { ...this.#memory, selection };
    this.#table.mark();
    const { source, count, id } = selection;
    const n = targetsOf(this.#table.view.confirmed.legal, source, count).length;
    this.#tell("speech.picked_up", id, this.#table.say("speech.places", { n }));
  }

  /**
   * @param {string} pile
   * @param {number} id
   */
  #refuse(pile, id) {
    const { view, piles } = this.#table;
    const count = countFrom(view.drawn, pile, id);
    if (count === 0) return this.#do({ kind: "covered", place: pile, id });
    const moves = tellingMoves(view.drawn, pile, count, piles);
    return this.#do({ kind: "refuse", moves, place: pile, id });
  }

  /**
   * @param {string} key
   * @param {number} id
   * @param {string} [second]
   */
  #tell(key, id, second) {
    const { say, placement } = this.#table;
    const face = placement.cards.get(id)?.face;
    if (!face) return;
    const first = say(key, { card: cardName(say, face) });
    this.#table.announce(raised(second ? say("speech.then", { first, second }) : first));
  }
}

/**
 * The stock is pressed for what comes off it, its empty place for what turns over onto it.
 * @param {Move} move
 * @param {import("../types.js").Placement} placement
 */
function hintMarks({ source, target, count }, { piles }) {
  const selected = piles.get(source)?.cards.slice(-count) ?? [];
  if (source === "s") return { selected };
  return target === "s" ? { targets: ["s"] } : { targets: [target], selected };
}

/**
 * @param {Point} point
 * @param {Rect} rect
 */
function within({ x, y }, rect) {
  return x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height;
}
