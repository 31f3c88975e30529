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
/** More cards than a column ever has. */
const MANY = 200;

/**
 * The suit that a card named alone looks for first among the columns.
 * @param {import("../types.js").TableLayout["prefers"]} prefers as the game's layout says
 * @param {string | null | undefined} face of the head card
 * @returns {string | null}
 */
export function wantedSuit(prefers, face) {
  return prefers === "suit" && face ? face[1] : null;
}

/**
 * The place that a card, with those on it, prefers: its foundation, then the longest column that
 * takes it (of those that end in the suit wanted, if any does), then an empty column, then a cell.
 * @param {View} view
 * @param {string[]} targets places that take it
 * @param {string | null} [suit] wanted before length
 * @returns {string | null}
 */
export function preferredTarget(view, targets, suit = null) {
  const foundation = targets.find(isFoundation);
  return foundation ?? preferredColumn(view, targets, suit) ?? targets.find(isCell) ?? null;
}

/**
 * @param {View} view
 * @param {string[]} targets
 * @param {string | null} [suit] wanted before length
 * @returns {string | null}
 */
export function preferredColumn(view, targets, suit = null) {
  const rank = (/** @type {string} */ pile) => {
    const cards = cardsOf(view, pile);
    const wanted = suit !== null && cards.at(-1)?.[1]?.[1] === suit;
    return wanted ? MANY + cards.length : cards.length;
  };
  const columns = targets.filter(isColumn);
  return columns.reduce(
    (best, pile) => (best === null || rank(pile) > rank(best) ? pile : best),
    /** @type {string | null} */ (null),
  );
}

/**
 * The best single move of a pile's last cards, all of them together.
 * @param {View} view
 * @param {string[]} legal
 * @param {string} source
 * @param {number} count
 * @param {import("../types.js").TableLayout["prefers"]} [prefers]
 * @returns {string | null}
 */
export function bestMove(view, legal, source, count, prefers) {
  const suit = wantedSuit(prefers, cardsOf(view, source).at(-count)?.[1]);
  const target = preferredTarget(view, targetsOf(legal, source, count), suit);
  return target && moveText(source, count, target);
}

/**
 * How many cards come along with a card of a pile: those on it in a column; elsewhere only the last
 * card moves, and any card of a foundation stands for that one.
 * @param {View} view
 * @param {string} pile
 * @param {number} id
 * @returns {number} 0 where the card lies under others that do not come along
 */
export function countFrom(view, pile, id) {
  if (isFoundation(pile)) return 1;
  const cards = cardsOf(view, pile);
  const count = cards.length - cards.findIndex(([known]) => known === id);
  return isColumn(pile) || count === 1 ? count : 0;
}

/**
 * Refused moves whose reasons tell a player most, the likeliest first: to the places that nearly
 * take the card.
 * @param {View} view
 * @param {string} source
 * @param {number} count
 * @param {string[]} piles all there are
 * @returns {string[]}
 */
export function tellingMoves(view, source, count, piles) {
  const face = cardsOf(view, source).at(-count)?.[1] ?? null;
  const columns = piles.filter((pile) => isColumn(pile) && pile !== source);
  const last = (/** @type {string} */ pile) => cardsOf(view, pile).at(-1)?.[1] ?? null;
  const nearly = face ? columns.filter((pile) => last(pile)?.[0] === rankAbove(face)) : [];
  const cell = count === 1 && !isCell(source) ? piles.find(isCell) : undefined;
  const empty = columns.find((pile) => cardsOf(view, pile).length === 0);
  const own = face && count === 1 ? foundationOf(face[1]) : source;
  const raised = own !== source && piles.includes(own) ? own : undefined;
  const targets = [...nearly, cell, empty, raised, columns[0]].filter((pile) => pile !== undefined);
  return [...new Set(targets)].map((target) => moveText(source, count, target));
}

/** @param {string} face */
function rankAbove(face) {
  return RANKS[RANKS.indexOf(face[0]) + 1] ?? "";
}
