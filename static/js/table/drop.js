/** Where a card let go belongs: by the largest overlap of the head card. Pure. */

import { foundationOf, isCell, isFoundation } from "../moves.js";

/** @typedef {import("../types.js").Rect} Rect */
/** @typedef {import("../types.js").Placement} Placement */

/**
 * @typedef {{ kind: "move", target: string }
 *   | { kind: "refused", target: string }
 *   | { kind: "home" }
 *   | { kind: "nowhere" }} Drop
 */

/** Less than this part of the card on a place is brushing it, not dropping on it. */
const BRUSH = 0.05;
/** ... nor is less than this part, where most of the card lies on a place that refuses it. */
const GRAZE = 0.15;

/**
 * @param {Rect} head the head card as it was let go
 * @param {string | null} face of the head card
 * @param {string} source
 * @param {string[]} targets the places that take it
 * @param {Placement} placement
 * @returns {Drop}
 */
export function dropOf(head, face, source, targets, placement) {
  const areas = overlaps(head, placement);
  const area = (/** @type {string} */ pile) => areas.get(placeOf(pile)) ?? 0;
  const home = area(source);
  const nearest = byDistance(head, placement);
  const best = largest(targets.toSorted(nearest), area);
  const piles = [...placement.piles.keys()].filter((pile) => placeOf(pile) !== placeOf(source));
  const other = largest(piles.toSorted(nearest), area);
  const size = head.width * head.height;
  const least = size * BRUSH;
  const enough = other && area(other) > size / 2 ? size * GRAZE : least;
  if (best && area(best) > Math.max(home, enough)) return { kind: "move", target: best };
  if (!other || area(other) <= Math.max(home, least)) {
    return { kind: home > least ? "home" : "nowhere" };
  }
  const own = face && isFoundation(other) ? foundationOf(face[1]) : other;
  return { kind: "refused", target: own };
}

/**
 * The foundations are one place: a card dropped anywhere on them goes to its own. So are the cells:
 * there it goes to the nearest that takes it.
 * @param {string} pile
 */
function placeOf(pile) {
  if (isFoundation(pile)) return "f";
  return isCell(pile) ? "c" : pile;
}

/**
 * @param {Rect} head
 * @param {Placement} placement
 * @returns {(one: string, other: string) => number}
 */
function byDistance(head, { piles }) {
  const distance = (/** @type {string} */ name) => {
    const { x, y } = piles.get(name) ?? head;
    return Math.hypot(x - head.x, y - head.y);
  };
  return (one, other) => distance(one) - distance(other);
}

/**
 * @param {Rect} head
 * @param {Placement} placement
 * @returns {Map<string, number>} area in px² by place
 */
function overlaps(head, placement) {
  const areas = new Map();
  for (const { pile, strip } of placement.piles.values()) {
    const place = placeOf(pile);
    areas.set(place, (areas.get(place) ?? 0) + overlap(head, strip));
  }
  return areas;
}

/**
 * @param {Rect} one
 * @param {Rect} other
 */
export function overlap(one, other) {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/**
 * @param {string[]} piles
 * @param {(pile: string) => number} area
 * @returns {string | null}
 */
function largest(piles, area) {
  return piles.reduce(
    (best, pile) => (area(pile) > (best === null ? 0 : area(best)) ? pile : best),
    /** @type {string | null} */ (null),
  );
}
