/**
 * The open wreath of a won game: an ellipse of cards, their heads outwards, from the ace of spades
 * at one o'clock round to the king of clubs. Pure; lengths in CSS pixels, angles in degrees.
 */

/** @typedef {{x: number, y: number, angle: number}} Leaf The card's middle and its turn. */
/** @typedef {Leaf & {scale: number}} Stage Of a card's way; scale 1 is its size in the wreath. */
/** @typedef {{a: number, b: number}} Axes Half axes of an ellipse, across and down. */
/** @typedef {{cardWidth: number, leaves: Leaf[], hole: Axes}} Wreath
 * `hole`: the ellipse in the middle that no card reaches into.
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
/** How far a card's way is drawn towards the middle of the wreath. */
const DRAWN = 0.8;
/** How much larger a card is seen halfway, where it is lifted highest. */
const LIFTED = 0.1;
const STAGES = 10;

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
  return { cardWidth, leaves, hole: { a: a - half, b: b - half } };
}

/**
 * A card's way into the wreath: off towards the middle, and from there aside to its place, so that
 * cards which follow each other are a stream that turns round.
 * @param {Stage} from
 * @param {Leaf} to
 * @param {{x: number, y: number}} middle
 * @returns {Stage[]} Evenly spaced in time, the last one its place.
 */
export function wayInto(from, to, middle) {
  const turn = to.angle > 180 ? to.angle - 360 : to.angle;
  const bend = (/** @type {"x" | "y"} */ axis) =>
    between((from[axis] + to[axis]) / 2, middle[axis], DRAWN);
  const [x, y] = [bend("x"), bend("y")];
  return Array.from({ length: STAGES + 1 }, (_, stage) => {
    const part = stage / STAGES;
    return {
      x: between(between(from.x, x, part), between(x, to.x, part), part),
      y: between(between(from.y, y, part), between(y, to.y, part), part),
      angle: between(from.angle, turn, part * part * (3 - 2 * part)),
      scale: between(from.scale, 1, part) + LIFTED * Math.sin(Math.PI * part),
    };
  });
}

/**
 * @param {{left: number, right: number, top: number, bottom: number}[]} boxes
 * @param {{x: number, y: number}} middle Of the hole.
 * @param {Axes} hole
 */
export function lieWithin(boxes, middle, { a, b }) {
  return boxes.every(({ left, right, top, bottom }) => {
    const across = Math.max(middle.x - left, right - middle.x) / a;
    const down = Math.max(middle.y - top, bottom - middle.y) / b;
    return across ** 2 + down ** 2 <= 1;
  });
}

/**
 * @param {number} from
 * @param {number} to
 * @param {number} part
 */
function between(from, to, part) {
  return from + (to - from) * part;
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
