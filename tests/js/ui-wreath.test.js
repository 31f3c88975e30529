import assert from "node:assert/strict";
import { test } from "node:test";
import { layWreath } from "../../static/js/ui/wreath.js";

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

test("the inner box leaves the cards alone", () => {
  for (const frame of [DESK, PHONE]) {
    const { leaves, cardWidth, inner } = layWreath(52, frame, 4);
    const reach = (corner) =>
      Math.abs(corner.x - frame.width / 2) < inner.width / 2 - 1 &&
      Math.abs(corner.y - frame.height / 2) < inner.height / 2 - 1;
    assert.equal(leaves.flatMap((leaf) => corners(leaf, cardWidth)).filter(reach).length, 0);
  }
});
