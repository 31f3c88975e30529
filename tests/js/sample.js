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

const FOUNDATIONS = ["fs", "fh", "fd", "fc"];

const columns = (number, x, y, empty) =>
  Array.from({ length: number }, (_, n) => spot(`t${n + 1}`, x + n, y, "down", empty));
const row = (piles, x, empty) => piles.map((pile, n) => spot(pile, x + n, 0, "none", empty));
const pillar = (piles, x, empty) => piles.map((pile, n) => spot(pile, x, n, "none", empty));

function spot(pile, x, y, fan, empty, more = {}) {
  return { pile, x, y, fan, empty, ...more };
}

/** Russian Solitaire's places, as the server tells them. */
export const RUSSIAN = {
  wide: { columns: 8.4, piles: [...columns(7, 0, 0, "king"), ...pillar(FOUNDATIONS, 7.4, "suit")] },
  tall: { columns: 7, piles: [...row(FOUNDATIONS, 3, "suit"), ...columns(7, 0, 1, "king")] },
};

const STOCK = spot("s", 0, 0, "none", "turn", { heap: 8, step: [0.02, -0.01] });
const KLONDIKE_TOP = {
  columns: 7,
  piles: [
    STOCK,
    spot("w", 1, 0, "waste", "none"),
    ...row(FOUNDATIONS, 3, "suit"),
    ...columns(7, 0, 1, "king"),
  ],
};
export const KLONDIKE = {
  wide: KLONDIKE_TOP,
  tall: KLONDIKE_TOP,
  low: {
    columns: 9.8,
    piles: [
      STOCK,
      spot("w", 0, 1, "waste-down", "none"),
      ...columns(7, 1.4, 0, "king"),
      ...pillar(FOUNDATIONS, 8.8, "suit"),
    ],
  },
};

const CELLS = ["c1", "c2", "c3", "c4"];
const FREECELL_TOP = {
  columns: 8,
  piles: [...row(CELLS, 0, "any"), ...row(FOUNDATIONS, 4, "suit"), ...columns(8, 0, 1, "any")],
};
const FREECELL_WIDE = {
  columns: 8.4,
  piles: [...row(CELLS, 0, "any"), ...row(FOUNDATIONS, 4.4, "suit"), ...columns(8, 0.2, 1, "any")],
};
export const FREECELL = {
  wide: FREECELL_WIDE,
  tall: FREECELL_TOP,
  low: {
    columns: 10.8,
    piles: [
      ...pillar(CELLS, 0, "any"),
      ...columns(8, 1.4, 0, "any"),
      ...pillar(FOUNDATIONS, 9.8, "suit"),
    ],
  },
};

/** Spider's with two suits. */
export const SPIDER = {
  prefers: "suit",
  wide: {
    columns: 11.4,
    piles: [
      ...columns(10, 0, 0, "any"),
      spot("fs", 10.4, 0, "runs", "none", { heap: 13, step: [0, 0.34] }),
      spot("fh", 10.4, 1.36, "runs", "none", { heap: 13, step: [0, 0.34] }),
      spot("s", 10.4, 3.7, "rows", "none", { heap: 10, step: [0, -0.05], bottom: true }),
    ],
  },
  tall: {
    columns: 10,
    piles: [
      spot("s", 0, 0, "rows", "none", { heap: 10, step: [0.1, 0] }),
      spot("fs", 2, 0, "runs", "run", { heap: 13, step: [1, 0] }),
      spot("fh", 6, 0, "runs", "run", { heap: 13, step: [1, 0] }),
      ...columns(10, 0, 1, "any"),
    ],
  },
};
