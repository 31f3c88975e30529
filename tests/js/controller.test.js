import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Controller } from "../../static/js/controller.js";
import { stateOf, viewOf } from "./sample.js";

/** A server as the controller meets it: what was sent, and whether it hears. */
class FakeTransport {
  status = "open";
  sent = [];
  restarts = 0;
  send(message) {
    if (this.status !== "open") return false;
    this.sent.push(message);
    return true;
  }
  restart() {
    this.restarts += 1;
  }
}

let transport;
let controller;
let told;

const last = () => transport.sent.at(-1);
const answer = (fields) => controller.receive(stateOf({ ref: last().ref, ...fields }));

function begin(fields) {
  transport = new FakeTransport();
  controller = new Controller(stateOf(fields), transport);
  told = { views: [], refusals: [], happenings: [] };
  controller.subscribe((view) => told.views.push(view));
  controller.onRefusal((refusal) => told.refusals.push(refusal));
  controller.onHappening((happening) => told.happenings.push(happening));
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  begin();
});

test("a move is drawn before it is answered", () => {
  assert.equal(controller.play("t1>t2"), true);
  const [view] = told.views;
  assert.deepEqual(
    view.drawn.tableau[1].map(([, face]) => face),
    ["8H", "7H"],
  );
  assert.equal(view.pending, true);
  assert.equal(last().version, 5);
});

test("only one command waits at a time", () => {
  controller.play("t1>t2");
  assert.equal(controller.play("t1>t2"), false);
  assert.equal(transport.sent.length, 1);
});

test("refs differ", () => {
  controller.undo();
  answer({ version: 6 });
  controller.undo();
  const refs = transport.sent.map(({ ref }) => ref);
  assert.equal(new Set(refs).size, 2);
  assert.match(refs[0], /^[!-~]{1,64}$/);
});

test("presses of undo while one is pending become one command with a count", () => {
  controller.undo();
  controller.undo();
  controller.undo();
  assert.equal(transport.sent.length, 1);
  answer({ version: 6, undo: 4, redo: 1 });
  assert.equal(transport.sent.length, 2);
  assert.equal(last().type, "undo");
  assert.equal(last().count, 2);
});

test("undo with nothing to undo sends nothing", () => {
  begin({ undo: 0 });
  controller.undo();
  assert.equal(transport.sent.length, 0);
});

test("what waits is judged after the answer, one by one", () => {
  controller.play("t1>t2");
  const judged = [];
  const waiting = (name, deed = () => {}) => ({
    judge: () => {
      judged.push(name);
      deed();
    },
    abandon: () => judged.push(`${name} abandoned`),
  });
  controller.later(waiting("first", () => controller.play("t2>t3")));
  controller.later(waiting("second"));
  answer({ version: 6 });
  assert.deepEqual(judged, ["first"]);
  answer({ version: 7 });
  assert.deepEqual(judged, ["first", "second"]);
});

test("an undo sends what waits home and then happens", () => {
  controller.play("t1>t2");
  let abandoned = false;
  const abandon = () => {
    abandoned = true;
  };
  controller.later({ judge: assert.fail, abandon });
  controller.undo();
  answer({ version: 6, undo: 6 });
  assert.equal(abandoned, true);
  assert.equal(last().type, "undo");
});

test("somebody else's move sends what waits home", () => {
  controller.play("t1>t2");
  let abandoned = 0;
  controller.later({
    judge: assert.fail,
    abandon: () => {
      abandoned += 1;
    },
  });
  controller.receive(stateOf({ version: 6 }));
  assert.equal(abandoned, 1);
  assert.equal(told.views.at(-1).cause, "foreign");
});

test("a refusal tells its rule and puts the cards back", () => {
  controller.play("t1>t2");
  const { ref } = last();
  controller.receive({ type: "rejected", ref, code: "wrong_suit", state: stateOf() });
  const expected = {
    code: "wrong_suit",
    limit: null,
    undoOnly: false,
    move: "t1>t2",
    place: "t2",
    card: null,
  };
  assert.deepEqual(told.refusals, [expected]);
  assert.equal(told.views.at(-1).pending, false);
});

test("a stale move puts the table right without a word", () => {
  controller.play("t1>t2");
  const { ref } = last();
  const state = stateOf({ version: 8, view: viewOf(["KS", "", ""]) });
  controller.receive({ type: "rejected", ref, code: "stale", state });
  assert.deepEqual(told.refusals, []);
  assert.equal(told.views.at(-1).drawn, state.view);
});

test("one move waits for the connection and is sent when it is back", () => {
  transport.status = "offline";
  assert.equal(controller.takesMoves, true);
  assert.equal(controller.play("t1>t2"), true);
  assert.equal(controller.takesMoves, false);
  transport.status = "open";
  controller.connectionChanged("open");
  assert.equal(last().move, "t1>t2");
});

test("a command that was lost is sent again with the same ref", () => {
  controller.play("t1>t2");
  const { ref } = last();
  controller.connectionChanged("open");
  assert.deepEqual(
    transport.sent.map((message) => message.ref),
    [ref, ref],
  );
});

test("an overdue answer is asked for, and then the connection is made anew", () => {
  controller.play("t1>t2");
  mock.timers.tick(4_000);
  assert.deepEqual(
    transport.sent.map(({ type }) => type),
    ["play", "sync", "play"],
  );
  assert.equal(transport.restarts, 0);
  mock.timers.tick(4_000);
  assert.equal(transport.restarts, 1);
});

test("an answered command is not asked for again", () => {
  controller.play("t1>t2");
  answer({ version: 6 });
  mock.timers.tick(60_000);
  assert.equal(transport.sent.length, 1);
});

test("a paused game takes no moves", () => {
  begin({ status: "paused", legal: [] });
  assert.equal(controller.takesMoves, false);
  assert.equal(controller.play("t1>t2"), false);
  controller.resume();
  assert.equal(last().type, "resume");
});

test("a pause while a move is pending comes after it", () => {
  controller.play("t1>t2");
  controller.pause();
  assert.equal(last().type, "play");
  answer({ version: 6 });
  assert.equal(last().type, "pause");
});

test("why is answered by its own reason", async () => {
  const asked = controller.why("t1>t3");
  controller.receive({ type: "reason", ref: "other", code: "same_pile" });
  controller.receive({ type: "reason", ref: last().ref, code: "only_king" });
  assert.equal((await asked).code, "only_king");
});

test("why without an answer or a connection is null", async () => {
  const asked = controller.why("t1>t3");
  mock.timers.tick(4_000);
  assert.equal(await asked, null);
  transport.status = "offline";
  assert.equal(await controller.why("t1>t3"), null);
});

test("an explained refusal is told beside its place", async () => {
  const explained = controller.explain(["t1>t3"], "t3");
  controller.receive({ type: "reason", ref: last().ref, code: "only_king" });
  await explained;
  const expected = {
    code: "only_king",
    limit: null,
    undoOnly: false,
    move: "t1>t3",
    place: "t3",
    card: null,
  };
  assert.deepEqual(told.refusals, [expected]);
});

test("of several refused moves the one is told whose reason tells most", async () => {
  const reasons = ["wrong_color", "group_too_large", "no_such_move"];
  const explained = controller.explain(["t1*3>t2", "t1*3>t3", "t1*3>fs"], "t1", 0);
  transport.sent.forEach(({ ref }, n) => {
    const limit = reasons[n] === "group_too_large" ? { limit: 2 } : {};
    controller.receive({ type: "reason", ref, code: reasons[n], ...limit });
  });
  await explained;
  assert.equal(told.refusals.length, 1);
  const { code, limit, move } = told.refusals[0];
  assert.deepEqual([code, limit, move], ["group_too_large", 2, "t1*3>t3"]);
});

test("that a game has no such move is told only where nothing else is", async () => {
  const explained = controller.explain(["t1>fs", "t1>t2"], "t1");
  const [first, second] = transport.sent;
  controller.receive({ type: "reason", ref: first.ref, code: "no_such_move" });
  controller.receive({ type: "reason", ref: second.ref, code: "wrong_rank" });
  await explained;
  assert.equal(told.refusals[0].code, "wrong_rank");
});

test("a refusal that needs no asking is told at once", () => {
  controller.refuse("covered", "w", 3);
  assert.equal(transport.sent.length, 0);
  assert.deepEqual(
    [told.refusals[0].code, told.refusals[0].place, told.refusals[0].card],
    ["covered", "w", 3],
  );
});

test("a move by hand says whether safe cards go up, and nothing else does", () => {
  controller.play("t1>t2", { safe: true });
  assert.equal(last().safe, true);
  begin();
  controller.play("t1>t2");
  assert.equal("safe" in last(), false);
  begin({ finish: ["t1>fh"] });
  controller.finish();
  assert.equal("safe" in last(), false);
});

/** Draws as the stock's taps do: at once, or after the answer. */
function draw(names) {
  if (!controller.view.pending) controller.play("s>w");
  else {
    const judge = () => {
      names.push("drawn");
      controller.play("s>w");
    };
    controller.later({ judge, abandon: () => names.push("abandoned"), step: true });
  }
}

test("draws that wait are made one after the other", () => {
  const names = [];
  for (let press = 0; press < 3; press += 1) draw(names);
  answer({ version: 6, undo: 6 });
  answer({ version: 7, undo: 7 });
  assert.deepEqual(
    transport.sent.map(({ move }) => move),
    ["s>w", "s>w", "s>w"],
  );
  assert.deepEqual(names, ["drawn", "drawn"]);
});

test("undo takes back first what waits to be played", () => {
  const names = [];
  for (let press = 0; press < 4; press += 1) draw(names);
  controller.undo(2);
  assert.deepEqual(names, ["abandoned", "abandoned"]);
  answer({ version: 6, undo: 6 });
  answer({ version: 7, undo: 7 });
  assert.deepEqual(
    transport.sent.map(({ type }) => type),
    ["play", "play"],
  );
});

test("more presses of undo than draws that wait go on with what was played", () => {
  const names = [];
  for (let press = 0; press < 3; press += 1) draw(names);
  controller.undo(4);
  answer({ version: 6, undo: 6 });
  assert.deepEqual([last().type, last().count], ["undo", 2]);
  assert.deepEqual(names, ["abandoned", "abandoned"]);
});

test("the finish plays card by card until it is stopped", () => {
  begin({ finish: ["t1>fh", "t2>fh"] });
  controller.finish();
  assert.equal(last().move, "t1>fh");
  answer({ version: 6, finish: ["t2>fh"] });
  mock.timers.tick(90);
  assert.equal(last().move, "t2>fh");
  controller.stop();
  answer({ version: 7, finish: ["t1>fd"] });
  mock.timers.tick(90);
  assert.equal(last().move, "t2>fh");
});

test("the finish ends by itself", () => {
  begin({ finish: ["t1>fh"] });
  controller.finish();
  answer({ version: 6, finish: null, status: "won" });
  mock.timers.tick(90);
  assert.equal(told.views.at(-1).finishing, false);
  assert.equal(transport.sent.length, 1);
});

test("what happened is told once, with who did it", () => {
  const events = [{ kind: "flip", card: [0, "AS"], pile: "t1" }];
  controller.play("t1>t2");
  answer({ version: 6, events });
  controller.receive(stateOf({ version: 6, events }));
  controller.receive(stateOf({ version: 7 }));
  assert.deepEqual(
    told.happenings.map(({ deed }) => deed),
    ["play", "foreign"],
  );
  assert.equal(told.happenings[0].events, events);
});
