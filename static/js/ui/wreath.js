/**
 * The open wreath of a won game: an ellipse of cards, their heads outwards, from the ace of spades
 * at one o'clock round to the king of clubs. Pure; lengths in CSS pixels, angles in degrees.
 */

/** @typedef {{x: number, y: number, angle: number}} Leaf The card's middle and its turn. */
/** @typedef {{cardWidth: number, leaves: Leaf[], inner: {width: number, height: number}}} Wreath
 * `inner`: the largest upright box, centred, that no card reaches into by its corners.
 */

/** Height of a card in widths. */
const TALL = 1.4;
/** Where the first card lies and where the last, seen from the top, clockwise. */
const FIRST = 14;
const LAST = 345;
/** Width of a card as a part of the shorter half axis. */
const CARD = 0.235;
/** How much longer than the other one half axis may be; beyond that there is air around. */
const LONGEST = 1.42;
/** Frames whose shorter side exceeds this get a circle: there is room for the words inside. */
const ROOMY = 620;
const STEPS = 720;

/**
 * @param {number} count How many cards, in the order in which they lie.
 * @param {{width: number, height: number}} frame The wreath is centred in it.
 * @param {number} margin Least distance from the frame's edges.
 * @returns {Wreath}
 */
export function layWreath(count, frame, margin) {
  const outer = outerAxes(frame, margin);
  const shorter = Math.min(outer.a, outer.b);
  const cardWidth = shorter * CARD;
  const half = (cardWidth * TALL) / 2;
  // The corners of a turned card reach further out than the middle of its head.
  const corner = Math.hypot(shorter, cardWidth / 2) - shorter;
  const a = outer.a - half - corner;
  const b = outer.b - half - corner;
  const leaves = evenAngles(count, a, b).map((angle) => leafAt(angle, a, b, frame));
  const inner = {
    width: (2 * (a - half)) / Math.SQRT2,
    height: (2 * (b - half)) / Math.SQRT2,
  };
  return { cardWidth, leaves, inner };
}

/**
 * @param {{width: number, height: number}} frame
 * @param {number} margin
 */
function outerAxes(frame, margin) {
  const a = frame.width / 2 - margin;
  const b = frame.height / 2 - margin;
  const stretch = Math.min(frame.width, frame.height) > ROOMY ? 1 : LONGEST;
  return { a: Math.min(a, b * stretch), b: Math.min(b, a * stretch) };
}

/**
 * @param {number} angle Of the ellipse's parameter, in degrees from the top, clockwise.
 * @param {number} a
 * @param {number} b
 * @param {{width: number, height: number}} frame
 * @returns {Leaf}
 */
function leafAt(angle, a, b, frame) {
  const turn = (angle * Math.PI) / 180;
  const x = frame.width / 2 + a * Math.sin(turn);
  const y = frame.height / 2 - b * Math.cos(turn);
  // Perpendicular to the ellipse, not to its middle: neighbours keep their strips parallel.
  const outwards = Math.atan2(b * Math.sin(turn), a * Math.cos(turn));
  const degrees = (outwards * 180) / Math.PI;
  return { x, y, angle: degrees < 0 ? degrees + 360 : degrees };
}

/**
 * Parameters whose points lie evenly along the ellipse, so that every strip is equally wide.
 * @param {number} count
 * @param {number} a
 * @param {number} b
 * @returns {number[]} Degrees, the first at FIRST and the last at LAST.
 */
function evenAngles(count, a, b) {
  const lengths = [0];
  const step = (LAST - FIRST) / STEPS;
  for (let i = 0; i < STEPS; i += 1) {
    const turn = ((FIRST + (i + 0.5) * step) * Math.PI) / 180;
    const speed = Math.hypot(a * Math.cos(turn), b * Math.sin(turn));
    lengths.push(lengths[i] + speed);
  }
  const whole = lengths[STEPS];
  return Array.from({ length: count }, (_, i) => {
    const wanted = count > 1 ? (whole * i) / (count - 1) : 0;
    const at = lengths.findIndex((length) => length >= wanted);
    const before = Math.max(at - 1, 0);
    const part = at === before ? 0 : (wanted - lengths[before]) / (lengths[at] - lengths[before]);
    return FIRST + (before + part) * step;
  });
}
