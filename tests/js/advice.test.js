import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { askHint, askWayBack } from "../../static/js/advice.js";
import { Controller } from "../../static/js/controller.js";
import { stateOf } from "./sample.js";

let sent;
let controller;

beforeEach(() => {
  sent = [];
  const transport = { status: "open", restart() {}, send: (message) => sent.push(message) > 0 };
  controller = new Controller(stateOf(), transport);
});

const answer = (fields) => controller.receive({ ref: sent.at(-1).ref, version: 5, ...fields });

test("a hint is asked for the table that is seen", async () => {
  const asked = askHint(controller, "win");
  const { ref, ...question } = sent[0];
  assert.deepEqual(question, { type: "hint", version: 5, kind: "win" });
  answer({ type: "hint", kind: "win", move: "t1>t2", status: "won" });
  assert.equal((await asked)?.move, "t1>t2");
});

test("a hint for another table is none", async () => {
  const asked = askHint(controller, "rule");
  const { ref } = sent[0];
  controller.receive(stateOf({ version: 6 }));
  controller.receive({ type: "hint", ref, version: 5, kind: "rule", move: "t1>t2", status: null });
  assert.equal(await asked, null);
});

test("a hint that comes while a move is under way is none", async () => {
  const asked = askHint(controller, "rule");
  const { ref } = sent[0];
  controller.play("t1>t2");
  controller.receive({ type: "hint", ref, version: 5, kind: "rule", move: "t1>t2", status: null });
  assert.equal(await asked, null);
});

test("a refused question is answered by nothing, and refused aloud", async () => {
  const refusals = [];
  controller.onRefusal(({ code }) => refusals.push(code));
  const asked = askHint(controller, "rule");
  answer({ type: "rejected", code: "paused", state: null });
  assert.equal(await asked, null);
  assert.deepEqual(refusals, ["paused"]);
});

test("the way back is told in steps or in moves", async () => {
  for (const way of [
    { undo: 3, moves: null },
    { undo: null, moves: ["t1>t2"] },
  ]) {
    const asked = askWayBack(controller);
    answer({ type: "way_back", status: "found", ...way });
    const { undo, moves } = await asked;
    assert.deepEqual({ undo, moves }, way);
  }
});

test("with the connection every question ends, and can be asked again", async () => {
  const asked = [askHint(controller, "win"), askWayBack(controller)];
  controller.connectionChanged("offline");
  assert.deepEqual(await Promise.all(asked), [null, null]);
  controller.connectionChanged("open");
  const again = askWayBack(controller);
  answer({ type: "way_back", status: "lost", undo: null, moves: null });
  assert.equal((await again)?.status, "lost");
});
