/** One card on the table: its element, its way, the face it shows. */

import { drawFace } from "./face.js";
import { Flight, prefersStillness, shake, TURN } from "./motion.js";

/** @typedef {import("../types.js").CardPlace} CardPlace */
/** @typedef {import("./motion.js").Point} Point */
/** @typedef {import("./motion.js").Motion} Motion */

/** Above the cards that lie, below those in the hand. */
const FLYING = 1000;
const IN_HAND = 2000;

export class Card {
  /** @type {string | null | undefined} */
  #face;
  #z = 0;
  #held = false;
  #flight = new Flight();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #turning;

  /** @param {number} id */
  constructor(id) {
    this.id = id;
    this.element = document.createElement("div");
    this.element.className = "card";
    this.element.dataset.card = String(id);
    /** @type {Point} */
    this.place = { x: 0, y: 0 };
  }

  /** Where the card is seen now. */
  get position() {
    return this.#flight.position;
  }

  get held() {
    return this.#held;
  }

  /**
   * Lays the card in its place; from wherever it is if it is to be seen on its way.
   * @param {CardPlace} place
   * @param {((distance: number) => Motion) | null} motion null: at once
   */
  lie(place, motion) {
    const stays = place.x === this.place.x && place.y === this.place.y && !this.#held;
    const from = this.#flight.position;
    this.#z = place.z;
    this.place = { x: place.x, y: place.y };
    if (this.#held) this.element.classList.remove("is-dragged", "is-carried");
    this.#held = false;
    const distance = Math.hypot(from.x - place.x, from.y - place.y);
    if (stays) return this.#stack();
    if (motion === null || distance < 0.5 || prefersStillness()) {
      this.#flight.put(this.element, this.place);
    } else {
      this.#flight.fly(this.element, from, this.place, motion(distance), () => this.#stack());
    }
    return this.#stack();
  }

  /**
   * Puts the card somewhere for its first way to start from.
   * @param {Point} point
   */
  startFrom(point) {
    this.#flight.put(this.element, point);
    this.place = { x: Number.NaN, y: Number.NaN };
  }

  /**
   * Carries the card in the hand.
   * @param {Point} point
   * @param {boolean} along with the head of its group, whose shadow is deep enough for all
   */
  carry(point, along) {
    if (!this.#held) this.element.classList.add("is-dragged");
    this.element.classList.toggle("is-carried", along);
    this.#held = true;
    this.#flight.put(this.element, point);
    this.#stack();
  }

  /** @param {string | null} face */
  show(face) {
    if (face === this.#face) return;
    const first = this.#face === undefined;
    this.#face = face;
    clearTimeout(this.#turning);
    if (first || prefersStillness()) drawFace(this.element, face);
    else this.#turn();
  }

  shake() {
    if (this.#body) shake(this.#body);
  }

  get #body() {
    return this.element.firstElementChild;
  }

  /** Halfway the card stands on its edge; there the face changes, to whatever it is by then. */
  #turn() {
    const half = { duration: TURN / 2 };
    this.#body?.animate([{ transform: "none" }, { transform: "scaleX(0)" }], half);
    this.#turning = setTimeout(() => {
      drawFace(this.element, this.#face ?? null);
      this.#body?.animate([{ transform: "scaleX(0)" }, { transform: "none" }], half);
    }, TURN / 2);
  }

  #stack() {
    const above = this.#held ? IN_HAND : this.#flight.flying ? FLYING : 0;
    this.element.style.setProperty("z-index", String(above + this.#z));
  }
}
