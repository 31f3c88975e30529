import assert from "node:assert/strict";
import { test } from "node:test";
import { earlier, later, spanAround } from "../../static/js/history/span.js";
import { apart } from "../../static/js/history/track.js";

test("a short list is drawn whole", () => {
  assert.deepEqual(spanAround(null, 3, 10), { first: 0, end: 10 });
});

test("of a long one there are rows around the place", () => {
  const { first, end } = spanAround(null, 5000, 10_000);
  assert.ok(first < 4990 && end > 5010 && end - first < 100);
});

test("nothing is drawn anew while what is near is drawn already", () => {
  const drawn = spanAround(null, 100, 1000);
  assert.equal(spanAround(drawn, 104, 1000), drawn);
});

test("it grows where one walks on, never without end", () => {
  let span = spanAround(null, 0, 10_000);
  for (let at = 0; at < 3000; at += 1) {
    span = spanAround(span, at, 10_000);
    assert.ok(span.first <= at && span.end > at);
    assert.ok(span.end - span.first <= 200);
  }
});

test("it moves where one jumps", () => {
  const near = spanAround(null, 10, 10_000);
  const { first, end } = spanAround(near, 9000, 10_000);
  assert.ok(first > 8900 && end < 9100);
});

test("it ends where the line ends, also where another line was longer", () => {
  assert.deepEqual(spanAround({ first: 0, end: 50 }, 5, 8), { first: 0, end: 8 });
});

test("earlier and later rows can be had, as far as there are any", () => {
  assert.deepEqual(earlier({ first: 60, end: 90 }, 95), { first: 20, end: 90 });
  assert.deepEqual(earlier({ first: 5, end: 90 }, 95), { first: 0, end: 90 });
  assert.deepEqual(later({ first: 60, end: 90 }, 95), { first: 60, end: 95 });
});

test("signs on a long way never lie on each other in thousands", () => {
  const places = Array.from({ length: 5000 }, (_, at) => at);
  assert.ok(apart(places, 5000).length <= 121);
  assert.deepEqual(apart([1, 2], 4), [0.25, 0.5]);
});
