/** One card on the table: its element, its way, the face it shows. */

import { drawFace, takeFace } from "./face.js";
import { Flight, prefersStillness, shake, TURN, turnOver } from "./motion.js";

/** @typedef {import("../types.js").CardPlace} CardPlace */
/** @typedef {import("./motion.js").Point} Point */
/** @typedef {import("./motion.js").Leg} Leg */
/** @typedef {import("./wave.js").Wave} Wave */

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
  /** The wave that it set off with last.
   * @type {Wave | null} */
  #wave = null;
  /** What it showed before, while it turns over.
   * @type {{ cover: HTMLElement, delay: number, turning: Animation[] } | null} */
  #turn = null;

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
   * @param {Wave} wave that it sets off with
   */
  lie(place, legs, level, wave) {
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
      this.#join(wave, this.#flight.fly(this.element, from, legs));
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
   * @param {Wave | null} [wave] that it turns over with; null: at once
   * @param {number} [delay] before it turns over
   */
  show(face, wave = null, delay = 0) {
    if (face === this.#face) return;
    const first = this.#face === undefined;
    this.#face = face;
    // What lay under others has not been seen as it was.
    const turns = wave && !first && (face !== null || this.#depth === 0) && !prefersStillness();
    const cover = turns ? this.#seen() : null;
    this.#endTurn();
    drawFace(this.element, face);
    if (wave && cover && cover.dataset.face !== (face ?? "")) this.#turnOver(cover, wave, delay);
  }

  /** Ends whatever is still on its way: the card lies in its place and shows its face. */
  settle() {
    if (!this.#held) this.#rest();
    else this.#endTurn();
    for (const animation of this.#body?.getAnimations() ?? []) animation.finish();
  }

  shake() {
    if (this.#body) shake(this.#body);
  }

  get #body() {
    return this.element.firstElementChild;
  }

  /** What is seen of it now, which in the first half of a turn is what it showed before. */
  #seen() {
    if (!this.#turn) return takeFace(this.element);
    const { cover, delay, turning } = this.#turn;
    const since = Number(turning.at(0)?.currentTime ?? 0) - delay;
    return since < TURN / 2 ? cover : takeFace(this.element);
  }

  /**
   * @param {HTMLElement} cover
   * @param {Wave} wave
   * @param {number} delay
   */
  #turnOver(cover, wave, delay) {
    /** @type {Animation[]} */
    const turning = [];
    this.#turn = { cover, delay, turning };
    this.#body?.append(cover);
    this.#join(wave, delay + TURN, (lasts) => {
      if (this.#body) turning.push(...turnOver(this.#body, cover, delay, lasts));
    });
  }

  #endTurn() {
    this.#turn?.cover.remove();
    for (const animation of this.#turn?.turning ?? []) animation.cancel();
    this.#turn = null;
  }

  /**
   * @param {Wave} wave
   * @param {number} ends
   * @param {(lasts: number) => void} [setOff]
   */
  #join(wave, ends, setOff) {
    this.#wave = wave;
    wave.join({ ends, setOff, rest: () => this.#wave === wave && this.#rest() });
  }

  /** It has come to its place. */
  #rest() {
    this.#endTurn();
    if (!this.#held && this.#flight.flying) this.#flight.put(this.element, this.place);
    this.#stack();
  }

  #stack() {
    const { flying } = this.#flight;
    const z = this.#held ? IN_HAND + this.#z : flying ? FLYING + this.#level : this.#z;
    this.element.classList.toggle("is-flying", flying);
    this.element.classList.toggle("is-deep", this.#depth >= DEEP && !this.#held && !flying);
    if (z === this.#stacked) return;
    this.#stacked = z;
    this.element.style.setProperty("z-index", String(z));
  }
}
