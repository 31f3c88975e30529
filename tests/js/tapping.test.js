import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Tapping } from "../../static/js/table/tapping.js";
import { stateOf, viewOf } from "./sample.js";

const VIEW = viewOf(["# 7H", "8H", "9S"], { S: "AS" });

let played;
let tapping;

/** As much of a table as tapping asks for. */
function tableOf(legal) {
  const piles = new Map(["t1", "t2", "t3"].map((pile, n) => [pile, pileOf(pile, n)]));
  piles.set("s", { pile: "s", cards: [40, 41], strip: { x: 0, y: 500, width: 80, height: 100 } });
  const confirmed = stateOf({ view: VIEW, legal });
  return {
    view: { drawn: VIEW, confirmed, pending: false },
    placement: { piles, cards: new Map() },
    piles: [...piles.keys()],
    isSettled: true,
    prefers: undefined,
    preferences: { get: () => true },
    controller: { takesMoves: true },
    say: (key) => key,
    mark: () => {},
    announce: () => {},
    explain: () => {},
    play: (move) => played.push(move),
    targets: () => [],
    emptyHand: () => {},
  };
}

function pileOf(pile, n) {
  const strip = { x: n * 100, y: 0, width: 80, height: 400 };
  return { pile, cards: VIEW.tableau[n].map(([id]) => id), strip };
}

beforeEach(() => {
  played = [];
  tapping = new Tapping(tableOf(["t1>t2"]));
  tapping.hint("t1>t2");
});

test("a move that is pointed out marks its cards and its place", () => {
  assert.deepEqual(tapping.marks(), { targets: ["t2"], selected: [1] });
  assert.equal(tapping.selection, null);
});

test("a tap on its place makes it, also below the column", () => {
  tapping.tapSlot("t2", 0);
  tapping.hint("t1>t2");
  tapping.tapCloth({ x: 120, y: 300 });
  assert.deepEqual(played, ["t1>t2", "t1>t2"]);
  assert.deepEqual(tapping.marks(), {});
});

test("a tap anywhere else takes the marks away and makes no move", () => {
  tapping.tapCloth({ x: 220, y: 300 });
  assert.deepEqual(played, []);
  assert.deepEqual(tapping.marks(), {});
});

test("Escape and every change of the table take them away", () => {
  for (const deed of ["deselect", "forget", "startOver"]) {
    tapping.hint("t1>t2");
    tapping[deed]();
    assert.deepEqual(tapping.marks(), {}, deed);
  }
});

test("the stock is pointed out itself, its place where the waste turns over", () => {
  tapping.hint("s>w");
  assert.deepEqual(tapping.marks(), { selected: [41] });
  tapping.hint("w>s");
  assert.deepEqual(tapping.marks(), { targets: ["s"] });
});
