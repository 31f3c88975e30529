/** What a player who names only a card probably means. Pure, over the legal moves. */

import {
  cardsOf,
  foundationOf,
  isCell,
  isColumn,
  isFoundation,
  moveText,
  targetsOf,
} from "../moves.js";

/** @typedef {import("../types.js").View} View */

const RANKS = "A23456789TJQK";

/**
 * The place that a card, with those on it, prefers: its foundation, then the longest column that
 * takes it, then an empty column, then a cell.
 * @param {View} view
 * @param {string[]} targets places that take it
 * @returns {string | null}
 */
export function preferredTarget(view, targets) {
  const foundation = targets.find(isFoundation);
  return foundation ?? preferredColumn(view, targets) ?? targets.find(isCell) ?? null;
}

/**
 * @param {View} view
 * @param {string[]} targets
 * @returns {string | null}
 */
export function preferredColumn(view, targets) {
  const length = (/** @type {string} */ pile) => cardsOf(view, pile).length;
  const columns = targets.filter(isColumn);
  return columns.reduce(
    (best, pile) => (best === null || length(pile) > length(best) ? pile : best),
    /** @type {string | null} */ (null),
  );
}

/**
 * The best single move of a pile's last cards, all of them together.
 * @param {View} view
 * @param {string[]} legal
 * @param {string} source
 * @param {number} count
 * @returns {string | null}
 */
export function bestMove(view, legal, source, count) {
  const target = preferredTarget(view, targetsOf(legal, source, count));
  return target && moveText(source, count, target);
}

/**
 * The refused move whose reason tells a player most: to a place that nearly takes the card.
 * @param {View} view
 * @param {string} source
 * @param {number} count
 * @param {string[]} piles all there are
 * @returns {string | null}
 */
export function tellingMove(view, source, count, piles) {
  const cards = cardsOf(view, source);
  const face = cards[cards.length - count]?.[1] ?? null;
  const columns = piles.filter((pile) => isColumn(pile) && pile !== source);
  const last = (/** @type {string} */ pile) => cardsOf(view, pile).at(-1)?.[1] ?? null;
  const next = face && columns.find((pile) => last(pile)?.[0] === rankAbove(face));
  const empty = columns.find((pile) => cardsOf(view, pile).length === 0);
  const own = face && count === 1 && foundationOf(face[1]);
  const raised = own && own !== source && piles.includes(own) ? own : null;
  const target = next || empty || raised || columns[0];
  return target ? moveText(source, count, target) : null;
}

/** @param {string} face */
function rankAbove(face) {
  return RANKS[RANKS.indexOf(face[0]) + 1] ?? "";
}
