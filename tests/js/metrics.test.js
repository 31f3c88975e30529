import assert from "node:assert/strict";
import { test } from "node:test";
import { layOut } from "../../static/js/table/layout.js";
import { chosenWidth, metricsOf, signsOf } from "../../static/js/table/metrics.js";
import { RUSSIAN, viewOf } from "./sample.js";

const WIDTHS = [30, 34, 46, 60, 63, 64, 72, 96, 120, 200];
const VIEW = viewOf(["KS QS", "QH", "", "JS", "9H", "# # 8D 7C 6H", "8S"]);

test("the fitting face has art from 64 px on, large signs below", () => {
  assert.deepEqual(
    [29, 30, 63, 64].map((width) => signsOf(width)),
    ["tiny", "small", "small", "full"],
  );
});

test("a chosen face is worn at every width, but in pictures of tables", () => {
  for (const width of WIDTHS) {
    assert.equal(signsOf(width, "full"), "full");
    assert.equal(signsOf(width, "large"), "small");
  }
  assert.equal(signsOf(29, "full"), "tiny");
  assert.equal(signsOf(29, "large"), "tiny");
});

test("large signs are larger on large cards, and their strips have room for them", () => {
  for (const width of WIDTHS) {
    const [large, fitting] = [metricsOf(width, "large"), metricsOf(width)];
    assert.ok(large.index >= fitting.index);
    assert.ok(large.least >= large.index + 3);
    assert.ok(large.step > large.least);
    if (width <= 60) assert.deepEqual({ ...large, signs: 0 }, { ...fitting, signs: 0 });
    else assert.ok(large.index > width * 0.27, String(width));
  }
});

test("a chosen size is a part of the largest, and nothing gets too small to read", () => {
  assert.equal(chosenWidth(200, "largest"), 200);
  assert.equal(chosenWidth(200, "medium"), 170);
  assert.equal(chosenWidth(200, "small"), 140);
  assert.equal(chosenWidth(40, "small"), 34);
  assert.equal(chosenWidth(31, "small"), 31);
});

test("the table is laid out with the face and the size that were chosen", () => {
  const room = { x: 0, y: 0, width: 1440, height: 818 };
  const at = (choice) => layOut(VIEW, { layout: RUSSIAN, room, ...choice });
  const plain = at({});
  const large = at({ face: "large" });
  const small = at({ size: "small" });
  assert.equal(large.width, plain.width);
  assert.equal(large.signs, "small");
  assert.ok(large.step > plain.step);
  assert.ok(Math.abs(small.width - plain.width * 0.7) <= 1);
  const middle = ({ piles, width }) => (piles.get("t1").x + piles.get("fs").x + width) / 2;
  assert.ok(Math.abs(middle(small) - middle(plain)) <= 2);
});
