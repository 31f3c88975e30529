/**
 * The table by keyboard: one tab stop, arrows between piles and cards, and the keys that draw and
 * take back. While a card is picked up the arrows visit only the places that take it.
 */

import { isElsewhere, letterOf } from "../keys.js";
import { parseMove } from "../moves.js";
import { allSpots, nextSpot, nextTarget, spotsOf } from "./wander.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./wander.js").Spot} Spot */
/** @typedef {import("./wander.js").Direction} Direction */

/** @type {Record<string, Direction>} */
const ARROWS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

export class Keyboard {
  #root;
  #table;
  /** The table's tab stop.
   * @type {Spot | null} */
  #spot = null;

  /**
   * @param {HTMLElement} root
   * @param {Table} table
   */
  constructor(root, table) {
    this.#root = root;
    this.#table = table;
    table.onDrawn(() => this.#settle());
    this.#settle();
    document.addEventListener("keydown", (event) => this.#key(event));
    root.addEventListener("focusin", (event) => this.#focused(event));
    root.addEventListener("click", (event) => this.#clicked(event));
  }

  /** Gives the keyboard to the table. */
  focus() {
    this.#elementOf(this.#spot)?.focus({ preventScroll: true });
  }

  /**
   * Makes the cards of a move the tab stop, and goes there unless the player is busy elsewhere.
   * @param {string} move
   */
  standAt(move) {
    const { source, count } = parseMove(move);
    const cards = this.#table.placement.piles.get(source)?.cards ?? [];
    const id = cards.at(source === "s" ? -1 : -count) ?? null;
    this.#stand({ pile: source, id });
    const { activeElement } = document;
    if (activeElement === document.body || this.#root.contains(activeElement)) this.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.defaultPrevented || isElsewhere(event.target)) return;
    const inside = event.target instanceof Node && this.#root.contains(event.target);
    const free = inside || event.target === document.body;
    const used = this.#takeBack(event) || (free && this.#ownKey(event, inside));
    if (used) event.preventDefault();
  }

  /**
   * Undo and redo; a key held down repeats, and the presses add up.
   * @param {KeyboardEvent} event
   */
  #takeBack(event) {
    const { controller } = this.#table;
    const letter = letterOf(event);
    if (event.altKey) return false;
    if (event.ctrlKey || event.metaKey) {
      if (letter === "z" && !event.shiftKey) controller.undo();
      else if (letter === "z" || letter === "y") controller.redo();
      else return false;
      return true;
    }
    if (letter !== "u" || event.shiftKey || !this.#lettersAct) return false;
    controller.undo();
    return true;
  }

  /**
   * @param {KeyboardEvent} event
   * @param {boolean} inside whether the focus is on the table
   */
  #ownKey(event, inside) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const direction = ARROWS[event.key];
    if (direction) return this.#arrow(direction, inside);
    const { tapping } = this.#table;
    if (letterOf(event) === "d" && this.#lettersAct) return tapping.draw(event.repeat);
    if (event.key === " " && tapping.draw(event.repeat)) return true;
    if (event.key === "Escape") return this.#escape();
    if (!inside || (event.key !== "Enter" && event.key !== " ")) return false;
    if (event.shiftKey) this.#best();
    else this.#enter();
    return true;
  }

  /**
   * @param {Direction} direction
   * @param {boolean} inside
   */
  #arrow(direction, inside) {
    const { placement, tapping } = this.#table;
    if (!this.#spot) return false;
    if (!inside) {
      this.focus();
      return true;
    }
    const targets = tapping.selection && tapping.marks().targets;
    if (!targets) this.#go(nextSpot(placement, this.#spot, direction));
    else {
      const pile = nextTarget(placement, targets, this.#spot.pile, direction);
      this.#go(spotsOf(placement, pile).at(-1) ?? this.#spot);
    }
    return true;
  }

  get #lettersAct() {
    return this.#table.preferences.get("letterKeys");
  }

  #escape() {
    const { selection } = this.#table.tapping;
    this.#table.tapping.deselect();
    if (!selection) return false;
    this.#go({ pile: selection.source, id: selection.id });
    return true;
  }

  #enter() {
    const { tapping } = this.#table;
    if (!this.#spot) return;
    const { pile, id } = this.#spot;
    const { selection } = tapping;
    if (pile === "s") tapping.draw();
    else if (!selection) {
      if (id !== null) tapping.pickUp(pile, id);
    } else if (id === selection.id) tapping.deselect();
    else if (tapping.putDown(pile)) this.#follow(selection.id);
    else tapping.explainPlace(pile);
  }

  #best() {
    if (!this.#spot) return;
    const { pile, id } = this.#spot;
    if (pile === "s") this.#table.tapping.draw();
    else if (id !== null) {
      this.#table.tapping.playBest(pile, id);
      this.#follow(id);
    }
  }

  /**
   * Stays on a card that moved.
   * @param {number} id
   */
  #follow(id) {
    const place = this.#table.placement.cards.get(id);
    if (place) this.#go({ pile: place.pile, id });
  }

  /** @param {Spot} spot */
  #go(spot) {
    this.#stand(spot);
    this.focus();
  }

  /** @param {Spot} spot */
  #stand(spot) {
    this.#elementOf(this.#spot)?.setAttribute("tabindex", "-1");
    this.#spot = spot;
    this.#elementOf(spot)?.setAttribute("tabindex", "0");
  }

  /**
   * After a drawing: the tab stop stays on its card wherever that went, else on its pile. It stays
   * on the stock, whatever is drawn from it.
   */
  #settle() {
    const { placement } = this.#table;
    const had = this.#root.contains(document.activeElement);
    const spots = allSpots(placement);
    for (const spot of spots) this.#elementOf(spot)?.setAttribute("tabindex", "-1");
    const { pile, id } = this.#spot ?? spots[0];
    const follows = id !== null && pile !== "s";
    const same = follows ? spots.find((spot) => spot.id === id) : undefined;
    this.#stand(same ?? spotsOf(placement, pile).at(-1) ?? spots[0]);
    if (had && document.activeElement !== this.#elementOf(this.#spot)) this.focus();
  }

  /** @param {FocusEvent} event */
  #focused({ target }) {
    const spot = this.#spotAt(target);
    // A card that is drawn in another pile gets its focus again before the drawing is settled.
    const drawn = spot?.id != null && spot.id === this.#spot?.id;
    if (spot && !drawn) this.#stand(spot);
  }

  /**
   * A click without a pointer is a screen reader's: the pointer's own are taps already.
   * @param {MouseEvent} event
   */
  #clicked(event) {
    const spot = event.detail === 0 ? this.#spotAt(event.target) : null;
    if (!spot) return;
    this.#stand(spot);
    this.#enter();
  }

  /**
   * @param {EventTarget | null} target
   * @returns {Spot | null}
   */
  #spotAt(target) {
    if (!(target instanceof Element)) return null;
    const pile = target.closest("[data-pile]")?.getAttribute("data-pile");
    const card = target.closest("[data-card]")?.getAttribute("data-card");
    if (!pile) return null;
    return { pile, id: card == null ? null : Number(card) };
  }

  /**
   * @param {Spot | null} spot
   * @returns {HTMLElement | null}
   */
  #elementOf(spot) {
    if (!spot) return null;
    const { renderer } = this.#table;
    if (spot.id !== null) return renderer.elementOf(spot.id);
    return renderer.piles.get(spot.pile)?.slot ?? null;
  }
}
