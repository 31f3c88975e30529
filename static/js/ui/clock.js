/** Time played: a figure of the server, carried on by this browser's monotonic clock. */

/** @typedef {{seconds: number, running: boolean}} Clock As the state carries it. */

/**
 * @param {Clock} clock
 * @param {number} since Milliseconds of monotonic time since that clock arrived.
 * @returns {number} Whole seconds.
 */
export function secondsNow(clock, since) {
  const more = clock.running ? since / 1000 : 0;
  return Math.floor(clock.seconds + more);
}

/**
 * @param {number} seconds Whole and not negative.
 * @returns {string} `0:07`, `12:47`, `1:02:03`.
 */
export function timeText(seconds) {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** The clock of one page: it stands while there is no connection, as the server's does. */
export class PageClock {
  #told;
  #toldAt;
  /** @type {number | null} */
  #stoodAt = null;

  /**
   * @param {Clock} clock
   * @param {number} now Milliseconds of monotonic time, here and below.
   */
  constructor(clock, now) {
    this.#told = clock;
    this.#toldAt = now;
  }

  /**
   * @param {Clock} clock the newest that the server told
   * @param {boolean} connected
   * @param {number} now
   */
  follow(clock, connected, now) {
    const stood = now - (this.#stoodAt ?? now);
    this.#stoodAt = connected ? null : now - stood;
    // It goes on from where it stood: what the server counted is told a moment after it is back.
    if (connected) this.#toldAt += stood;
    if (clock === this.#told) return;
    this.#told = clock;
    this.#toldAt = now;
    if (!connected) this.#stoodAt = now;
  }

  /**
   * @param {number} now
   * @returns {string}
   */
  text(now) {
    return timeText(secondsNow(this.#told, (this.#stoodAt ?? now) - this.#toldAt));
  }
}
