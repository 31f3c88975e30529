/** Where things of the table are in the window, for what stands around it. */

/** @typedef {import("../types.js").Rect} Rect */
/** @typedef {import("./table.js").Table} Table */

/** What an index needs around it to be read. */
const CLEAR = 8;

/**
 * The last card of a pile, or its empty place.
 * @param {HTMLElement} root
 * @param {Table} table
 * @param {string} pile
 * @returns {Rect | null}
 */
export function pileRect(root, { placement }, pile) {
  const place = placement.piles.get(pile);
  if (!place) return null;
  const { x, y } = placement.cards.get(place.cards.at(-1) ?? -1) ?? place;
  return inWindow(root, { x, y, width: placement.width, height: placement.height });
}

/**
 * What is to be seen of a card: all of it, or the strip that others leave free.
 * @param {HTMLElement} root
 * @param {Table} table
 * @param {number} id
 * @returns {Rect | null}
 */
export function cardRect(root, { placement }, id) {
  const place = placement.cards.get(id);
  if (!place) return null;
  return inWindow(root, { x: place.x, y: place.y, width: placement.width, height: place.strip });
}

/**
 * The strips of face-up cards that show rank and suit.
 * @param {HTMLElement} root
 * @param {Pick<Table, "placement">} table
 * @returns {Rect[]}
 */
export function indexRects(root, { placement }) {
  const { width, cards, piles } = placement;
  const seen = [...cards.values()].filter(({ face, depth }) => face && depth === 0);
  return seen.map(({ x, y, pile, strip }) => {
    const index = piles.get(pile)?.index ?? strip;
    return inWindow(root, { x, y, width, height: Math.min(strip, index + CLEAR) });
  });
}

/**
 * @param {HTMLElement} root
 * @param {Rect} rect
 * @returns {Rect}
 */
function inWindow(root, { x, y, width, height }) {
  const { left, top } = root.getBoundingClientRect();
  return { x: x + left, y: y + top, width, height };
}
