/**
 * A walk through a number of frames: which one is shown, and by itself on to the next. Knows no
 * cards and no page.
 */

import { Listeners } from "../listeners.js";

/** @typedef {{ set: (deed: () => void, ms: number) => any, clear: (timer: any) => void }} Timer */

/** Frames a walk by itself takes in a second, at its usual speed. */
const PACE = 1.25;
export const SPEEDS = Object.freeze([0.5, 1, 2, 4]);

/** @type {Timer} */
const CLOCK = { set: (deed, ms) => setTimeout(deed, ms), clear: (timer) => clearTimeout(timer) };

export class Walk {
  /** The frame that is shown, from 0. */
  at = 0;
  /** The number of the last frame. */
  last = 0;
  /** A multiple of the usual speed. */
  speed = 1;
  /** Whether a frame can be shown already: a walk by itself waits for it.
   * @type {(at: number) => boolean} */
  isThere = () => true;
  /**
   * How many times as long as usual a frame is shown on a walk by itself.
   * @type {(at: number) => number}
   */
  linger = () => 1;
  #timer;
  /** @type {unknown} */
  #next = null;
  /** @type {Listeners<{ from: number }>} */
  #listeners = new Listeners();

  /** @param {Timer} [timer] */
  constructor(timer = CLOCK) {
    this.#timer = timer;
  }

  get running() {
    return this.#next !== null;
  }

  /**
   * @param {(change: { from: number }) => void} listener told of every change; `from` is the frame
   *   that was shown before
   */
  onChange(listener) {
    this.#listeners.add(listener);
  }

  /**
   * Begins anew with other frames.
   * @param {number} last
   * @param {number} at
   */
  begin(last, at) {
    this.#stop();
    this.last = last;
    this.#show(at);
  }

  /** @param {number} at the nearest frame there is */
  go(at) {
    this.#stop();
    this.#show(at);
  }

  /** @param {number} by */
  step(by) {
    this.go(this.at + by);
  }

  /** Runs to the last frame, from the first where it stands there already; or holds. */
  toggle() {
    if (this.running) return this.go(this.at);
    const at = this.at === this.last ? 0 : this.at;
    this.#wait(at);
    return this.#show(at);
  }

  /** Takes the next of the speeds. */
  change() {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length];
    if (this.running) {
      this.#stop();
      this.#wait(this.at);
    }
    this.#show(this.at);
  }

  /** @param {number} at the frame that is shown meanwhile */
  #wait(at) {
    const ms = (1000 * this.linger(at)) / (PACE * this.speed);
    this.#next = this.#timer.set(() => this.#walk(), ms);
  }

  #walk() {
    this.#next = null;
    const there = this.isThere(this.at + 1);
    if (!there || this.at + 1 < this.last) this.#wait(this.at + (there ? 1 : 0));
    if (there) this.#show(this.at + 1);
  }

  #stop() {
    if (this.#next !== null) this.#timer.clear(this.#next);
    this.#next = null;
  }

  /** @param {number} at */
  #show(at) {
    const from = this.at;
    this.at = Math.max(0, Math.min(this.last, at));
    this.#listeners.tell({ from });
  }
}
