import assert from "node:assert/strict";
import { test } from "node:test";
import { moveText, parseMove, targetsOf, withMove } from "../../static/js/moves.js";
import {
  bestMove,
  countFrom,
  preferredColumn,
  preferredTarget,
  tellingMoves,
} from "../../static/js/table/choose.js";
import { viewOf } from "./sample.js";

test("the foundation is preferred, then the longest column, an empty one, a cell", () => {
  const view = { ...viewOf(["7H", "8S", "KD 8D", ""]), cells: [null] };
  assert.equal(preferredTarget(view, ["c1", "t2", "t3", "t4", "fh"]), "fh");
  assert.equal(preferredTarget(view, ["c1", "t2", "t3", "t4"]), "t3");
  assert.equal(preferredTarget(view, ["c1", "t4"]), "t4");
  assert.equal(preferredTarget(view, ["c1"]), "c1");
  assert.equal(preferredTarget(view, []), null);
});

test("of columns equally long the first is preferred", () => {
  assert.equal(preferredColumn(viewOf(["7H", "8S", "8D"]), ["t2", "t3"]), "t2");
});

test("automatic placement looks at columns alone", () => {
  assert.equal(preferredColumn(viewOf(["AH"]), ["fh", "c1"]), null);
});

test("the best move names as many cards as it moves", () => {
  const view = viewOf(["7H 2C", "8H"]);
  assert.equal(bestMove(view, ["t1*2>t2"], "t1", 2), "t1*2>t2");
  assert.equal(bestMove(view, ["t1*2>t2"], "t1", 1), null);
});

test("moves are read and written alike", () => {
  for (const text of ["t3*4>t5", "t3>fs", "fs>t2", "s>w", "c1>t10"]) {
    const { source, target, count } = parseMove(text);
    assert.equal(moveText(source, count, target), text);
  }
});

test("targets are those of exactly that many cards", () => {
  const legal = ["t1>t2", "t1*2>t3", "t10>t2", "t1*12>t4"];
  assert.deepEqual(targetsOf(legal, "t1", 1), ["t2"]);
  assert.deepEqual(targetsOf(legal, "t1", 2), ["t3"]);
});

test("the waste turns over as a whole: the stock takes no card of it", () => {
  assert.deepEqual(targetsOf(["w>s"], "w", 1), []);
  assert.deepEqual(targetsOf(["w>s", "w>t2"], "w", 1), ["t2"]);
});

test("cards move between all kinds of piles", () => {
  const view = { ...viewOf(["5D AS", "3H"], { H: "AH 2H" }), waste: [[90, "9C"]], cells: [null] };
  const faces = (cards) => cards.map(([, face]) => face);
  assert.deepEqual(faces(withMove(view, parseMove("t1>fs")).foundations.S), ["AS"]);
  assert.deepEqual(faces(withMove(view, parseMove("fh>t2")).tableau[1]), ["3H", "2H"]);
  assert.deepEqual(withMove(view, parseMove("w>t2")).waste, []);
  assert.deepEqual(withMove(view, parseMove("t1>c1")).cells, [[1, "AS"]]);
});

test("what would have to be known is left alone", () => {
  const view = { ...viewOf(["# AS"]), stock: [7], waste: [] };
  for (const move of ["t1*2>t2", "s>w", "w>s", "s>t"]) {
    assert.equal(withMove(view, parseMove(move)), view);
  }
});

test("where suits come first, a column of the card's own suit is preferred, then length", () => {
  const view = viewOf(["7H", "KD 8S", "8H", "KD QD 8S", ""]);
  const legal = ["t1>t2", "t1>t3", "t1>t4", "t1>t5"];
  assert.equal(bestMove(view, legal, "t1", 1, "suit"), "t1>t3");
  assert.equal(bestMove(view, legal, "t1", 1, "length"), "t1>t4");
  assert.equal(bestMove(view, legal, "t1", 1), "t1>t4");
  assert.equal(bestMove(view, ["t1>t2", "t1>t5"], "t1", 1, "suit"), "t1>t2");
});

test("only a column's cards come along; of other piles the last card moves alone", () => {
  const view = { ...viewOf(["7H 6S"], { S: "AS 2S" }), cells: [[80, "9C"]] };
  view.waste = [
    [90, "2C"],
    [91, "3C"],
  ];
  const [seven, six] = view.tableau[0];
  assert.equal(countFrom(view, "t1", seven[0]), 2);
  assert.equal(countFrom(view, "t1", six[0]), 1);
  assert.equal(countFrom(view, "w", 91), 1);
  assert.equal(countFrom(view, "w", 90), 0);
  assert.equal(countFrom(view, "c1", 80), 1);
  assert.equal(countFrom(view, "fs", view.foundations.S[0][0]), 1);
});

test("why a card stays is asked of all columns that nearly take it, then of the other places", () => {
  const view = { ...viewOf(["7H", "8D", "9S", "8H", ""]), cells: [[80, "9C"]] };
  const piles = ["c1", "fs", "fh", "t1", "t2", "t3", "t4", "t5"];
  const asked = ["t1>t2", "t1>t4", "t1>c1", "t1>t5", "t1>fh"];
  assert.deepEqual(tellingMoves(view, "t1", 1, piles), asked);
});

test("no group is asked of a cell or a foundation, no cell of another", () => {
  const view = { ...viewOf(["7H 3S", "9D"]), cells: [[80, "9C"], null] };
  const piles = ["c1", "c2", "fs", "fc", "t1", "t2"];
  assert.deepEqual(tellingMoves(view, "t1", 2, piles), ["t1*2>t2"]);
  assert.deepEqual(tellingMoves(view, "c1", 1, piles), ["c1>fc", "c1>t1"]);
});
