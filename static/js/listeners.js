/**
 * Those who want to hear of something.
 * @template Told
 */
export class Listeners {
  /** @type {Set<(told: Told) => void>} */
  #all = new Set();

  /**
   * @param {(told: Told) => void} listener called each time, not at once
   * @returns {() => void} ends it
   */
  add(listener) {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  /** @param {Told} told */
  tell(told) {
    for (const listener of this.#all) listener(told);
  }
}
