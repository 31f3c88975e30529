import assert from "node:assert/strict";
import { test } from "node:test";
import { asking, drawnView, pressed, received, start, stepsAhead } from "../../static/js/state.js";
import { stateOf, viewOf } from "./sample.js";

const PLAY = { type: "play", ref: "r1", version: 5, move: "t1>t2" };
const AFTER = stateOf({ version: 6, ref: "r1", view: viewOf(["AS", "8H 7H", ""]) });

const faces = (view) =>
  view.tableau.map((column) => column.map(([, face]) => face ?? "#").join(" "));

test("a pending move lies over the confirmed view and turns nothing", () => {
  const model = asking(start(stateOf()), PLAY);
  assert.deepEqual(faces(drawnView(model)), ["#", "8H 7H", ""]);
  assert.deepEqual(faces(model.confirmed.view), ["# 7H", "8H", ""]);
});

test("cards keep their ids when they are laid over", () => {
  const model = asking(start(stateOf()), PLAY);
  assert.deepEqual(drawnView(model).tableau[1], [
    [2, "8H"],
    [1, "7H"],
  ]);
});

test("the answer clears what was pending and is drawn itself", () => {
  const { model, answered, changed } = received(asking(start(stateOf()), PLAY), AFTER);
  assert.equal(answered, PLAY);
  assert.equal(changed, true);
  assert.equal(model.pending, null);
  assert.equal(drawnView(model), AFTER.view);
});

test("the same answer twice changes nothing more", () => {
  const once = received(asking(start(stateOf()), PLAY), AFTER).model;
  const twice = received(once, AFTER);
  assert.equal(twice.changed, false);
  assert.equal(twice.answered, null);
  assert.deepEqual(twice.model, once);
});

test("an older state is ignored", () => {
  const model = start(stateOf({ version: 9 }));
  const outcome = received(model, stateOf({ version: 8, view: viewOf(["KS", "", ""]) }));
  assert.equal(outcome.changed, false);
  assert.equal(outcome.model.confirmed, model.confirmed);
});

test("an answer that somebody else's newer state overtook still answers", () => {
  const overtaken = received(asking(start(stateOf()), PLAY), stateOf({ version: 7 })).model;
  assert.equal(overtaken.pending, PLAY);
  const { model, answered } = received(overtaken, AFTER);
  assert.equal(answered, PLAY);
  assert.equal(model.confirmed.version, 7);
});

test("a pending move is not laid over a state that it was not made for", () => {
  const told = stateOf({ version: 7, view: viewOf(["9S", "", ""]) });
  const { model } = received(asking(start(stateOf()), PLAY), told);
  assert.equal(drawnView(model), told.view);
});

test("a refusal takes the move back and brings the current state", () => {
  const current = stateOf({ version: 8 });
  const message = { type: "rejected", ref: "r1", code: "stale", state: current };
  const { model, answered } = received(asking(start(stateOf()), PLAY), message);
  assert.equal(answered, PLAY);
  assert.equal(drawnView(model), current.view);
});

test("a refusal without a state takes the move back", () => {
  const message = { type: "rejected", ref: "r1", code: "unavailable", state: null };
  const { model } = received(asking(start(stateOf()), PLAY), message);
  assert.deepEqual(faces(drawnView(model)), ["# 7H", "8H", ""]);
});

test("a deal becomes a game and never a deal again", () => {
  const deal = start(stateOf({ game: null, version: 0 }));
  const begun = received(deal, stateOf({ version: 1 })).model;
  assert.equal(begun.confirmed.game, "g1");
  const back = received(begun, stateOf({ game: null, version: 0 }));
  assert.equal(back.model.confirmed.game, "g1");
});

test("a deal's first move that was lost is answered with the game it made", () => {
  const deal = asking(start(stateOf({ game: null, version: 0 })), { ...PLAY, version: 0 });
  const { model, answered } = received(deal, stateOf({ version: 4, ref: "r1" }));
  assert.equal(answered.ref, "r1");
  assert.equal(model.confirmed.version, 4);
});

test("another game's state is not this table's", () => {
  const { model } = received(start(stateOf()), stateOf({ game: "g2", version: 30 }));
  assert.equal(model.confirmed.game, "g1");
});

test("a newer clock of the same version is taken over", () => {
  const told = stateOf({ clock: { seconds: 9, running: false }, status: "paused" });
  const { model, changed } = received(start(stateOf()), told);
  assert.equal(changed, false);
  assert.equal(model.confirmed.status, "paused");
});

test("presses of undo add up and stop where undo stops", () => {
  let model = asking(start(stateOf({ undo: 2 })), PLAY);
  for (let i = 0; i < 5; i += 1) model = pressed(model, 1);
  assert.equal(model.asked, 3);
  assert.deepEqual(stepsAhead(model), { undo: 0, redo: 3 });
});

test("redo takes back what undo asked for, each press counted as if answered", () => {
  let model = asking(start(stateOf({ undo: 1, redo: 4 })), { ...PLAY, type: "undo", count: 1 });
  model = pressed(model, 1);
  assert.equal(model.asked, 0);
  model = pressed(model, -9);
  assert.equal(model.asked, -5);
});

test("a refusal forgets the presses made meanwhile", () => {
  const model = pressed(asking(start(stateOf()), PLAY), 2);
  const message = { type: "rejected", ref: "r1", code: "stale", state: stateOf({ version: 9 }) };
  assert.equal(received(model, message).model.asked, 0);
});

test("the overlay deals and scores nothing", () => {
  const stock = { ...viewOf([""]), stock: [9, 8] };
  const model = start(stateOf({ view: stock, legal: ["s>w"] }));
  assert.equal(drawnView(asking(model, { ...PLAY, move: "s>w" })), stock);
});
