/**
 * What one pointer does on the table: a tap, or a drag with everything that moves along.
 *
 * Whatever ends a drag badly (a second finger, another button, lost capture, Escape, a page that
 * loses the focus) ends it here, through `cancel`, and leaves nothing behind for the next one.
 */

/** @typedef {import("../types.js").Rect} Rect */
/** @typedef {import("./motion.js").Point} Point */
/** @typedef {import("./hit.js").Spot} Spot */

/**
 * Cards in the hand, head first.
 * @typedef {object} Grip
 * @property {string} pile where they came from
 * @property {number[]} ids
 * @property {string | null} face of the head
 * @property {Point[]} from where each was when it was picked up
 */

/**
 * What the hand needs of the table.
 * @typedef {object} Host
 * @property {(point: Point) => Spot | null} spotAt what lies at a point relative to the table
 * @property {(id: number) => Grip | null} pick the cards that a drag of this one takes along
 * @property {(grip: Grip, by: Point) => void} carry
 * @property {(grip: Grip, by: Point) => void} drop
 * @property {(grip: Grip) => void} putBack
 * @property {(id: number, time: number, pile: string) => void} tapCard time of the event, in ms; the
 *   pile that the card lay on when it was touched
 * @property {(pile: string, time: number) => void} tapSlot
 * @property {(point: Point) => void} tapCloth point relative to the table
 * @property {(id: number, y: number) => number} cardBeside the card of the same fan at this height
 * @property {(id: number) => boolean} isHardToHit whether a finger covers more than its strip
 * @property {(id: number | null, at: Point) => void} magnify shows which card a finger means
 */

/**
 * @typedef {object} Press
 * @property {number} pointer
 * @property {Point} start where it went down, or where it chose its present card
 * @property {number | null} card
 * @property {string | null} pile null on the bare cloth
 * @property {boolean} finger
 * @property {boolean} choosing sliding along a fan of short strips
 * @property {number} resting the timer after which a finger that lies still chooses
 */

const MOUSE_SLOP = 4;
const FINGER_SLOP = 8;
/** How long a finger lies still on a short strip, in ms, before it chooses along the fan. One that
 * sets off at once drags the card it began on, whichever way it goes. */
const REST = 300;
/** A finger that chooses along a fan starts to drag once it goes more aside than this, per px along:
 * a swipe askew takes the card it began on. */
const ASIDE = 0.6;

export class Hand {
  /** @type {Press | null} */
  #press = null;
  /** @type {Grip | null} */
  #grip = null;
  /** @type {Point} */
  #by = { x: 0, y: 0 };
  #frame = 0;
  #root;
  #host;

  /**
   * @param {HTMLElement} root
   * @param {Host} host
   */
  constructor(root, host) {
    this.#root = root;
    this.#host = host;
    // Before the table's own listener, and wherever the second finger comes down.
    window.addEventListener("pointerdown", () => this.cancel(), { capture: true });
    root.addEventListener("pointerdown", (event) => this.#down(event));
    root.addEventListener("pointermove", (event) => this.#move(event));
    root.addEventListener("pointerup", (event) => this.#up(event));
    for (const lost of ["pointercancel", "lostpointercapture"]) {
      root.addEventListener(lost, (event) => this.#lost(/** @type {PointerEvent} */ (event)));
    }
    for (const own of ["mousedown", "dragstart", "selectstart", "contextmenu"]) {
      root.addEventListener(own, (event) => event.preventDefault());
    }
    root.addEventListener("contextmenu", () => this.#menuAsked());
    window.addEventListener("blur", () => this.cancel());
    window.addEventListener("keydown", (event) => this.#escape(event), { capture: true });
  }

  /** @returns {Grip | null} */
  get grip() {
    return this.#grip;
  }

  /** Ends whatever the pointer was about; cards in the hand go home. */
  cancel() {
    const [press, grip] = [this.#press, this.#grip];
    this.#forget();
    if (press?.choosing) this.#host.magnify(null, press.start);
    if (grip) this.#host.putBack(grip);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (!event.isPrimary || event.button !== 0) return;
    const pointer = event.pointerId;
    const finger = event.pointerType === "touch";
    const start = { x: event.clientX, y: event.clientY };
    const { card = null, pile = null } = this.#host.spotAt(this.#onTable(start)) ?? {};
    this.#press = { pointer, start, card, pile, finger, choosing: false, resting: 0 };
    this.#root.setPointerCapture(pointer);
    if (finger && card !== null && this.#host.isHardToHit(card)) this.#rest(this.#press, card);
  }

  /**
   * @param {Press} press
   * @param {number} card
   */
  #rest(press, card) {
    press.resting = setTimeout(() => {
      press.choosing = true;
      this.#host.magnify(card, this.#onTable(press.start));
    }, REST);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    if (event.buttons !== 1) return this.cancel();
    const point = { x: event.clientX, y: event.clientY };
    if (press.choosing && !this.#grip) return this.#choose(press, point);
    this.#by = { x: point.x - press.start.x, y: point.y - press.start.y };
    const slop = press.finger ? FINGER_SLOP : MOUSE_SLOP;
    if (!this.#grip && Math.hypot(this.#by.x, this.#by.y) > slop) this.#pick(press);
    if (this.#grip && !this.#frame) {
      this.#frame = requestAnimationFrame(() => this.#follow());
    }
  }

  /**
   * @param {Press} press
   * @param {Point} point
   */
  #choose(press, point) {
    const [aside, along] = [point.x - press.start.x, point.y - press.start.y].map(Math.abs);
    if (press.card === null || Math.hypot(aside, along) < FINGER_SLOP) return;
    if (aside > along * ASIDE) {
      this.#host.magnify(null, point);
      press.choosing = false;
      this.#by = { x: point.x - press.start.x, y: point.y - press.start.y };
      this.#pick(press);
      this.#follow();
      return;
    }
    const card = this.#host.cardBeside(press.card, this.#onTable(point).y);
    if (card !== press.card) press.start = point;
    press.card = card;
    this.#host.magnify(card, this.#onTable(point));
  }

  /** @param {Press} press */
  #pick(press) {
    clearTimeout(press.resting);
    this.#grip = press.card === null ? null : this.#host.pick(press.card);
    // What cannot be dragged is no tap either, once the pointer has gone astray.
    if (!this.#grip) this.#forget();
  }

  #follow() {
    this.#frame = 0;
    if (this.#grip) this.#host.carry(this.#grip, this.#by);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    const grip = this.#grip;
    const by = { x: event.clientX - press.start.x, y: event.clientY - press.start.y };
    this.#forget();
    if (press.choosing) this.#host.magnify(null, press.start);
    if (grip) this.#host.drop(grip, by);
    else this.#tap(press, event.timeStamp);
  }

  /**
   * @param {Press} press
   * @param {number} time
   */
  #tap({ card, pile, start }, time) {
    if (pile === null) this.#host.tapCloth(this.#onTable(start));
    else if (card === null) this.#host.tapSlot(pile, time);
    else this.#host.tapCard(card, time, pile);
  }

  /** @param {PointerEvent} event */
  #lost(event) {
    if (event.pointerId === this.#press?.pointer) this.cancel();
  }

  /** By another button, which ends what the first began; or, on Android, by a finger that lies still,
   * as one does that is to choose. */
  #menuAsked() {
    if (!this.#press?.finger) this.cancel();
  }

  /** @param {KeyboardEvent} event */
  #escape(event) {
    if (event.key !== "Escape" || !this.#press) return;
    event.preventDefault();
    event.stopPropagation();
    this.cancel();
  }

  #forget() {
    const pointer = this.#press?.pointer;
    clearTimeout(this.#press?.resting);
    this.#press = null;
    this.#grip = null;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (pointer !== undefined && this.#root.hasPointerCapture(pointer)) {
      this.#root.releasePointerCapture(pointer);
    }
  }

  /**
   * @param {Point} point in the window
   * @returns {Point} from the table's corner
   */
  #onTable({ x, y }) {
    const { left, top } = this.#root.getBoundingClientRect();
    return { x: x - left, y: y - top };
  }
}
