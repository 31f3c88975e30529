/**
 * Cards that set off together come to rest together. Each card that leaves its layer has the
 * browser sort all layers of the table anew; so those that landed first keep theirs until the last
 * is there.
 */

/** Milliseconds: animations end with a frame, timers between two. */
const LATE = 50;

/**
 * One card's part.
 * @typedef {object} Part
 * @property {number} ends milliseconds after the start
 * @property {(lasts: number) => void} [setOff] told how long the whole wave lasts
 * @property {() => void} rest
 */

export class Wave {
  /** @type {Part[]} */
  #parts = [];

  /** @param {Part} part */
  join(part) {
    this.#parts.push(part);
  }

  /** Once all have joined. */
  start() {
    if (this.#parts.length === 0) return;
    const lasts = Math.max(...this.#parts.map(({ ends }) => ends));
    for (const { setOff } of this.#parts) setOff?.(lasts);
    setTimeout(() => {
      for (const { rest } of this.#parts) rest();
    }, lasts + LATE);
  }
}
