import assert from "node:assert/strict";
import { test } from "node:test";
import { query } from "../../static/js/ui/new-game.js";

test("which deal is always asked for, a difficulty only of those that can be won", () => {
  assert.equal(query("winnable", "any"), "?deal=winnable");
  assert.equal(query("winnable", "hard"), "?deal=winnable&difficulty=hard");
  assert.equal(query("any", "hard"), "?deal=any");
});
