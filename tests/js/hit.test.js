import assert from "node:assert/strict";
import { test } from "node:test";
import { spotAt } from "../../static/js/table/hit.js";
import { layOut } from "../../static/js/table/layout.js";
import { KLONDIKE, viewOf } from "./sample.js";

const ROOM = { x: 0, y: 0, width: 1440, height: 818 };

/** What lies a little inside the corner of a pile's card (its place on the pile) or of its place. */
function under(view, pile, index = null, by = { x: 9, y: 9 }) {
  const placement = layOut(view, { layout: KLONDIKE, room: ROOM });
  const place = placement.piles.get(pile);
  const corner = index === null ? place : placement.cards.get(place.cards[index]);
  return spotAt(placement, { x: corner.x + by.x, y: corner.y + by.y });
}

const view = {
  ...viewOf(["# KS QH", "", "9H"], { S: "AS" }),
  stock: [60, 61],
  waste: [[70, "2C"]],
};

test("a card of a column is met on the strip that others leave free", () => {
  assert.deepEqual(under(view, "t1", 0, { x: 9, y: 2 }), { pile: "t1", card: 0 });
  assert.deepEqual(under(view, "t1", 1), { pile: "t1", card: 1 });
  assert.deepEqual(under(view, "t1", 2), { pile: "t1", card: 2 });
});

test("of cards that lie on one another the last is met", () => {
  assert.deepEqual(under(view, "s"), { pile: "s", card: 60 });
});

test("an empty place is met where one is shown", () => {
  assert.deepEqual(under(view, "t2"), { pile: "t2", card: null });
  assert.deepEqual(under(view, "fh"), { pile: "fh", card: null });
  assert.equal(under({ ...view, waste: [] }, "w"), null);
});

test("the cloth is nobody's", () => {
  assert.equal(under(view, "t3", 0, { x: 9, y: 500 }), null);
});
