/** States and views for the tests: what a server would tell. */

/**
 * A view drawn as people do: a column a text, `#` for a face-down card. Ids rise with the cards.
 * @param {string[]} columns such as ["# # 7H", "8H"]
 * @param {Record<string, string>} [foundations] such as { S: "AS 2S" }
 */
export function viewOf(columns, foundations = {}) {
  let next = 0;
  const cards = (text) =>
    text
      .split(" ")
      .filter(Boolean)
      .map((face) => [next++, face === "#" ? null : face]);
  const tableau = columns.map(cards);
  const raised = Object.fromEntries(
    ["S", "H", "D", "C"].map((s) => [s, cards(foundations[s] ?? "")]),
  );
  return { tableau, foundations: raised, stock: [], waste: [], cells: [] };
}

/** @param {Record<string, unknown>} [fields] */
export function stateOf(fields = {}) {
  return {
    type: "state",
    version: 5,
    ref: null,
    game: "g1",
    deal: "RU1-C-AAAAABB",
    view: viewOf(["# 7H", "8H", ""]),
    legal: ["t1>t2"],
    score: 0,
    moves: 5,
    undo: 5,
    redo: 0,
    clock: { seconds: 0, running: true },
    status: "playing",
    events: [],
    finish: null,
    stuck: false,
    ...fields,
  };
}

/** Russian Solitaire's places, as the server tells them. */
export const RUSSIAN = {
  wide: {
    columns: 8.4,
    piles: [
      ...[0, 1, 2, 3, 4, 5, 6].map((x) => spot(`t${x + 1}`, x, 0, "down", "king")),
      ...["fs", "fh", "fd", "fc"].map((pile, y) => spot(pile, 7.4, y, "none", "suit")),
    ],
  },
  tall: {
    columns: 7,
    piles: [
      ...["fs", "fh", "fd", "fc"].map((pile, i) => spot(pile, 3 + i, 0, "none", "suit")),
      ...[0, 1, 2, 3, 4, 5, 6].map((x) => spot(`t${x + 1}`, x, 1, "down", "king")),
    ],
  },
};

function spot(pile, x, y, fan, empty) {
  return { pile, x, y, fan, empty };
}
