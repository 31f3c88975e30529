import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Controller } from "../../static/js/controller.js";
import { Light, lightShown } from "../../static/js/light.js";
import { stateOf } from "./sample.js";

const told = (fields) => ({ type: "light", ref: null, version: 5, searching: false, ...fields });
const view = (fields = {}, connection = "open") => ({
  confirmed: stateOf(fields),
  pending: false,
  connection,
});

test("it is off until it is wanted, and once the game is won", () => {
  assert.equal(lightShown(false, told({ status: "won" }), view()), "off");
  assert.equal(lightShown(true, told({ status: "won" }), view({ status: "won" })), "off");
});

test("it shows what was told of this very version", () => {
  for (const status of ["won", "lost", "unknown"]) {
    assert.equal(lightShown(true, told({ status }), view()), status);
    assert.equal(lightShown(true, told({ status }), view({ version: 6 })), "searching");
  }
  assert.equal(lightShown(true, null, view()), "searching");
});

test("without a connection nothing is known", () => {
  assert.equal(lightShown(true, told({ status: "won" }), view({}, "offline")), "searching");
});

test("nothing is known of a move that waits for its answer", () => {
  const moved = { ...view(), pending: true };
  assert.equal(lightShown(true, told({ status: "won" }), moved), "searching");
});

test("not known may be known soon, or not", () => {
  const searching = told({ status: "unknown", searching: true });
  assert.equal(lightShown(true, searching, view()), "searching");
  assert.equal(lightShown(true, told({ status: "off" }), view()), "unknown");
});

let transport;
let controller;
let light;
let shown;

beforeEach(() => {
  transport = { status: "open", sent: [], restart() {}, send: (m) => transport.sent.push(m) > 0 };
  controller = new Controller(stateOf(), transport);
  light = new Light(controller);
  shown = [];
  light.onChange((now) => shown.push(now));
});

const asked = () => transport.sent.filter(({ type }) => type === "light").map(({ on }) => on);

test("it is asked for when it is wanted, and no longer when not", () => {
  light.set(true);
  light.set(true);
  controller.receive(told({ ref: transport.sent[0].ref, status: "won" }));
  light.set(false);
  assert.deepEqual(asked(), [true, false]);
  assert.deepEqual(shown, ["searching", "won", "off"]);
});

test("it goes out with a move and comes back with what is told of it", () => {
  light.set(true);
  controller.receive(told({ status: "won" }));
  controller.receive(stateOf({ version: 6 }));
  controller.receive(told({ version: 6, status: "lost" }));
  assert.deepEqual(shown, ["searching", "won", "searching", "lost"]);
});

test("each new connection is told that it is on", () => {
  light.set(true);
  transport.status = "connecting";
  controller.connectionChanged("connecting");
  transport.status = "open";
  controller.connectionChanged("open");
  controller.receive(stateOf({ version: 6 }));
  assert.deepEqual(asked(), [true, true]);
});

test("a refused question is put again, as long as it is wanted", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const refuse = async () => {
    const { ref } = transport.sent.at(-1);
    controller.receive({ type: "rejected", ref, code: "too_fast", params: {}, state: null });
    await Promise.resolve();
    await Promise.resolve();
  };
  light.set(true);
  await refuse();
  mock.timers.tick(2_000);
  assert.deepEqual(asked(), [true, true]);
  await refuse();
  light.set(false);
  mock.timers.tick(2_000);
  assert.deepEqual(asked(), [true, true, false]);
  mock.timers.reset();
});
