import assert from "node:assert/strict";
import { test } from "node:test";
import { dropOf } from "../../static/js/table/drop.js";
import { layOut } from "../../static/js/table/layout.js";
import { FREECELL, RUSSIAN, viewOf } from "./sample.js";

const ROOM = { x: 0, y: 0, width: 1440, height: 818 };
const PLACEMENT = layOut(viewOf(["7H", "8H", "", "9S 8S 7S", "KD", "QD", "JD"]), {
  layout: RUSSIAN,
  room: ROOM,
});
const { width, height } = PLACEMENT;

/** The head card, its corner `across` widths and `down` heights from a pile's place. */
function headAt(pile, across = 0, down = 0) {
  const { x, y } = PLACEMENT.piles.get(pile);
  return { x: x + across * width, y: y + down * height, width, height };
}

const drop = (head, targets, source = "t1") => dropOf(head, "7H", source, targets, PLACEMENT);

test("a card drops where it overlaps most, wherever the pointer is", () => {
  assert.deepEqual(drop(headAt("t2", 0.4), ["t2", "t3"]), { kind: "move", target: "t2" });
  assert.deepEqual(drop(headAt("t2", 0.7), ["t2", "t3"]), { kind: "move", target: "t3" });
});

test("the free space below a column belongs to it", () => {
  assert.deepEqual(drop(headAt("t2", 0, 3), ["t2"]), { kind: "move", target: "t2" });
});

test("of two places the one that takes it gets it, though the other is covered more", () => {
  assert.deepEqual(drop(headAt("t2", 0.6), ["t2"]), { kind: "move", target: "t2" });
});

test("a touch in passing is no drop", () => {
  assert.equal(drop(headAt("t2", 1.1), ["t2"]).kind, "refused");
});

test("a card laid on a place that refuses it does not slip onto the next, which it only grazes", () => {
  assert.deepEqual(drop(headAt("t2", 0.2), ["t3"]), { kind: "refused", target: "t2" });
  assert.deepEqual(drop(headAt("t2", 0.35), ["t3"]), { kind: "move", target: "t3" });
});

test("the foundations are one place", () => {
  const target = "fh";
  for (const pile of ["fs", "fh", "fd", "fc"]) {
    assert.deepEqual(drop(headAt(pile), [target]), { kind: "move", target });
  }
});

test("a refused foundation is the card's own", () => {
  assert.deepEqual(drop(headAt("fc"), []), { kind: "refused", target: "fh" });
});

test("a place that does not take it is named for the refusal", () => {
  assert.deepEqual(drop(headAt("t5", 0.1), ["t2"]), { kind: "refused", target: "t5" });
});

test("on its own column, or nearly, nothing happens", () => {
  assert.deepEqual(drop(headAt("t1", 0, 0.5), ["t2"]), { kind: "home" });
  assert.deepEqual(drop(headAt("t1", 0.3, 0.5), ["t2"]), { kind: "home" });
});

test("off the table, or on cloth that belongs to no place, it is dropped nowhere", () => {
  const head = { x: 20, y: 2000, width, height };
  assert.deepEqual(drop(head, ["t2"]), { kind: "nowhere" });
});

test("a foundation card dropped on the foundations stays", () => {
  assert.deepEqual(drop(headAt("fs"), ["t2"], "fh"), { kind: "home" });
});

const CELLS = layOut(
  {
    ...viewOf(["7H", "8S", "", "9S", "KD", "QD", "JD", "5C"]),
    cells: [null, [90, "2C"], null, null],
  },
  { layout: FREECELL, room: ROOM },
);

/** A card of column 1 dropped so many widths to the right of the first cell. */
function onCells(across, targets, source = "t1") {
  const { x, y } = CELLS.piles.get("c1");
  const head = { x: x + across * CELLS.width, y, width: CELLS.width, height: CELLS.height };
  return dropOf(head, "7H", source, targets, CELLS);
}

test("the cells are one place, and the nearest free one takes the card", () => {
  const free = ["c1", "c3", "c4"];
  assert.deepEqual(onCells(0.2, free), { kind: "move", target: "c1" });
  assert.deepEqual(onCells(1.1, free), { kind: "move", target: "c1" });
  assert.deepEqual(onCells(1.4, free), { kind: "move", target: "c3" });
  assert.deepEqual(onCells(3.4, free), { kind: "move", target: "c4" });
});

test("cells that take nothing refuse where the card was dropped", () => {
  assert.deepEqual(onCells(1.1, []), { kind: "refused", target: "c2" });
});

test("a card from a cell dropped on the cells stays", () => {
  assert.deepEqual(onCells(0, ["fc"], "c2"), { kind: "home" });
});
