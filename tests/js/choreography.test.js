import assert from "node:assert/strict";
import { test } from "node:test";
import { beforeRuns, cuesOf } from "../../static/js/table/choreography.js";
import { layOut } from "../../static/js/table/layout.js";
import { KLONDIKE, SPIDER, viewOf } from "./sample.js";

const ROOM = { x: 0, y: 0, width: 1440, height: 818 };
const RUN = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS";
const COLUMNS = ["KH", "QH", "JH", "TH", "9H", "8H", "7H", "6H", "5H"];

const place = (view, layout = SPIDER) => layOut(view, { layout, room: ROOM });
/** Where cards are seen that lie still. */
const still = (placement) => (id) => placement.cards.get(id);

/** A table whose last column holds a run on a king, and the one after the run has left. */
function withRun(stock = []) {
  const before = { ...viewOf([...COLUMNS, `# ${RUN}`]), stock };
  const [under, ...run] = before.tableau[9];
  const after = {
    ...before,
    tableau: before.tableau.with(9, [[under[0], "4H"]]),
    foundations: { S: run, H: [], D: [], C: [] },
  };
  return { before, after, run, under };
}

test("the three cards of a draw set off one after the other", () => {
  const before = { ...viewOf(["KH"]), stock: [50, 51, 52, 53] };
  const waste = [50, 51, 52].map((id) => [id, "9C"]);
  const after = { ...before, stock: [53], waste };
  const from = place(before, KLONDIKE);
  const cues = cuesOf(from, place(after, KLONDIKE), null, still(from));
  assert.deepEqual(
    waste.map(([id]) => cues.get(id).delay),
    [0, 24, 48],
  );
  assert.equal(cues.get(52).turn, 48);
  assert.equal(cues.size, 3);
});

test("a row is dealt column by column, and taken back at once", () => {
  const stock = Array.from({ length: 20 }, (_, n) => 60 + n);
  const before = { ...viewOf([...COLUMNS, "4H"]), stock };
  const tableau = before.tableau.map((cards, n) => [...cards, [60 + n, "2S"]]);
  const [lay, dealt] = [place(before), place({ ...before, tableau, stock: stock.slice(10) })];
  const cues = cuesOf(lay, dealt, null, still(lay));
  assert.deepEqual(
    tableau.map((_, n) => cues.get(60 + n).delay),
    tableau.map((_, n) => n * 24),
  );
  assert.equal(cuesOf(dealt, lay, null, still(dealt)).size, 0);
});

test("a view before its runs left has them on their columns, in their order", () => {
  const { before, after, run } = withRun();
  const events = [{ kind: "run", suit: "S", pile: "t10" }];
  const told = beforeRuns(after, events, place(after));
  assert.deepEqual(told.tableau[9].slice(1), run);
  assert.deepEqual(told.foundations.S, []);
  assert.equal(told.tableau[9].length, before.tableau[9].length);
  assert.equal(beforeRuns(after, [{ kind: "won" }], place(after)), null);
});

test("two runs of one suit that leave at once each go back to their own column", () => {
  const view = viewOf(["KH", "QH", "JH", "TH", "9H", "8H", "7H", "6H", "", ""]);
  const S = Array.from({ length: 26 }, (_, n) => [100 + n, RUN.split(" ")[n % 13]]);
  const after = { ...view, foundations: { S, H: [], D: [], C: [] } };
  const events = ["t9", "t10"].map((pile) => ({ kind: "run", suit: "S", pile }));
  const told = beforeRuns(after, events, place(after));
  assert.deepEqual(told.tableau[8], S.slice(0, 13));
  assert.deepEqual(told.tableau[9], S.slice(13));
});

test("a run is seen where it was completed before it leaves, from its ace on", () => {
  const { before, after, run, under } = withRun();
  const [from, to] = [place(before), place(after)];
  const cues = cuesOf(from, to, place(before), still(from));
  const leaves = run.map(([id]) => cues.get(id).stop.leave);
  assert.equal(Math.min(...leaves), 160);
  assert.deepEqual(
    leaves,
    [...leaves].sort((a, b) => b - a),
  );
  assert.ok(cues.get(under[0]).turn > Math.max(...leaves));
  assert.equal(cues.get(under[0]).stop, null);
});

test("a run waits for the card that completes it", () => {
  const { before, after, run } = withRun();
  const to = place(after);
  const ace = run[12][0];
  const seen = (id) => (id === ace ? { x: 0, y: 0 } : place(before).cards.get(id));
  const cues = cuesOf(place(before), to, place(before), seen);
  assert.equal(cues.get(ace).stop.leave, 180 + 160);
});

test("a card that is dealt onto a run is seen there first", () => {
  const { before, after, run } = withRun([70]);
  const ace = run[12][0];
  const column = before.tableau[9].slice(0, -1);
  const waiting = { ...before, tableau: before.tableau.with(9, column), stock: [ace, 70] };
  const from = place(waiting);
  const cues = cuesOf(from, place({ ...after, stock: [70] }), place(before), still(from));
  assert.equal(cues.get(ace).stop.at.pile, "t10");
  assert.ok(cues.get(ace).stop.leave >= 180 + 160);
});
