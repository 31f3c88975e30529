/** Which part of a long list is drawn. Pure. */

/** Rows before and after the one that is shown, at least. */
const NEAR = 12;
const STEP = 40;
const MOST = 200;

/** @typedef {{ first: number, end: number }} Span rows from `first` on, before `end` */

/**
 * The rows around a place: those that were drawn already and some more while it walks on, others
 * where it has jumped.
 * @param {Span | null} drawn
 * @param {number} at
 * @param {number} length
 * @returns {Span}
 */
export function spanAround(drawn, at, length) {
  const first = Math.max(0, at - NEAR);
  const end = Math.min(length, at + NEAR + 1);
  const known = drawn && drawn.end <= length;
  if (!known || first > drawn.end || end < drawn.first) return within(first, end, length);
  if (first >= drawn.first && end <= drawn.end) return drawn;
  const wide = {
    first: first < drawn.first ? Math.max(0, drawn.first - STEP) : drawn.first,
    end: Math.min(length, end > drawn.end ? drawn.end + STEP : drawn.end),
  };
  if (wide.end - wide.first <= MOST) return wide;
  return within(first, end, length);
}

/**
 * @param {number} first
 * @param {number} end
 * @param {number} length
 */
function within(first, end, length) {
  return { first: Math.max(0, first - NEAR), end: Math.min(length, end + NEAR) };
}

/**
 * @param {Span} span
 * @param {number} length
 * @returns {Span}
 */
export function earlier({ first, end }, length) {
  return { first: Math.max(0, first - STEP), end: Math.min(end, length) };
}

/**
 * @param {Span} span
 * @param {number} length
 * @returns {Span}
 */
export function later({ first, end }, length) {
  return { first, end: Math.min(length, end + STEP) };
}
