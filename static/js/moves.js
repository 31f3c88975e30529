/** Moves in the text notation, and which cards of a view they name. Looks up, never judges. */

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").SeenCard} SeenCard */
/** @typedef {{ source: string, target: string, count: number }} Move */

/**
 * @param {string} text such as "t3*4>t5"; trusted, for it comes from the server or from `moveText`
 * @returns {Move}
 */
export function parseMove(text) {
  const [from, target] = text.split(">");
  const [source, count] = from.split("*");
  return { source, target, count: count ? Number(count) : 1 };
}

/**
 * @param {string} source
 * @param {number} count
 * @param {string} target
 */
export function moveText(source, count, target) {
  return count === 1 ? `${source}>${target}` : `${source}*${count}>${target}`;
}

/** @param {string} pile */
export function isColumn(pile) {
  return pile.length > 1 && pile.startsWith("t");
}

/** @param {string} pile */
export function isFoundation(pile) {
  return pile.startsWith("f");
}

/** @param {string} pile */
export function isCell(pile) {
  return pile.startsWith("c");
}

/** @param {string} suit a letter of SHDC */
export function foundationOf(suit) {
  return `f${suit.toLowerCase()}`;
}

/**
 * The cards of one pile, lowest first; of the stock, whose cards nobody sees, the next one last.
 * @param {View} view
 * @param {string} pile
 * @returns {SeenCard[]}
 */
export function cardsOf(view, pile) {
  if (isFoundation(pile)) return view.foundations[pile[1].toUpperCase()] ?? [];
  if (isColumn(pile)) return view.tableau[Number(pile.slice(1)) - 1] ?? [];
  if (pile === "w") return view.waste;
  if (pile === "s") return view.stock.map((id) => /** @type {SeenCard} */ ([id, null])).reverse();
  const card = view.cells[Number(pile.slice(1)) - 1];
  return card ? [card] : [];
}

/**
 * The places that take the last `count` cards of a pile. The stock is none: what turns over onto it
 * is the whole waste.
 * @param {string[]} legal
 * @param {string} source
 * @param {number} count
 * @returns {string[]}
 */
export function targetsOf(legal, source, count) {
  const start = moveText(source, count, "");
  const targets = legal.filter((text) => text.startsWith(start));
  return targets.map((text) => text.slice(start.length)).filter((target) => target !== "s");
}

/**
 * The view after a move of face-up cards. What the player cannot know yet stays as it is: nothing
 * turns, nothing is dealt.
 * @param {View} view
 * @param {Move} move
 * @returns {View} the same view where the move is not one of face-up cards
 */
export function withMove(view, move) {
  const cards = cardsOf(view, move.source);
  const moved = cards.slice(cards.length - move.count);
  const known = moved.length === move.count && moved.every(([, face]) => face !== null);
  if (!known || move.target === "s" || move.target === "t") return view;
  const lifted = withPile(view, move.source, cards.slice(0, cards.length - move.count));
  return withPile(lifted, move.target, [...cardsOf(lifted, move.target), ...moved]);
}

/**
 * @param {View} view
 * @param {string} pile
 * @param {SeenCard[]} cards
 * @returns {View} with these cards on the pile instead
 */
export function withPile(view, pile, cards) {
  if (isFoundation(pile)) {
    return { ...view, foundations: { ...view.foundations, [pile[1].toUpperCase()]: cards } };
  }
  if (pile === "w") return { ...view, waste: cards };
  const place = Number(pile.slice(1)) - 1;
  if (isColumn(pile)) return { ...view, tableau: view.tableau.with(place, cards) };
  return { ...view, cells: view.cells.with(place, cards.at(-1) ?? null) };
}
