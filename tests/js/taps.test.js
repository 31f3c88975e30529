import assert from "node:assert/strict";
import { test } from "node:test";
import { NOTHING_TAPPED, tapped } from "../../static/js/table/taps.js";
import { viewOf } from "./sample.js";

const PILES = ["t1", "t2", "t3", "t4", "fs", "fh", "fd", "fc"];

/** Taps one after another on one table: each a face (or a pile's empty place) and its time. */
function taps(columns, legal, hits, { doubleClick = true, foundations = {} } = {}) {
  const view = viewOf(columns, foundations);
  const table = { view, legal, piles: PILES, doubleClick };
  let memory = NOTHING_TAPPED;
  let deed;
  for (const [what, time] of hits) {
    ({ deed, memory } = tapped({ ...find(view, what), time }, memory, table));
  }
  return { deed, memory };
}

function find(view, what) {
  if (PILES.includes(what)) return { pile: what, id: null };
  for (const [i, column] of view.tableau.entries()) {
    const card = column.find(([, face]) => face === what);
    if (card) return { pile: `t${i + 1}`, id: card[0] };
  }
  for (const [suit, cards] of Object.entries(view.foundations)) {
    const card = cards.find(([, face]) => face === what);
    if (card) return { pile: `f${suit.toLowerCase()}`, id: card[0] };
  }
  const down = view.tableau[0].find(([, face]) => face === null);
  return { pile: "t1", id: down[0] };
}

test("a tap plays the foundation move of a card", () => {
  const { deed } = taps(["5D AS", "6D"], ["t1>fs", "t1>t2"], [["AS", 0]]);
  assert.deepEqual(deed, { kind: "move", move: "t1>fs" });
});

test("else it selects the card and those on it", () => {
  const { deed, memory } = taps(["7H 2C", "8H"], ["t1*2>t2"], [["7H", 0]]);
  assert.deepEqual(deed, { kind: "select", selection: { source: "t1", count: 2, id: 0 } });
  assert.deepEqual(memory.selection, { source: "t1", count: 2, id: 0 });
});

test("a tap on a place that takes the selected cards moves them", () => {
  const { deed } = taps(
    ["7H 2C", "8H"],
    ["t1*2>t2"],
    [
      ["7H", 0],
      ["8H", 2000],
    ],
  );
  assert.deepEqual(deed, { kind: "move", move: "t1*2>t2" });
});

test("any foundation takes a selected card to its own", () => {
  const foundations = { H: "AH" };
  const hits = [
    ["3S", 0],
    ["AH", 900],
  ];
  const { deed } = taps(["3S", "4S"], ["t1>t2"], hits, { foundations });
  assert.equal(deed.kind, "refuse");
});

test("a second quick tap moves to the longest column, then to an empty one", () => {
  const legal = ["t1*2>t2", "t1*2>t3", "t1*2>t4"];
  const columns = ["KH 2C", "", "AH AC AD", "9S"];
  const { deed } = taps(columns, legal, [
    ["KH", 0],
    ["KH", 349],
  ]);
  assert.deepEqual(deed, { kind: "move", move: "t1*2>t3" });
});

test("a later second tap deselects", () => {
  const { deed } = taps(
    ["7H", "8H"],
    ["t1>t2"],
    [
      ["7H", 0],
      ["7H", 351],
    ],
  );
  assert.deepEqual(deed, { kind: "deselect" });
});

test("a double tap moves a card that was selected before, to be looked at", () => {
  const hits = [
    ["7H", 0],
    ["7H", 3000],
    ["7H", 3200],
  ];
  const { deed } = taps(["7H", "8H"], ["t1>t2"], hits);
  assert.deepEqual(deed, { kind: "move", move: "t1>t2" });
});

test("with double click switched off a quick second tap deselects", () => {
  const hits = [
    ["7H", 0],
    ["7H", 100],
  ];
  const { deed } = taps(["7H", "8H"], ["t1>t2"], hits, { doubleClick: false });
  assert.deepEqual(deed, { kind: "deselect" });
});

test("the second of two taps never acts on the card that came up under the first", () => {
  const before = viewOf(["5D 2S AS", "6D"], {});
  const table = { view: before, legal: ["t1>fs"], piles: PILES, doubleClick: true };
  const first = tapped({ pile: "t1", id: 2, time: 0 }, NOTHING_TAPPED, table);
  const after = { ...table, view: viewOf(["5D 2S", "6D"], { S: "AS" }) };
  const second = tapped({ pile: "t1", id: 1, time: 200 }, first.memory, after);
  assert.deepEqual(second.deed, { kind: "none" });
  const third = tapped({ pile: "t1", id: 1, time: 400 }, second.memory, after);
  assert.deepEqual(third.deed, { kind: "move", move: "t1>fs" });
});

test("a card in another pile is tapped as quickly as one likes", () => {
  const hits = [
    ["AS", 0],
    ["AH", 80],
  ];
  const { deed } = taps(["5D AS", "6D AH"], ["t1>fs", "t2>fh"], hits);
  assert.deepEqual(deed, { kind: "move", move: "t2>fh" });
});

test("a foundation card is selected, and never comes down by a double tap", () => {
  const foundations = { H: "AH 2H" };
  const once = taps(["3H"], ["fh>t1"], [["2H", 0]], { foundations });
  assert.equal(once.deed.kind, "select");
  const twice = taps(
    ["3H"],
    ["fh>t1"],
    [
      ["2H", 0],
      ["2H", 100],
    ],
    { foundations },
  );
  assert.deepEqual(twice.deed, { kind: "deselect" });
});

test("a foundation card comes down by select and place", () => {
  const hits = [
    ["2H", 0],
    ["3H", 900],
  ];
  const { deed } = taps(["3H"], ["fh>t1"], hits, { foundations: { H: "AH 2H" } });
  assert.deepEqual(deed, { kind: "move", move: "fh>t1" });
});

test("a card without a move is refused by the place that nearly takes it", () => {
  const { deed } = taps(["7H 2C", "9S", "8D"], [], [["7H", 0]]);
  assert.equal(deed.kind, "refuse");
  assert.equal(deed.moves[0], "t1*2>t3");
  assert.equal(deed.place, "t1");
});

test("a single card without a move is refused by its foundation", () => {
  const { deed } = taps(["7H", "9S", "9D", "9C"], [], [["7H", 0]]);
  assert.equal(deed.moves[0], "t1>fh");
});

test("a card that is no king is refused by the empty column", () => {
  const { deed } = taps(["7H 2C", "9S", ""], [], [["7H", 0]]);
  assert.equal(deed.moves[0], "t1*2>t3");
});

test("a face-down card is refused as it lies", () => {
  const { deed } = taps(["# 2C", "9S", "9D", "9C"], [], [["#", 0]]);
  assert.equal(deed.kind, "refuse");
  assert.equal(deed.moves[0], "t1*2>t2");
});

test("a tap on another card selects that one instead", () => {
  const legal = ["t1>t2", "t3>t4"];
  const { memory } = taps(["7H", "8H", "2S", "3S"], legal, [
    ["7H", 0],
    ["2S", 100],
  ]);
  assert.equal(memory.selection.source, "t3");
});

test("an empty place that does not take the selected cards says why and keeps them selected", () => {
  const { deed, memory } = taps(
    ["7H", "8H", ""],
    ["t1>t2"],
    [
      ["7H", 0],
      ["t3", 900],
    ],
  );
  assert.deepEqual(deed, { kind: "refuse", moves: ["t1>t3"], place: "t3", id: null });
  assert.equal(memory.selection.source, "t1");
});

test("a tap on an empty place with nothing selected does nothing", () => {
  assert.deepEqual(taps(["7H", ""], [], [["t2", 0]]).deed, { kind: "none" });
});

test("a tap on the stock draws, deals or turns the waste over, as often as wanted", () => {
  const view = { ...viewOf(["7H"]), stock: [9], waste: [] };
  const at = (legal, time = 0, memory = NOTHING_TAPPED) =>
    tapped({ pile: "s", id: 9, time }, memory, {
      view,
      legal,
      piles: ["s", "w"],
      doubleClick: true,
    });
  assert.equal(at(["s>w"]).deed.move, "s>w");
  assert.equal(at(["s>t"]).deed.move, "s>t");
  assert.equal(at(["w>s"]).deed.move, "w>s");
  const first = at(["s>w"]);
  assert.equal(at(["s>w"], 50, first.memory).deed.move, "s>w");
  assert.equal(at([]).deed.kind, "refuse");
});

test("of the waste only the last card is tapped", () => {
  const waste = [
    [90, "2C"],
    [91, "AC"],
  ];
  const table = { view: { ...viewOf(["7H"]), waste }, piles: ["w", ...PILES], doubleClick: true };
  const at = (id, legal) =>
    tapped({ pile: "w", id, time: 0 }, NOTHING_TAPPED, { ...table, legal }).deed;
  assert.deepEqual(at(91, ["w>fc", "w>t1"]), { kind: "move", move: "w>fc" });
  assert.deepEqual(at(91, ["w>t1"]).selection, { source: "w", count: 1, id: 91 });
  assert.deepEqual(at(90, ["w>fc"]), { kind: "covered", place: "w", id: 90 });
  assert.equal(
    at(91, ["w>s"]).kind,
    "refuse",
    "turning the waste over is no move of its last card",
  );
});

test("a double tap prefers a column to an empty one, and that to a cell", () => {
  const view = { ...viewOf(["7H", "KD 8S", ""]), cells: [null] };
  const [id] = view.tableau[0][0];
  const twice = (legal) => {
    const table = { view, legal, piles: ["c1", "t1", "t2", "t3"], doubleClick: true };
    const { memory } = tapped({ pile: "t1", id, time: 0 }, NOTHING_TAPPED, table);
    return tapped({ pile: "t1", id, time: 200 }, memory, table).deed.move;
  };
  assert.equal(twice(["t1>c1", "t1>t2", "t1>t3"]), "t1>t2");
  assert.equal(twice(["t1>c1", "t1>t3"]), "t1>t3");
  assert.equal(twice(["t1>c1"]), "t1>c1");
});

test("an empty stock is tapped to turn the waste over, and says so where it cannot", () => {
  const at = (view, legal, piles) =>
    tapped({ pile: "s", id: null, time: 0 }, NOTHING_TAPPED, { view, legal, piles }).deed;
  assert.equal(at(viewOf([]), ["w>s"], ["s", "w"]).move, "w>s");
  assert.deepEqual(at(viewOf([]), [], ["s", "w"]).moves, ["s>w"]);
  const spider = { ...viewOf([""]), stock: [7, 8] };
  assert.deepEqual(at(spider, [], ["s", "t1"]), {
    kind: "refuse",
    moves: ["s>t"],
    place: "s",
    id: 7,
  });
});

test("the card that a tap on the stock has brought can be tapped at once", () => {
  const table = { piles: ["s", "w", "fs"], doubleClick: true };
  const before = { ...viewOf([""]), stock: [9], waste: [] };
  const draw = { view: before, legal: ["s>w"], ...table };
  const { memory } = tapped({ pile: "s", id: 9, time: 0 }, NOTHING_TAPPED, draw);
  const after = { view: { ...before, stock: [], waste: [[9, "AS"]] }, legal: ["w>fs"], ...table };
  const { deed } = tapped({ pile: "w", id: 9, time: 200 }, memory, after);
  assert.deepEqual(deed, { kind: "move", move: "w>fs" });
});
