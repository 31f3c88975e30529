import assert from "node:assert/strict";
import { test } from "node:test";
import { placeChip } from "../../static/js/ui/placement.js";

const FRAME = { x: 0, y: 0, width: 800, height: 600 };
const ANCHOR = { x: 300, y: 200, width: 80, height: 112 };
const CHIP = { width: 240, height: 64 };

test("the chip hangs below the place that refused, its nose at the middle", () => {
  const place = placeChip(ANCHOR, CHIP, FRAME, []);
  assert.deepEqual(place, { side: "below", x: 220, y: 322, nose: 120 });
});

test("it goes to the right where an index lies below", () => {
  const below = { x: 330, y: 330, width: 30, height: 20 };
  const place = placeChip(ANCHOR, CHIP, FRAME, [below]);
  assert.equal(place.side, "right");
  assert.equal(place.x, 390);
  assert.equal(place.nose, 32);
});

test("left comes before above", () => {
  const below = { x: 330, y: 330, width: 30, height: 20 };
  const right = { x: 420, y: 240, width: 30, height: 20 };
  assert.equal(placeChip(ANCHOR, CHIP, FRAME, [below, right]).side, "left");
  const left = { x: 200, y: 240, width: 30, height: 20 };
  assert.equal(placeChip(ANCHOR, CHIP, FRAME, [below, right, left]).side, "above");
});

test("where every side covers an index, the one that covers fewest is taken", () => {
  const indices = [
    { x: 230, y: 330, width: 30, height: 20 },
    { x: 330, y: 330, width: 30, height: 20 },
    { x: 420, y: 240, width: 30, height: 20 },
    { x: 200, y: 240, width: 30, height: 20 },
    { x: 100, y: 240, width: 30, height: 20 },
    { x: 230, y: 140, width: 30, height: 20 },
    { x: 330, y: 140, width: 30, height: 20 },
    { x: 0, y: 370, width: 800, height: 20 },
    { x: 0, y: 430, width: 800, height: 20 },
  ];
  assert.equal(placeChip(ANCHOR, CHIP, FRAME, indices).side, "right");
});

test("it slides along its side, its nose still at the place, where that frees an index", () => {
  const indices = [
    { x: 230, y: 330, width: 30, height: 20 },
    { x: 390, y: 240, width: 300, height: 20 },
    { x: 60, y: 240, width: 230, height: 20 },
    { x: 230, y: 140, width: 30, height: 20 },
  ];
  const place = placeChip(ANCHOR, CHIP, FRAME, indices);
  assert.deepEqual(place, { side: "below", x: 320, y: 322, nose: 20 });
});

test("it stands further down where every side of the place covers an index", () => {
  const wide = (y) => ({ x: 0, y, width: 800, height: 20 });
  const place = placeChip(ANCHOR, CHIP, FRAME, [wide(150), wide(256), wide(340), wide(380)]);
  assert.deepEqual(place, { side: "below", x: 220, y: 401, nose: 120 });
});

test("it does not go so far that nobody sees what it is about", () => {
  const wide = (y) => ({ x: 0, y, width: 800, height: 20 });
  const rows = [150, 256, 340, 380, 420, 460].map(wide);
  assert.equal(placeChip(ANCHOR, CHIP, FRAME, rows).side, "right");
});

test("it never leaves the frame, and the nose still points at the place", () => {
  const corner = { x: 4, y: 4, width: 46, height: 64 };
  const place = placeChip(corner, CHIP, { x: 0, y: 0, width: 360, height: 540 }, []);
  assert.equal(place.side, "below");
  assert.equal(place.x, 8);
  assert.equal(place.nose, 20);
});

test("it never covers the place itself where another side has room", () => {
  const low = { x: 300, y: 480, width: 80, height: 112 };
  assert.equal(placeChip(low, CHIP, FRAME, []).side, "right");
});

test("what is about the whole table stands at its foot and points nowhere", () => {
  const table = { x: 0, y: 60, width: 800, height: 500 };
  const place = placeChip(table, CHIP, FRAME, []);
  assert.deepEqual(place, { side: "within", x: 280, y: 486, nose: 0 });
});
