import assert from "node:assert/strict";
import { test } from "node:test";
import { moveText, parseMove, targetsOf, withMove } from "../../static/js/moves.js";
import { bestMove, preferredColumn, preferredTarget } from "../../static/js/table/choose.js";
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
