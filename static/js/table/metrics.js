/**
 * Sizes on a card and in a fan by the card's width and by the face that the player chose: the
 * measures that were tried by eye.
 */

/** @typedef {import("../ui/preferences.js").Preferences["face"]} Face */
/** @typedef {import("../ui/preferences.js").Preferences["size"]} Size */

/**
 * @typedef {object} Metrics
 * @property {number} width
 * @property {number} height
 * @property {number} index cap height
 * @property {number} step from one face-up card of a fan to the next
 * @property {number} least the least step that leaves an index whole
 * @property {number} down step from one face-down card to the next
 * @property {number} leastDown
 * @property {Signs} signs
 */

/** How much of a card's drawing there is: art, one large sign, or hardly more than the index.
 * @typedef {"full" | "small" | "tiny"} Signs */

export const RATIO = 7 / 5;

/** From this width on, in px, a card wears the full face, unless another was chosen. */
const FULL_FROM = 64;
/** Below this width it wears the tiny one (pictures of tables), whatever was chosen. */
const SMALL_FROM = 30;

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

/** Large signs are those of small cards, on large ones in proportion. */
const LARGE = TABLE.filter(([width]) => width < FULL_FROM);

/** @type {Record<Size, number>} */
const SIZES = { largest: 1, medium: 0.85, small: 0.7 };

/**
 * @param {number} width
 * @param {Face} [face]
 * @returns {Metrics}
 */
export function metricsOf(width, face = "fitting") {
  const height = width * RATIO;
  const rows = face === "large" ? LARGE : TABLE;
  const [index, step, least, down] = [1, 2, 3, 4].map((column) => measure(width, column, rows));
  const leastDown = Math.max(2.5, height * 0.035);
  return { width, height, index, step, least, down, leastDown, signs: signsOf(width, face) };
}

/**
 * @param {number} width
 * @param {Face} [face]
 * @returns {Signs}
 */
export function signsOf(width, face = "fitting") {
  if (width < SMALL_FROM) return "tiny";
  if (face === "fitting") return width < FULL_FROM ? "small" : "full";
  return face === "large" ? "small" : "full";
}

/**
 * The width that was chosen of the widest that the room has; cards that are the smallest already
 * stay as they are.
 * @param {number} widest
 * @param {Size} size
 */
export function chosenWidth(widest, size) {
  return Math.max(Math.min(widest, TABLE[0][0]), widest * SIZES[size]);
}

/**
 * Between two measured widths: in a straight line; beyond the ends: in proportion.
 * @param {number} width
 * @param {number} column
 * @param {number[][]} rows
 */
function measure(width, column, rows) {
  const next = rows.findIndex(([known]) => known >= width);
  if (next <= 0) {
    const end = next === 0 ? rows[0] : rows[rows.length - 1];
    return (end[column] / end[0]) * width;
  }
  const [from, to] = [rows[next - 1], rows[next]];
  const share = (width - from[0]) / (to[0] - from[0]);
  return from[column] + share * (to[column] - from[column]);
}
