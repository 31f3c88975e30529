/**
 * The frames of a game, fetched when they are wanted, some at a time, and kept until there are too
 * many. What was wanted last is fetched first; a fetch that fails is tried again for ever.
 */

/** @typedef {import("../steps/stepper.js").Frame & { number: number, score: number }} NumberedFrame */

/**
 * @typedef {object} Around
 * @property {(numbers: number[]) => Promise<NumberedFrame[]>} fetch rejects where no answer comes
 * @property {() => void} onArrival
 * @property {(trouble: unknown) => boolean} onTrouble whether to try again; null once an answer came
 * @property {(deed: () => void, ms: number) => unknown} [later]
 */

export const AT_ONCE = 48;
const WANTED = 4 * AT_ONCE;
const KEPT = 3000;
const PATIENCE = 2000;

export class FrameStore {
  /** By the number of the move; the oldest first.
   * @type {Map<number, NumberedFrame>} */
  #frames = new Map();
  /** The most wanted last.
   * @type {Set<number>} */
  #wanted = new Set();
  #busy = false;
  #around;

  /** @param {Around} around */
  constructor(around) {
    this.#around = around;
  }

  /** @param {number} number */
  get(number) {
    return this.#frames.get(number);
  }

  /** @param {number[]} numbers the most wanted first */
  want(numbers) {
    for (const number of numbers.toReversed()) {
      if (this.#frames.has(number)) continue;
      this.#wanted.delete(number);
      this.#wanted.add(number);
    }
    for (const number of this.#wanted) {
      if (this.#wanted.size <= WANTED) break;
      this.#wanted.delete(number);
    }
    void this.#fetch();
  }

  async #fetch() {
    if (this.#busy || this.#wanted.size === 0) return;
    this.#busy = true;
    const numbers = [...this.#wanted].slice(-AT_ONCE);
    const frames = await this.#around.fetch(numbers).catch((trouble) => this.#fail(trouble));
    if (!frames) return;
    this.#keep(frames);
    for (const number of numbers) this.#wanted.delete(number);
    this.#busy = false;
    this.#around.onTrouble(null);
    this.#around.onArrival();
    void this.#fetch();
  }

  /** @param {unknown} trouble */
  #fail(trouble) {
    if (!this.#around.onTrouble(trouble)) return;
    const { later = setTimeout } = this.#around;
    later(() => {
      this.#busy = false;
      void this.#fetch();
    }, PATIENCE);
  }

  /** @param {NumberedFrame[]} frames */
  #keep(frames) {
    for (const frame of frames) this.#frames.set(frame.number, frame);
    for (const number of this.#frames.keys()) {
      if (this.#frames.size <= KEPT) break;
      this.#frames.delete(number);
    }
  }
}
