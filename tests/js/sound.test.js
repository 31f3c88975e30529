import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Controller } from "../../static/js/controller.js";
import { cuesOf, startSounds } from "../../static/js/sound.js";
import { set } from "../../static/js/ui/preferences.js";
import { stateOf, viewOf } from "./sample.js";

const moved = (from, to, count = 1) => ({
  kind: "move",
  cards: Array.from({ length: count }, (_, n) => [n, "7H"]),
  from,
  to,
});
const FLIP = { kind: "flip", card: [9, "KS"], pile: "t1" };
const of = (deed, events, heard = false) =>
  cuesOf({ deed, count: 1, events, state: stateOf() }, heard).map(
    ({ sound, after }) => `${sound} ${after}`,
  );

test("three cards are drawn, and a row is dealt, one after the other", () => {
  assert.deepEqual(of("play", [moved("s", "w", 3)]), ["deal 0", "deal 24", "deal 48"]);
  const row = [1, 2, 3].map((column) => moved("s", `t${column}`));
  assert.deepEqual(of("play", row), ["deal 0", "deal 24", "deal 48"]);
});

test("a move that was heard when it was made is not heard again, what follows it is", () => {
  const events = [moved("t1", "t2"), FLIP, moved("t3", "fs")];
  assert.deepEqual(of("play", events), ["lay 108", "turn 0", "lay 108"]);
  assert.deepEqual(of("play", events, true), ["turn 0", "lay 108"]);
});

test("a finished run leaves card by card, and a won game is heard", () => {
  const run = { kind: "run", suit: "S", pile: "t1" };
  const heard = of("play", [moved("t1", "t2"), run, { kind: "won" }], true);
  assert.equal(heard.length, 14);
  assert.deepEqual([heard[0], heard[12], heard[13]], ["deal 340", "deal 580", "win 300"]);
});

test("a step back is one sound, a pause none", () => {
  assert.deepEqual(of("undo", []), ["lay 108"]);
  assert.deepEqual(of("pause", []), []);
});

let transport;
let controller;
let heard;

const answer = (fields) =>
  controller.receive(stateOf({ ref: transport.sent.at(-1).ref, ...fields }));
const reply = (type, fields) =>
  controller.receive({ type, ref: transport.sent.at(-1).ref, ...fields });

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  transport = { status: "open", sent: [], send: (message) => transport.sent.push(message) };
  const view = { ...viewOf(["2S", "3S 4H"]), stock: [40] };
  controller = new Controller(stateOf({ view, undo: 2, legal: ["t1>t2", "s>w"] }), transport);
  heard = [];
  set("sounds", true);
  startSounds(controller, { play: (sound) => heard.push(sound), rest: () => heard.push("rest") });
});

test("a card laid by hand is heard at once, and once", () => {
  controller.play("t1>t2");
  assert.deepEqual(heard, ["lay"]);
  controller.undo();
  answer({ version: 2, events: [moved("t1", "t2"), FLIP], view: controller.view.drawn });
  assert.deepEqual(heard, ["lay", "turn"]);
});

test("a draw is heard with its answer", () => {
  controller.play("s>w");
  assert.deepEqual(heard, []);
  answer({ version: 2, events: [moved("s", "w")] });
  assert.deepEqual(heard, ["deal"]);
});

test("a move in another tab is heard, and takes nothing from one that waits", () => {
  controller.play("t1>t2");
  controller.receive(stateOf({ version: 7, events: [moved("t2", "t1")] }));
  assert.deepEqual(heard, ["lay", "lay"]);
});

test("a refusal is heard, and the next try too", () => {
  controller.play("t1>t2");
  reply("rejected", { code: "wrong_rank", state: null });
  controller.play("t1>t2");
  assert.deepEqual(heard, ["lay", "refuse", "lay"]);
});

test("switched off, nothing is heard", () => {
  set("sounds", false);
  controller.play("t1>t2");
  answer({ version: 2, events: [moved("t1", "t2"), { kind: "won" }] });
  // Each table of these tests lets its own device go.
  assert.deepEqual([...new Set(heard)], ["rest"]);
});
