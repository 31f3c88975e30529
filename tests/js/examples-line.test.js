/** Where an example stands. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { lineTo } from "../../static/js/examples/line.js";

const CLASSIC = { code: "C", moves: ["t1>t2"], variant: "", name: "", url: "" };
const RELAXED = { ...CLASSIC, code: "R", moves: [] };

/** @type {any[]} */
const FRAMES = [
  { move: null, deal: CLASSIC },
  { move: "t2>t3" },
  { move: null, refused: {} },
  { move: "s>w s>w" },
  { move: null, deal: RELAXED },
  { move: "t3>t4" },
];

test("the moves go on after those made before it, and none that was refused is among them", () => {
  assert.deepEqual(lineTo(FRAMES, 0), { deal: CLASSIC, moves: ["t1>t2"] });
  assert.deepEqual(lineTo(FRAMES, 2).moves, ["t1>t2", "t2>t3"]);
  assert.deepEqual(lineTo(FRAMES, 3).moves, ["t1>t2", "t2>t3", "s>w", "s>w"]);
});

test("another deal begins anew", () => {
  assert.deepEqual(lineTo(FRAMES, 4), { deal: RELAXED, moves: [] });
  assert.deepEqual(lineTo(FRAMES, 5), { deal: RELAXED, moves: ["t3>t4"] });
});
