/** Where the arrow keys lead, from place to place on the table. Pure. */

/** @typedef {import("../types.js").Placement} Placement */
/** @typedef {import("../types.js").PilePlace} PilePlace */

/** @typedef {"left" | "right" | "up" | "down"} Direction */

/**
 * A place to stand on: a card, or a pile's empty place (id null).
 * @typedef {{ pile: string, id: number | null }} Spot
 */

/** How much farther a place off the way counts than one straight ahead. */
const ASTRAY = 3;
/** Of the cards of one column the one at the same height is the nearest. */
const WITHIN = 1e-3;

/**
 * The spots of one pile: of a column its face-up cards and one for all its face-down cards, of any
 * other its last card.
 * @param {Placement} placement
 * @param {string} pile
 * @returns {Spot[]}
 */
export function spotsOf(placement, pile) {
  const { cards: ids = [], fan } = placement.piles.get(pile) ?? {};
  if (fan !== "down") return [{ pile, id: ids.at(-1) ?? null }];
  const places = ids.flatMap((id) => placement.cards.get(id) ?? []);
  const lastDown = places.findLast(({ face }) => face === null);
  const spots = places.filter((place) => place.face || place === lastDown);
  return spots.length > 0 ? spots.map(({ id }) => ({ pile, id })) : [{ pile, id: null }];
}

/**
 * @param {Placement} placement
 * @returns {Spot[]}
 */
export function allSpots(placement) {
  return [...placement.piles.keys()].flatMap((pile) => spotsOf(placement, pile));
}

/**
 * The next spot in a direction; the same one at the table's edge. Up and down go along a pile first.
 * @param {Placement} placement
 * @param {Spot} from
 * @param {Direction} direction
 * @returns {Spot}
 */
export function nextSpot(placement, from, direction) {
  const own = spotsOf(placement, from.pile);
  if (direction === "up" || direction === "down") {
    const at = own.findIndex(({ id }) => id === from.id) + (direction === "up" ? -1 : 1);
    if (at >= 0 && at < own.length) return own[at];
  }
  const others = allSpots(placement).filter(({ pile }) => pile !== from.pile);
  return nearest(placement, from, others, direction) ?? from;
}

/**
 * The next of the places that take a card: up and down to the nearest of those that stand higher or
 * lower, where there are any; else from left to right, round and round.
 * @param {Placement} placement
 * @param {string[]} targets piles
 * @param {string} from
 * @param {Direction} direction
 * @returns {string}
 */
export function nextTarget(placement, targets, from, direction) {
  const other = besideRow(placement, targets, from, direction);
  if (other) return other;
  const ordered = inOrder(placement, targets);
  const back = direction === "left" || direction === "up";
  const at = ordered.indexOf(from);
  if (at >= 0) return ordered[(at + (back ? -1 : 1) + ordered.length) % ordered.length];
  const later = ordered.filter((pile) => rank(placement, pile) > rank(placement, from));
  const earlier = ordered.filter((pile) => rank(placement, pile) < rank(placement, from));
  return (back ? (earlier.at(-1) ?? ordered.at(-1)) : (later[0] ?? ordered[0])) ?? from;
}

/**
 * @param {Placement} placement
 * @param {string[]} targets
 * @param {number} end 0 for the first, -1 for the last
 * @returns {string | undefined}
 */
export function endTarget(placement, targets, end) {
  return inOrder(placement, targets).at(end);
}

/**
 * @param {Placement} placement
 * @param {string[]} piles
 */
function inOrder(placement, piles) {
  return [...piles].sort((a, b) => rank(placement, a) - rank(placement, b));
}

/**
 * Of the piles that stand higher or lower the nearest to the left or right.
 * @param {Placement} placement
 * @param {string[]} piles
 * @param {string} from
 * @param {Direction} direction
 * @returns {string | undefined}
 */
function besideRow({ piles: places, height }, piles, from, direction) {
  if (direction === "left" || direction === "right") return undefined;
  const placeOf = (/** @type {string} */ pile) => /** @type {PilePlace} */ (places.get(pile));
  const { x, y } = placeOf(from);
  const sign = direction === "up" ? -1 : 1;
  const ahead = piles.filter((pile) => sign * (placeOf(pile).y - y) > height / 2);
  return ahead.sort((a, b) => Math.abs(placeOf(a).x - x) - Math.abs(placeOf(b).x - x))[0];
}

/**
 * @param {Placement} placement
 * @param {string} pile
 */
function rank(placement, pile) {
  const { x, y } = /** @type {PilePlace} */ (placement.piles.get(pile));
  return x + y / 1e4;
}

/**
 * The nearest spot in a direction. To the left and right a column stands straight ahead with all its
 * height, so that the way never leads past it, however short it is.
 * @param {Placement} placement
 * @param {Spot} from
 * @param {Spot[]} spots
 * @param {Direction} direction
 * @returns {Spot | null}
 */
function nearest(placement, from, spots, direction) {
  const start = pointOf(placement, from);
  const upright = direction === "up" || direction === "down";
  const sign = direction === "right" || direction === "down" ? 1 : -1;
  const least = (upright ? placement.height : placement.width) / 2;
  /** @type {Spot | null} */
  let best = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const point = pointOf(placement, spot);
    const [dx, dy] = [point.x - start.x, point.y - start.y];
    const ahead = sign * (upright ? dy : dx);
    const aside = upright ? Math.abs(dx) : outside(start.y, placement.piles.get(spot.pile)?.strip);
    const length = ahead + ASTRAY * aside + WITHIN * Math.abs(dy);
    const astray = upright && aside > placement.width;
    if (ahead < least || astray || length >= shortest) continue;
    best = spot;
    shortest = length;
  }
  return best;
}

/**
 * How far a height is from a strip.
 * @param {number} y
 * @param {import("../types.js").Rect} [strip]
 */
function outside(y, strip = { x: 0, y: 0, width: 0, height: 0 }) {
  return Math.max(strip.y - y, y - strip.y - strip.height, 0);
}

/**
 * @param {Placement} placement
 * @param {Spot} spot
 */
function pointOf({ cards, piles }, { pile, id }) {
  const place = id === null ? piles.get(pile) : cards.get(id);
  return { x: place?.x ?? 0, y: place?.y ?? 0 };
}
