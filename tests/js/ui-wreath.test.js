import assert from "node:assert/strict";
import { test } from "node:test";
import { layWreath, lieWithin, wayInto } from "../../static/js/ui/wreath.js";

const DESK = { width: 1440, height: 840 };
const PHONE = { width: 360, height: 540 };

/** The four corners of a turned card. */
function corners({ x, y, angle }, width) {
  const turn = (angle * Math.PI) / 180;
  const half = { x: width / 2, y: width * 0.7 };
  return [-1, 1].flatMap((sx) =>
    [-1, 1].map((sy) => ({
      x: x + sx * half.x * Math.cos(turn) - sy * half.y * Math.sin(turn),
      y: y + sx * half.x * Math.sin(turn) + sy * half.y * Math.cos(turn),
    })),
  );
}

for (const [name, frame] of Object.entries({ desk: DESK, phone: PHONE })) {
  test(`every card lies whole within the frame of a ${name}`, () => {
    const { leaves, cardWidth } = layWreath(52, frame, 4);
    assert.equal(leaves.length, 52);
    for (const corner of leaves.flatMap((leaf) => corners(leaf, cardWidth))) {
      assert.ok(corner.x >= 0 && corner.x <= frame.width, `x ${corner.x}`);
      assert.ok(corner.y >= 0 && corner.y <= frame.height, `y ${corner.y}`);
    }
  });

  test(`all strips are equally wide on a ${name}`, () => {
    const { leaves } = layWreath(52, frame, 4);
    const steps = leaves
      .slice(1)
      .map((leaf, i) => Math.hypot(leaf.x - leaves[i].x, leaf.y - leaves[i].y));
    const widest = Math.max(...steps);
    assert.ok(widest - Math.min(...steps) < widest * 0.02, `${Math.min(...steps)}…${widest}`);
  });
}

test("the first card lies at one o'clock, the last short of noon", () => {
  const { leaves } = layWreath(52, DESK, 4);
  const [first, last] = [leaves[0], leaves[51]];
  assert.ok(first.x > DESK.width / 2 && first.y < DESK.height / 4);
  assert.ok(last.x < DESK.width / 2 && last.y < DESK.height / 4);
  assert.ok(leaves[26].y > DESK.height / 2);
});

test("a desk gets a circle, a phone an ellipse that is higher than wide", () => {
  const spread = (frame) => {
    const { leaves } = layWreath(52, frame, 4);
    const along = (axis) =>
      Math.max(...leaves.map((leaf) => leaf[axis])) - Math.min(...leaves.map((leaf) => leaf[axis]));
    return along("y") / along("x");
  };
  assert.ok(Math.abs(spread(DESK) - 1) < 0.03, String(spread(DESK)));
  assert.ok(spread(PHONE) > 1.3, String(spread(PHONE)));
});

test("no card reaches into the hole", () => {
  for (const frame of [DESK, PHONE]) {
    const { leaves, cardWidth, hole } = layWreath(52, frame, 4);
    const reach = ({ x, y }) =>
      ((x - frame.width / 2) / hole.a) ** 2 + ((y - frame.height / 2) / hole.b) ** 2;
    const deepest = leaves.flatMap((leaf) => corners(leaf, cardWidth)).map(reach);
    assert.ok(Math.min(...deepest) > 0.99, String(Math.min(...deepest)));
  }
});

test("words lie within the hole as long as no corner of theirs leaves it", () => {
  const middle = { x: 100, y: 50 };
  const box = (width, height, down = 0) => ({
    left: 100 - width / 2,
    right: 100 + width / 2,
    top: 50 - height / 2 + down,
    bottom: 50 + height / 2 + down,
  });
  const hole = { a: 100, b: 50 };
  assert.ok(lieWithin([box(140, 70)], middle, hole));
  assert.ok(!lieWithin([box(150, 70)], middle, hole));
  assert.ok(lieWithin([box(180, 20), box(60, 20, 30)], middle, hole));
  assert.ok(!lieWithin([box(60, 20), box(180, 20, 30)], middle, hole));
});

test("a card leaves from where it lies, and arrives as it will lie, the short way round", () => {
  const from = { x: 700, y: 20, angle: 0, scale: 1.5 };
  const middle = { x: 400, y: 300 };
  for (const [angle, turned] of [
    [14, 14],
    [180, 180],
    [345, -15],
  ]) {
    const way = wayInto(from, { x: 300, y: 100, angle }, middle);
    assert.deepEqual(way[0], from);
    const { x, y, angle: last, scale } = way.at(-1);
    assert.deepEqual([x, y, last, Math.round(scale * 1e6)], [300, 100, turned, 1e6]);
  }
});

test("the way bends towards the middle", () => {
  const middle = { x: 400, y: 300 };
  const way = wayInto(
    { x: 700, y: 300, angle: 0, scale: 1 },
    { x: 400, y: 600, angle: 180 },
    middle,
  );
  const toMiddle = ({ x, y }) => Math.hypot(x - middle.x, y - middle.y);
  const straight = toMiddle({ x: 550, y: 450 });
  assert.ok(toMiddle(way[5]) < straight * 0.7, String(toMiddle(way[5])));
});
