import assert from "node:assert/strict";
import { test } from "node:test";
import { MoveTree } from "../../static/js/history/tree.js";

/** a b c, back to a: d e, back to the deal: f, then a again and on with g; c again after b. */
const PLAYED = {
  total: 10,
  moves: "a b c d e f a g b c",
  branches: [
    [4, 1],
    [6, 0],
    [7, 0],
    [9, 7],
  ],
  auto: [3, 10],
};

function treeOf(...parts) {
  const tree = new MoveTree();
  for (const part of parts) tree.add(part);
  return tree;
}

test("a game without branches is one line", () => {
  const tree = treeOf({ total: 3, moves: "a b c", branches: [], auto: [] });
  assert.deepEqual(tree.line(), [0, 1, 2, 3]);
  assert.deepEqual(tree.after(2), [3]);
  assert.deepEqual(tree.after(3), []);
  assert.equal(tree.plyOf(3), 3);
});

test("a game of no moves is the deal", () => {
  assert.deepEqual(treeOf({ total: 0, moves: "", branches: [], auto: [] }).line(), [0]);
});

test("moves that were taken back and played again are one", () => {
  const tree = treeOf(PLAYED);
  assert.equal(tree.size, 10);
  assert.deepEqual(tree.after(0), [1, 6]);
  assert.deepEqual(tree.after(1), [2, 4, 8]);
  assert.deepEqual(
    [7, 9, 10].map((number) => tree.same(number)),
    [1, 2, 3],
  );
});

test("the line leads where the player went last", () => {
  assert.deepEqual(treeOf(PLAYED).line(), [0, 1, 2, 3]);
});

test("the line leads through the move that is chosen, and on from there as before", () => {
  const tree = treeOf(PLAYED);
  tree.choose(4);
  assert.deepEqual(tree.line(), [0, 1, 4, 5]);
  tree.choose(6);
  assert.deepEqual(tree.line(), [0, 6]);
  tree.choose(7);
  assert.deepEqual(tree.line(), [0, 1, 4, 5]);
  assert.equal(tree.lengthAfter(1), 2);
  assert.equal(tree.lengthAfter(5), 0);
});

test("the way to a move is what was played", () => {
  const tree = treeOf(PLAYED);
  assert.equal(tree.movesTo(5), "a d e");
  assert.equal(tree.movesTo(8), "a g");
  assert.equal(tree.movesTo(0), "");
});

test("what was made by itself is known, and a move by hand that is the same too", () => {
  const tree = treeOf(PLAYED);
  assert.equal(tree.isAuto(3), true);
  assert.equal(tree.isAuto(2), false);
});

test("a tree that comes in parts is the same", () => {
  const moves = PLAYED.moves.split(" ");
  const parts = [0, 4, 8].map((from) => ({
    total: 10,
    moves: moves.slice(from, from + 4).join(" "),
    branches: PLAYED.branches.filter(([n]) => n > from && n <= from + 4),
    auto: PLAYED.auto.filter((n) => n > from && n <= from + 4),
  }));
  const tree = treeOf(...parts);
  assert.deepEqual(tree.line(), treeOf(PLAYED).line());
  assert.equal(tree.size, 10);
});

test("a hundred thousand moves with thousands of branches are walked at once", () => {
  const length = 100_000;
  const moves = Array.from({ length }, (_, at) => `t${at % 7}>t${at % 5}`);
  const branches = Array.from({ length: 3000 }, (_, at) => [at * 30 + 2, at * 15]);

  const tree = treeOf({ total: length, moves: moves.join(" "), branches, auto: [] });
  tree.choose(length - 5);
  assert.ok(tree.line().length > 2);
});
