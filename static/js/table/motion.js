/**
 * How cards travel: durations, curves, and where a card is while it is on its way. Animations only
 * show the way; the place itself is set at once, so that ending, interrupting or forbidding them
 * (`prefers-reduced-motion`) leaves every card where it belongs.
 */

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ duration: number, easing: string, delay?: number }} Motion */

const OUT = "cubic-bezier(.2,.8,.2,1)";
const SNAP = "cubic-bezier(.3,1.25,.5,1)";
/** How far past its end the snap-back swings, as a part of the way. */
const SNAP_OVER = 0.05;

/** @type {Motion} */
export const MOVE = { duration: 180, easing: OUT };
export const TURN = 180;
const DEAL_STEP = 14;
const DEAL = 200;
const LATE = 100;
const SHAKE = 240;
const SHAKE_BY = 4;

/**
 * @param {number} order of the card in the deal
 * @returns {Motion}
 */
export function dealMotion(order) {
  return { duration: DEAL, easing: OUT, delay: order * DEAL_STEP };
}

/**
 * The way back home; it swings past the end only where that stays short of the neighbour.
 * @param {number} distance
 * @param {number} gap to the neighbour
 * @returns {Motion}
 */
export function homeMotion(distance, gap) {
  return { duration: 220, easing: distance * SNAP_OVER < gap ? SNAP : OUT };
}

/** Whether nothing is to be seen moving: the player asked for that, or nobody looks. */
export function prefersStillness() {
  return document.hidden || globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @param {Point} point */
export function translation({ x, y }) {
  return `translate3d(${x}px, ${y}px, 0)`;
}

/** One element's way from place to place. */
export class Flight {
  /** @type {Animation | null} */
  #animation = null;
  /** @type {Point} */
  #from = { x: 0, y: 0 };
  /** @type {Point} */
  #to = { x: 0, y: 0 };

  /**
   * Where the element is now, told by the animation's clock: asks for no layout.
   * @returns {Point}
   */
  get position() {
    const progress = this.#animation?.effect?.getComputedTiming().progress ?? 1;
    return {
      x: this.#from.x + (this.#to.x - this.#from.x) * progress,
      y: this.#from.y + (this.#to.y - this.#from.y) * progress,
    };
  }

  get flying() {
    return this.#animation !== null;
  }

  /**
   * @param {HTMLElement} element
   * @param {Point} to
   */
  put(element, to) {
    this.#animation?.cancel();
    this.#animation = null;
    this.#from = to;
    this.#to = to;
    element.style.setProperty("transform", translation(to));
  }

  /**
   * @param {HTMLElement} element
   * @param {Point} from
   * @param {Point} to
   * @param {Motion} motion
   * @param {() => void} landed called once it is there, not when another way replaces this one
   */
  fly(element, from, to, motion, landed) {
    this.put(element, to);
    this.#from = from;
    const animation = element.animate(
      [{ transform: translation(from) }, { transform: translation(to) }],
      { ...motion, fill: "backwards" },
    );
    this.#animation = animation;
    const end = () => {
      if (this.#animation !== animation) return;
      this.put(element, to);
      landed();
    };
    animation.onfinish = end;
    // A page that is not being drawn has no frames, and its animations never finish.
    setTimeout(end, motion.duration + (motion.delay ?? 0) + LATE);
  }
}

/** @param {Element} body */
export function shake(body) {
  if (prefersStillness()) return;
  const swing = (/** @type {number} */ by) => ({ transform: `translateX(${by}px)` });
  const swings = [0, -SHAKE_BY, SHAKE_BY, -SHAKE_BY, SHAKE_BY, -SHAKE_BY, 0];
  body.animate(swings.map(swing), { duration: SHAKE, easing: "ease-out" });
}
