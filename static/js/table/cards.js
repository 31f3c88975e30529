/** One card on the table: its element, its way, the face it shows. */

import { drawFace } from "./face.js";
import { Flight, prefersStillness, shake, TURN } from "./motion.js";

/** @typedef {import("../types.js").CardPlace} CardPlace */
/** @typedef {import("./motion.js").Point} Point */
/** @typedef {import("./motion.js").Leg} Leg */

/** Above the cards that lie, below those in the hand. */
const FLYING = 10_000;
const IN_HAND = 20_000;
/** Cards deeper than this in a pile are not seen, not even while cards fly. */
const DEEP = 4;

export class Card {
  /** @type {string | null | undefined} */
  #face;
  #z = 0;
  #level = 0;
  /** The z-index that its element has. */
  #stacked = Number.NaN;
  #held = false;
  /** How many cards lie wholly on it. */
  #depth = 0;
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
   * @param {Leg[] | null} legs null: at once
   * @param {number} level how high it lies among the cards on their way
   */
  lie(place, legs, level) {
    const stays = place.x === this.place.x && place.y === this.place.y && !this.#held;
    const from = this.#flight.position;
    const unseen = place.depth >= DEEP && this.#depth >= DEEP;
    this.#z = place.z;
    this.#level = level;
    this.#depth = place.depth;
    this.place = { x: place.x, y: place.y };
    if (this.#held) this.element.classList.remove("is-dragged", "is-carried");
    this.#held = false;
    if (stays) return this.#stack();
    const near = Math.hypot(from.x - place.x, from.y - place.y) < 0.5 && legs?.length === 1;
    if (legs === null || near || unseen || prefersStillness()) {
      this.#flight.put(this.element, this.place);
    } else {
      this.#flight.fly(this.element, from, legs, () => this.#stack());
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

  /**
   * @param {string | null} face
   * @param {number} [delay] before it turns over
   */
  show(face, delay = 0) {
    if (face === this.#face) return;
    const first = this.#face === undefined;
    this.#face = face;
    clearTimeout(this.#turning);
    // What lay under others has not been seen as it was.
    const turns = !first && (face !== null || this.#depth === 0);
    if (!turns || prefersStillness()) drawFace(this.element, face);
    else if (delay > 0) this.#turning = setTimeout(() => this.#turn(), delay);
    else this.#turn();
  }

  /** Ends whatever is still on its way: the card lies in its place and shows its face. */
  settle() {
    if (!this.#held && this.#flight.flying) this.#flight.put(this.element, this.place);
    clearTimeout(this.#turning);
    if (this.#face !== undefined) drawFace(this.element, this.#face);
    for (const animation of this.#body?.getAnimations() ?? []) animation.finish();
    this.#stack();
  }

  shake() {
    if (this.#body) shake(this.#body);
  }

  get #body() {
    return this.element.firstElementChild;
  }

  /** Halfway the card stands on its edge; there the face changes, to whatever it is by then. */
  #turn() {
    if (this.element.dataset.face === (this.#face ?? "")) return;
    const half = { duration: TURN / 2 };
    this.#body?.animate([{ transform: "none" }, { transform: "scaleX(0)" }], half);
    this.#turning = setTimeout(() => {
      drawFace(this.element, this.#face ?? null);
      this.#body?.animate([{ transform: "scaleX(0)" }, { transform: "none" }], half);
    }, TURN / 2);
  }

  #stack() {
    const { flying } = this.#flight;
    const z = this.#held ? IN_HAND + this.#z : flying ? FLYING + this.#level : this.#z;
    this.element.classList.toggle("is-deep", this.#depth >= DEEP && !this.#held && !flying);
    if (z === this.#stacked) return;
    this.#stacked = z;
    this.element.style.setProperty("z-index", String(z));
  }
}
