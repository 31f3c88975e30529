import assert from "node:assert/strict";
import { test } from "node:test";
import { layOut } from "../../static/js/table/layout.js";
import { endTarget, nextSpot, nextTarget, spotsOf } from "../../static/js/table/wander.js";
import { FREECELL, KLONDIKE, RUSSIAN, SPIDER, viewOf } from "./sample.js";

const VIEW = viewOf(["# # 7H 6S", "8H", "", "9S", "KD", "QD", "JD"], { S: "AS 2S" });
const wide = layOut(VIEW, { layout: RUSSIAN, room: { x: 0, y: 0, width: 1440, height: 818 } });
const tall = layOut(VIEW, { layout: RUSSIAN, room: { x: 0, y: 0, width: 768, height: 964 } });

const face = (placement, { pile, id }) =>
  id === null ? pile : (placement.cards.get(id).face ?? "#");
const first = (placement, pile) => spotsOf(placement, pile)[0];

test("face-down cards are one spot, an empty pile is one, a foundation its top card", () => {
  const faces = (pile) => spotsOf(wide, pile).map((spot) => face(wide, spot));
  assert.deepEqual(faces("t1"), ["#", "7H", "6S"]);
  assert.deepEqual(faces("t3"), ["t3"]);
  assert.deepEqual(faces("fs"), ["2S"]);
});

test("up and down go along a column", () => {
  const spot = nextSpot(wide, first(wide, "t1"), "down");
  assert.equal(face(wide, spot), "7H");
  assert.equal(face(wide, nextSpot(wide, spot, "up")), "#");
});

test("left and right go to the neighbours and stop at the edge", () => {
  const right = nextSpot(wide, first(wide, "t2"), "right");
  assert.equal(right.pile, "t3");
  assert.equal(nextSpot(wide, right, "right").pile, "t4");
  assert.deepEqual(nextSpot(wide, first(wide, "t1"), "left"), first(wide, "t1"));
});

test("left and right pass no column by, however short it is", () => {
  const long = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS";
  const view = viewOf([long, "KH", long.replaceAll("S", "D"), "", "", "", ""]);
  for (const room of [
    { x: 0, y: 0, width: 1440, height: 818 },
    { x: 0, y: 0, width: 360, height: 540 },
  ]) {
    const placement = layOut(view, { layout: RUSSIAN, room });
    const deep = spotsOf(placement, "t1").at(-1);
    assert.equal(nextSpot(placement, deep, "right").pile, "t2");
    assert.equal(nextSpot(placement, spotsOf(placement, "t3").at(-1), "left").pile, "t2");
    assert.equal(nextSpot(placement, spotsOf(placement, "t3").at(-1), "right").pile, "t4");
  }
});

test("left and right go to the card at the same height", () => {
  const view = viewOf(["KS QS JS TS", "KH QH JH TH", "", "", "", "", ""]);
  const placement = layOut(view, {
    layout: RUSSIAN,
    room: { x: 0, y: 0, width: 1440, height: 818 },
  });
  const jack = spotsOf(placement, "t1")[2];
  assert.equal(face(placement, nextSpot(placement, jack, "right")), "JH");
});

test("along the top row the way stays in it", () => {
  const foundation = first(tall, "fs");
  assert.equal(nextSpot(tall, foundation, "right").pile, "fh");
});

test("every pile can be reached from every other", () => {
  for (const placement of [wide, tall]) {
    const seen = new Set();
    const queue = [first(placement, "t1")];
    while (queue.length > 0) {
      const spot = queue.pop();
      const key = `${spot.pile} ${spot.id}`;
      if (seen.has(key)) continue;
      seen.add(key);
      for (const way of ["left", "right", "up", "down"]) queue.push(nextSpot(placement, spot, way));
    }
    const piles = new Set([...seen].map((key) => key.split(" ")[0]));
    assert.equal(piles.size, 11);
  }
});

test("the places that take a card are visited round and round", () => {
  const targets = ["t5", "t2", "fs"];
  assert.equal(nextTarget(wide, targets, "t1", "right"), "t2");
  assert.equal(nextTarget(wide, targets, "t2", "right"), "t5");
  assert.equal(nextTarget(wide, targets, "t5", "right"), "fs");
  assert.equal(nextTarget(wide, targets, "fs", "right"), "t2");
  assert.equal(nextTarget(wide, targets, "t1", "left"), "fs");
});

test("up and down lead to the nearest place that stands higher or lower, if any takes the card", () => {
  const view = {
    ...viewOf(["KS", "", "JS", "", "", "", "", "6D"]),
    cells: [null, null, null, null],
  };
  const room = { x: 0, y: 0, width: 1440, height: 818 };
  const placement = layOut(view, { layout: FREECELL, room });
  const targets = ["c1", "c4", "t2", "t4"];
  assert.equal(nextTarget(placement, targets, "t8", "up"), "c4");
  assert.equal(nextTarget(placement, targets, "c4", "down"), "t4");
  assert.equal(nextTarget(placement, targets, "c1", "down"), "t2");
  assert.equal(nextTarget(placement, ["t2", "t4"], "t8", "up"), "t4");
  assert.equal(nextTarget(placement, ["t2", "t4"], "t8", "down"), "t2");
});

test("the first and the last of the places in reading order", () => {
  const targets = ["t5", "fs", "t2"];
  assert.equal(endTarget(wide, targets, 0), "t2");
  assert.equal(endTarget(wide, targets, -1), "fs");
  assert.equal(endTarget(wide, [], 0), undefined);
});

test("the arrows reach every pile of every game, wherever it stands", () => {
  const tables = [
    [KLONDIKE, { ...viewOf(["KS", "# QS", "JS", "", "9H", "8D", "7D"]), waste: [[90, "2C"]] }],
    [FREECELL, { ...viewOf(["KS", "", "JS", "TS", "9H", "8D", "7D", "6D"]), cells: [null] }],
    [SPIDER, { ...viewOf(["KS", "", "JS", "TS", "9H", "8D", "7D", "6D", "", ""]), stock: [90] }],
  ];
  const rooms = [
    { x: 0, y: 0, width: 1440, height: 818 },
    { x: 0, y: 0, width: 580, height: 360 },
    { x: 0, y: 0, width: 360, height: 540 },
  ];
  for (const [layout, view] of tables) {
    for (const room of rooms) {
      const placement = layOut(view, { layout, room });
      const reached = new Set(["t1"]);
      for (const pile of reached) {
        for (const direction of ["left", "right", "up", "down"]) {
          for (const spot of spotsOf(placement, pile)) {
            reached.add(nextSpot(placement, spot, direction).pile);
          }
        }
      }
      assert.deepEqual([...reached].sort(), [...placement.piles.keys()].sort());
    }
  }
});

test("of stock and waste the top card is the spot", () => {
  const view = {
    ...viewOf(["KS"]),
    stock: [70, 71],
    waste: [
      [90, "2C"],
      [91, "3C"],
      [92, "4C"],
    ],
  };
  const room = { x: 0, y: 0, width: 1440, height: 818 };
  const placement = layOut(view, { layout: KLONDIKE, room });
  assert.deepEqual(spotsOf(placement, "w"), [{ pile: "w", id: 92 }]);
  assert.deepEqual(spotsOf(placement, "s"), [{ pile: "s", id: 70 }]);
});
