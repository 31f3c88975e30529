/**
 * What a pointer means: what belongs there, not what flies by. So a tap never meets a card on its
 * way, and a card can be taken where it lands. Pure.
 */

/** @typedef {import("../types.js").Placement} Placement */
/** @typedef {import("./motion.js").Point} Point */

/**
 * A card, or a pile's empty place (card null).
 * @typedef {{ pile: string, card: number | null }} Spot
 */

/**
 * @param {Placement} placement
 * @param {Point} point relative to the table
 * @returns {Spot | null} null on the bare cloth
 */
export function spotAt({ cards, piles, width, height }, point) {
  const covers = (/** @type {Point | undefined} */ corner) =>
    corner !== undefined &&
    point.x >= corner.x &&
    point.x < corner.x + width &&
    point.y >= corner.y &&
    point.y < corner.y + height;
  for (const place of [...piles.values()].reverse()) {
    const card = place.cards.findLast((id) => covers(cards.get(id)));
    if (card !== undefined) return { pile: place.pile, card };
    const shown = place.cards.length === 0 && place.empty !== "none";
    if (shown && covers(place)) return { pile: place.pile, card: null };
  }
  return null;
}
