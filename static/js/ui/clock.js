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
