/**
 * Where the message chip stands: beside the place that refused, over as few card indices as can be.
 * Pure; all lengths in CSS pixels, all boxes in one frame of reference.
 */

/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {"below" | "right" | "left" | "above" | "within"} Side */
/** @typedef {{side: Side, x: number, y: number, nose: number}} Place
 * `nose`: how far the nose's middle is from the chip's left (below, above) or top (right, left).
 */

/** Room for the nose between the place and the chip. */
const GAP = 10;
/** Nearest that the nose may come to a rounded corner of the chip. */
const NOSE_MARGIN = 20;
const EDGE = 8;
/** How far under the place the chip may stand to cover nothing. */
const FURTHEST = 120;

/** @type {Exclude<Side, "within">[]} */
const ORDER = ["below", "right", "left", "above"];
/** How far the chip slides along its side: not, or until its nose is at the one end or the other. */
const SLIDES = [0, -1, 1];

/**
 * @param {Box} anchor The place that refused.
 * @param {{width: number, height: number}} size The chip's.
 * @param {Box} frame What the chip must stay within.
 * @param {Box[]} indices The strips of cards that show rank and suit.
 * @returns {Place} The first of below, right, left, above that covers no index and not the place
 *   itself, before the chip slides aside or down for that; else the one that covers fewest. `within`, at the foot and without a nose, where the
 *   place is the whole table.
 */
export function placeChip(anchor, size, frame, indices) {
  if (anchor.width > frame.width / 2) return placeWithin(anchor, size);
  const places = SLIDES.flatMap((slide) =>
    ORDER.map((side) => placeAt(side, slide, anchor, size, frame)),
  );
  places.push(furtherDown(places[0], size, frame, indices));
  const costs = places.map((place) => {
    const chip = { x: place.x, y: place.y, ...size };
    const covered = indices.filter((index) => overlaps(chip, index)).length;
    return covered + (overlaps(chip, anchor) ? indices.length + 1 : 0);
  });
  return places[costs.indexOf(Math.min(...costs))];
}

/**
 * The first free height under the place, as far as the nose is still seen to point at it.
 * @param {Place} below
 * @param {{width: number, height: number}} size
 * @param {Box} frame
 * @param {Box[]} indices
 * @returns {Place}
 */
function furtherDown(below, size, frame, indices) {
  const lowest = Math.min(below.y + FURTHEST, frame.y + frame.height - EDGE - size.height);
  let { y } = below;
  /** @type {Box | undefined} */
  let covered;
  do {
    const chip = { x: below.x, y, ...size };
    covered = indices.find((index) => overlaps(chip, index));
    if (covered) y = covered.y + covered.height + 1;
  } while (covered && y <= lowest);
  return { ...below, y: covered ? below.y : y };
}

/**
 * @param {Box} anchor
 * @param {{width: number, height: number}} size
 * @returns {Place}
 */
function placeWithin(anchor, size) {
  const x = anchor.x + (anchor.width - size.width) / 2;
  const y = anchor.y + anchor.height - size.height - GAP;
  return { side: "within", x, y, nose: 0 };
}

/**
 * @param {Exclude<Side, "within">} side
 * @param {number} slide
 * @param {Box} anchor
 * @param {{width: number, height: number}} size
 * @param {Box} frame
 * @returns {Place}
 */
function placeAt(side, slide, anchor, size, frame) {
  const middle = { x: anchor.x + anchor.width / 2, y: anchor.y + anchor.height / 2 };
  const upright = side === "below" || side === "above";
  const length = upright ? size.width : size.height;
  const margin = Math.min(NOSE_MARGIN, length / 2);
  const along = slide * (length / 2 - margin);
  const wanted = {
    below: { x: middle.x - size.width / 2 + along, y: anchor.y + anchor.height + GAP },
    above: { x: middle.x - size.width / 2 + along, y: anchor.y - GAP - size.height },
    right: { x: anchor.x + anchor.width + GAP, y: middle.y - size.height / 2 + along },
    left: { x: anchor.x - GAP - size.width, y: middle.y - size.height / 2 + along },
  }[side];
  const x = between(wanted.x, frame.x + EDGE, frame.x + frame.width - EDGE - size.width);
  const y = between(wanted.y, frame.y + EDGE, frame.y + frame.height - EDGE - size.height);
  const nose = between(upright ? middle.x - x : middle.y - y, margin, length - margin);
  return { side, x, y, nose };
}

/**
 * @param {Box} one
 * @param {Box} other
 */
function overlaps(one, other) {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most Less than `least` where there is no room: then `least` wins.
 */
function between(value, least, most) {
  return Math.max(least, Math.min(value, most));
}
