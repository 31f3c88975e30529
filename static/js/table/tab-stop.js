/**
 * The table's one tab stop: a card or an empty place, which goes where its card goes and stays on
 * its pile where that has gone out of sight.
 */

import { allSpots, spotsOf } from "./wander.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./wander.js").Spot} Spot */

export class TabStop {
  #root;
  #table;
  /** @type {Spot | null} */
  #spot = null;
  /** Its card, while that is out of sight, as in a run that left: undo brings it back.
   * @type {number | null} */
  #gone = null;

  /**
   * @param {HTMLElement} root
   * @param {Table} table
   */
  constructor(root, table) {
    this.#root = root;
    this.#table = table;
    table.onDrawn(() => this.#settle());
    this.#settle();
    root.addEventListener("focusin", (event) => this.#focused(event));
  }

  get spot() {
    return this.#spot;
  }

  /** Whether the keyboard is on the table. */
  get hasFocus() {
    return this.#root.contains(document.activeElement);
  }

  /** Gives the keyboard to the table. */
  focus() {
    this.#elementOf(this.#spot)?.focus({ preventScroll: true });
  }

  /** @param {Spot} spot */
  stand(spot) {
    this.#elementOf(this.#spot)?.setAttribute("tabindex", "-1");
    this.#spot = spot;
    this.#gone = null;
    this.#elementOf(spot)?.setAttribute("tabindex", "0");
  }

  /** @param {Spot} spot */
  go(spot) {
    this.stand(spot);
    this.focus();
  }

  /**
   * Stays on a card that moved.
   * @param {number} id
   */
  follow(id) {
    const place = this.#table.placement.cards.get(id);
    if (place) this.go({ pile: place.pile, id });
  }

  /**
   * @param {EventTarget | null} target
   * @returns {Spot | null}
   */
  spotAt(target) {
    if (!(target instanceof Element)) return null;
    const pile = target.closest("[data-pile]")?.getAttribute("data-pile");
    const card = target.closest("[data-card]")?.getAttribute("data-card");
    if (!pile) return null;
    return { pile, id: card == null ? null : Number(card) };
  }

  /**
   * After a drawing: the tab stop stays on its card wherever that went, else on its pile, until the
   * card is seen again. It stays on the stock, whatever is drawn from it.
   */
  #settle() {
    const { placement } = this.#table;
    const had = this.hasFocus;
    const spots = allSpots(placement);
    for (const spot of spots) this.#elementOf(spot)?.setAttribute("tabindex", "-1");
    const { pile, id } = this.#spot ?? spots[0];
    const wanted = this.#gone ?? (pile === "s" ? null : id);
    const same = spots.find((spot) => spot.id !== null && spot.id === wanted);
    this.stand(same ?? spotsOf(placement, pile).at(-1) ?? spots[0]);
    if (!same) this.#gone = wanted;
    if (had && document.activeElement !== this.#elementOf(this.#spot)) this.focus();
  }

  /** @param {FocusEvent} event */
  #focused({ target }) {
    const spot = this.spotAt(target);
    // A card that is drawn in another pile gets its focus again before the drawing is settled.
    const known =
      spot?.id === this.#spot?.id && (spot?.id !== null || spot.pile === this.#spot?.pile);
    if (spot && !known) this.stand(spot);
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
