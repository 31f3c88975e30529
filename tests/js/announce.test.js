import assert from "node:assert/strict";
import { test } from "node:test";
import { announce } from "../../static/js/table/announce.js";

const ended = () => new Promise((resolve) => setTimeout(resolve));

/** Says sentences in one task. */
async function say(line, ...sentences) {
  for (const sentence of sentences) announce(line, sentence);
  await ended();
  return line.textContent;
}

test("a sentence stands in the line", async () => {
  assert.equal(await say({ textContent: "" }, "Move undone."), "Move undone.");
});

test("the same sentence again is another text, or nobody would hear it", async () => {
  const line = { textContent: "" };
  const first = await say(line, "Move undone.");
  const second = await say(line, "Move undone.");
  assert.notEqual(second, first);
  assert.equal(second.trim(), first);
});

test("nothing to say leaves the line as it was", async () => {
  assert.equal(await say({ textContent: "before" }, ""), "before");
});

test("what is said at once is said together", async () => {
  const line = { textContent: "" };
  const text = await say(line, "King of clubs to its foundation", "The rest goes up by itself.");
  assert.equal(text, "King of clubs to its foundation. The rest goes up by itself.");
});
