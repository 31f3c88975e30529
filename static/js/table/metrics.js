/** Sizes on a card and in a fan by the card's width: the measures that were tried by eye. */

/**
 * @typedef {object} Metrics
 * @property {number} width
 * @property {number} height
 * @property {number} index cap height
 * @property {number} step from one face-up card of a fan to the next
 * @property {number} least the least step that leaves an index whole
 * @property {number} down step from one face-down card to the next
 * @property {number} leastDown
 */

export const RATIO = 7 / 5;

/** Below this width a card wears the small face. */
export const SMALL = 64;

/** Card width, then index, step, least step and face-down step at that width. */
const TABLE = [
  [34, 13, 20, 17, 4],
  [46, 15.5, 23, 20, 4],
  [52, 17, 25, 21, 4.5],
  [60, 17, 25, 22, 5],
  [72, 17.5, 28, 23, 6],
  [80, 19, 31, 25, 7],
  [96, 19, 33, 26, 8],
  [110, 20.5, 36, 28, 9.5],
  [120, 21.8, 39, 30, 10.4],
  [150, 27.3, 49, 37, 13],
];

/**
 * @param {number} width
 * @returns {Metrics}
 */
export function metricsOf(width) {
  const height = width * RATIO;
  const [index, step, least, down] = [1, 2, 3, 4].map((column) => measure(width, column));
  return { width, height, index, step, least, down, leastDown: Math.max(2.5, height * 0.035) };
}

/**
 * Between two measured widths: in a straight line; beyond the ends: in proportion.
 * @param {number} width
 * @param {number} column
 */
function measure(width, column) {
  const next = TABLE.findIndex(([known]) => known >= width);
  if (next <= 0) {
    const end = next === 0 ? TABLE[0] : TABLE[TABLE.length - 1];
    return (end[column] / end[0]) * width;
  }
  const [from, to] = [TABLE[next - 1], TABLE[next]];
  const share = (width - from[0]) / (to[0] - from[0]);
  return from[column] + share * (to[column] - from[column]);
}
