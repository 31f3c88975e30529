/**
 * How cards travel: durations, curves, and where a card is while it is on its way. Animations only
 * show the way; the place itself is set at once, so that ending, interrupting or forbidding them
 * leaves every card where it belongs.
 */

import { isStill } from "../stillness.js";

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
const SHAKE = 240;
const SHAKE_BY = 4;

/** To where finished runs lie, farther than most ways.
 * @type {Motion} */
export const LEAVE = { duration: 240, easing: OUT };

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
  return document.hidden || isStill();
}

/** @param {Point} point */
export function translation({ x, y }) {
  return `translate(${x}px, ${y}px)`;
}

/**
 * One element's way from place to place, in one leg or with stops. The delay of each leg counts from
 * the start of all.
 * @typedef {{ to: Point, motion: Motion }} Leg
 */

export class Flight {
  /** @type {{ from: Point, to: Point, animation: Animation }[]} */
  #legs = [];
  /** @type {Point} */
  #to = { x: 0, y: 0 };

  /**
   * Where the element is now, told by the animations' clock: asks for no layout.
   * @returns {Point}
   */
  get position() {
    const [leg, progress] = this.#present;
    if (!leg) return this.#to;
    return {
      x: leg.from.x + (leg.to.x - leg.from.x) * progress,
      y: leg.from.y + (leg.to.y - leg.from.y) * progress,
    };
  }

  /** Whether it is on its way, or has come to its end and not been put down. */
  get flying() {
    return this.#legs.length > 0;
  }

  /**
   * Lays the element down; whatever way it was on has ended.
   * @param {HTMLElement} element
   * @param {Point} to
   */
  put(element, to) {
    for (const { animation } of this.#legs.splice(0)) animation.cancel();
    this.#to = to;
    element.style.setProperty("transform", translation(to));
  }

  /**
   * @param {HTMLElement} element
   * @param {Point} from
   * @param {Leg[]} legs at least one; the last one leads home
   * @returns {number} milliseconds until it is there
   */
  fly(element, from, legs) {
    const home = legs[legs.length - 1];
    this.put(element, home.to);
    let start = from;
    for (const { to, motion } of legs) {
      const way = [{ transform: translation(start) }, { transform: translation(to) }];
      // The first leg holds the element where it waits, at the start and at a stop; the last one,
      // at the end: until it is put down it would be seen at the stop again.
      const fill = start !== from ? "forwards" : legs.length > 1 ? "both" : "backwards";
      const animation = element.animate(way, { ...motion, fill });
      this.#legs.push({ from: start, to, animation });
      start = to;
    }
    return home.motion.duration + (home.motion.delay ?? 0);
  }

  /**
   * The leg that the element is on, and how far.
   * @returns {[{ from: Point, to: Point } | null, number]}
   */
  get #present() {
    for (const leg of this.#legs.toReversed()) {
      const progress = leg.animation.effect?.getComputedTiming().progress ?? null;
      if (progress !== null) return [leg, progress];
    }
    return [null, 1];
  }
}

/** @param {Element} body */
export function shake(body) {
  if (prefersStillness()) return;
  const swing = (/** @type {number} */ by) => ({ transform: `translateX(${by}px)` });
  const swings = [0, -SHAKE_BY, SHAKE_BY, -SHAKE_BY, SHAKE_BY, -SHAKE_BY, 0];
  body.animate(swings.map(swing), { duration: SHAKE, easing: "ease-out" });
}

/**
 * Turns a card over: halfway it stands on its edge, and there the cover goes.
 * @param {Element} body
 * @param {Element} cover what the card showed before
 * @param {number} delay
 * @param {number} lasts how long the animations go on, so that they end with others'
 * @returns {Animation[]}
 */
export function turnOver(body, cover, delay, lasts) {
  const [start, middle, end] = [0, TURN / 2, TURN].map((time) => (delay + time) / lasts);
  const turning = [
    { transform: "none", offset: 0 },
    { transform: "none", offset: start, easing: "ease-in" },
    { transform: "scaleX(0)", offset: middle, easing: "ease-out" },
    { transform: "none", offset: end },
    { transform: "none", offset: 1 },
  ];
  const leaving = [1, 1, 0, 0].map((opacity, i) => ({
    opacity,
    offset: [0, middle, middle, 1][i],
  }));
  return [
    body.animate(turning, { duration: lasts }),
    cover.animate(leaving, { duration: lasts, fill: "forwards" }),
  ];
}
