/**
 * The table by keyboard: arrows between piles and cards, a figure for a column, and the keys that
 * draw and take back. While a card is picked up they lead only to the places that take it.
 */

import { figureOf, isElsewhere, letterOf } from "../keys.js";
import { parseMove } from "../moves.js";
import { Ahead } from "./ahead.js";
import { TabStop } from "./tab-stop.js";
import { endTarget, nextSpot, nextTarget, spotsOf } from "./wander.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./wander.js").Direction} Direction */

/**
 * What a key does.
 * @typedef {object} Deed
 * @property {() => void} act
 * @property {boolean} [asks] it has to look moves up, and so waits for an answer that is to come
 * @property {boolean} [atOnce] it waits for nothing, not for its turn among those that wait either
 */

/** @type {Record<string, Direction>} */
const ARROWS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
/** Where of a row of things the keys lead. */
const ENDS = new Map([
  ["Home", 0],
  ["End", -1],
]);

export class Keyboard {
  #table;
  #stop;
  #ahead;

  /**
   * @param {HTMLElement} root
   * @param {Table} table
   */
  constructor(root, table) {
    this.#table = table;
    this.#stop = new TabStop(root, table);
    const isSettled = () => table.isSettled;
    this.#ahead = new Ahead(table.controller, isSettled, (event) => this.#press(event));
    document.addEventListener("keydown", (event) => this.#key(event));
    root.addEventListener("click", (event) => this.#clicked(event));
    root.addEventListener("pointerdown", () => this.#takeKeys());
  }

  /** Gives the keyboard to the table. */
  focus() {
    this.#stop.focus();
  }

  /**
   * Makes the cards of a move the tab stop, and goes there unless the player is busy elsewhere.
   * @param {string} move
   */
  standAt(move) {
    const { source, count } = parseMove(move);
    const cards = this.#table.placement.piles.get(source)?.cards ?? [];
    const id = cards.at(source === "s" ? -1 : -count) ?? null;
    this.#stop.stand({ pile: source, id });
    if (this.#isFree) this.focus();
  }

  /** Whether keys mean the table: they are given to it, or to nothing. */
  get #isFree() {
    return this.#stop.hasFocus || document.activeElement === document.body;
  }

  /** Whoever touches the table means it with the next key too, and not the button pressed before. */
  #takeKeys() {
    const { activeElement } = document;
    if (!this.#stop.hasFocus && activeElement instanceof HTMLElement) activeElement.blur();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.defaultPrevented || isElsewhere(event.target)) return;
    if (this.#press(event)) event.preventDefault();
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it means anything here
   */
  #press(event) {
    const deed = this.#takeBack(event) ?? (this.#isFree ? this.#ownKey(event) : null);
    if (!deed) return false;
    const waits = deed.asks || (this.#ahead.waits && !deed.atOnce);
    if (!waits || !this.#ahead.keep(event)) deed.act();
    return true;
  }

  /**
   * Undo and redo; a key held down repeats, and the presses add up.
   * @param {KeyboardEvent} event
   * @returns {Deed | null}
   */
  #takeBack(event) {
    const { controller } = this.#table;
    const letter = letterOf(event);
    if (event.altKey) return null;
    const undo = { act: () => controller.undo() };
    if (!event.ctrlKey && !event.metaKey) {
      return letter === "u" && !event.shiftKey && this.#lettersAct ? undo : null;
    }
    if (letter === "z" && !event.shiftKey) return undo;
    return letter === "z" || letter === "y" ? { act: () => controller.redo() } : null;
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {Deed | null}
   */
  #ownKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return null;
    const { tapping, placement } = this.#table;
    const draws = event.key === " " || (letterOf(event) === "d" && this.#lettersAct);
    if (draws && placement.piles.has("s")) return { act: () => tapping.draw(event.repeat) };
    if (event.key === "Escape") return { act: () => this.#escape(), atOnce: true };
    if (this.#stop.hasFocus) return this.#keyOnTable(event);
    return event.key in ARROWS ? { act: () => this.focus() } : null;
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {Deed | null}
   */
  #keyOnTable(event) {
    const { key, shiftKey, repeat } = event;
    if (key in ARROWS) return { act: () => this.#arrow(ARROWS[key]) };
    const end = ENDS.get(key);
    if (end !== undefined) return { act: () => this.#end(end) };
    const column = `t${figureOf(event)}`;
    if (this.#table.placement.piles.has(column)) return { act: () => this.#column(column) };
    if (key !== "Enter" && key !== " ") return null;
    // A key held down would pick up and put down by turns.
    if (repeat) return { act: () => {} };
    const asks = this.#stop.spot?.pile !== "s";
    return { act: () => (shiftKey ? this.#best() : this.#enter()), asks };
  }

  get #lettersAct() {
    return this.#table.preferences.get("letterKeys");
  }

  /** The places that take what is picked up; null: nothing is. */
  get #targets() {
    const { tapping } = this.#table;
    return tapping.selection && (tapping.marks().targets ?? []);
  }

  /** @param {Direction} direction */
  #arrow(direction) {
    const { placement } = this.#table;
    const { spot } = this.#stop;
    if (!spot) return;
    const targets = this.#targets;
    if (targets) this.#goTo(nextTarget(placement, targets, spot.pile, direction));
    else this.#stop.go(nextSpot(placement, spot, direction));
  }

  /** @param {number} end 0 or -1 */
  #end(end) {
    const { placement } = this.#table;
    const { spot } = this.#stop;
    if (!spot) return;
    const targets = this.#targets;
    if (targets) this.#goTo(endTarget(placement, targets, end) ?? spot.pile);
    else this.#stop.go(spotsOf(placement, spot.pile).at(end) ?? spot);
  }

  /**
   * To a column's last card, and from there to its first.
   * @param {string} column
   */
  #column(column) {
    const targets = this.#targets;
    if (targets && !targets.includes(column)) {
      this.#table.tapping.explainPlace(column);
      return;
    }
    const [first, ...others] = spotsOf(this.#table.placement, column);
    const last = others.at(-1) ?? first;
    const isThere = last.id !== null && last.id === this.#stop.spot?.id;
    this.#stop.go(isThere && !targets ? first : last);
  }

  /** @param {string} pile */
  #goTo(pile) {
    const last = spotsOf(this.#table.placement, pile).at(-1);
    if (last) this.#stop.go(last);
  }

  #escape() {
    this.#ahead.forget();
    const { selection } = this.#table.tapping;
    this.#table.tapping.deselect();
    if (selection) this.#stop.go({ pile: selection.source, id: selection.id });
  }

  #enter() {
    const { tapping } = this.#table;
    const { spot } = this.#stop;
    if (!spot) return;
    const { pile, id } = spot;
    const { selection } = tapping;
    if (pile === "s") tapping.draw();
    else if (id !== null && !selection) tapping.pickUp(pile, id);
    else if (!selection) this.#table.refuse("empty_source", pile, null);
    else if (id === selection.id) tapping.deselect();
    else if (tapping.putDown(pile)) this.#stop.follow(selection.id);
    else tapping.explainPlace(pile);
  }

  #best() {
    const { spot } = this.#stop;
    if (!spot) return;
    const { pile, id } = spot;
    if (pile === "s" || id === null) this.#enter();
    else {
      this.#table.tapping.playBest(pile, id);
      this.#stop.follow(id);
    }
  }

  /**
   * A click without a pointer is a screen reader's: the pointer's own are taps already.
   * @param {MouseEvent} event
   */
  #clicked(event) {
    const spot = event.detail === 0 ? this.#stop.spotAt(event.target) : null;
    if (!spot) return;
    this.#stop.stand(spot);
    this.#enter();
  }
}
