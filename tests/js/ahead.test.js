import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Ahead } from "../../static/js/table/ahead.js";

let settled;
let takesMoves;
let pressed;
let ahead;
let tell;
let refuse;

const key = (name, repeat = false) => ({ key: name, repeat });
const told = () => new Promise((resolve) => queueMicrotask(resolve));

beforeEach(() => {
  [settled, takesMoves, pressed] = [false, true, []];
  const controller = {
    subscribe: (listener) => {
      tell = (cause, connection = "open", status = "playing") =>
        listener({ cause, connection, confirmed: { status } });
    },
    onRefusal: (listener) => {
      refuse = listener;
    },
    get takesMoves() {
      return takesMoves;
    },
  };
  ahead = new Ahead(
    controller,
    () => settled,
    (event) => {
      if (!ahead.waits || !ahead.keep(event)) pressed.push(event.key);
    },
  );
});

test("keys wait for the answer and are pressed in their order", async () => {
  for (const name of ["Enter", "ArrowRight", "Enter"]) assert.equal(ahead.keep(key(name)), true);
  assert.equal(ahead.waits, true);
  tell("same");
  await told();
  assert.deepEqual(pressed, []);
  settled = true;
  tell("answer");
  await told();
  assert.deepEqual(pressed, ["Enter", "ArrowRight", "Enter"]);
  assert.equal(ahead.waits, false);
});

test("nothing waits where moves can be looked up, or where no answer is to come", () => {
  settled = true;
  assert.equal(ahead.keep(key("Enter")), false);
  [settled, takesMoves] = [false, false];
  assert.equal(ahead.keep(key("Enter")), false);
  assert.equal(ahead.waits, false);
});

test("a key held down waits once", async () => {
  ahead.keep(key("Enter"));
  ahead.keep(key("ArrowRight", true));
  settled = true;
  tell("answer");
  await told();
  assert.deepEqual(pressed, ["Enter"]);
});

test("what was meant for a table that is no longer so is forgotten", async () => {
  for (const change of [() => tell("foreign"), () => tell("same", "offline"), () => refuse()]) {
    settled = false;
    ahead.keep(key("Enter"));
    settled = true;
    tell("answer");
    change();
    await told();
    assert.deepEqual(pressed, []);
  }
});

test("nothing waits through a pause or for the game after a win", async () => {
  for (const status of ["paused", "won"]) {
    settled = false;
    ahead.keep(key("Enter"));
    tell("answer", "open", status);
    await told();
    assert.equal(ahead.waits, false, status);
    settled = true;
    tell("answer");
    await told();
    assert.deepEqual(pressed, []);
  }
});

test("a key that the first of them makes wait keeps the others back", async () => {
  ahead.keep(key("Enter"));
  ahead.keep(key("ArrowRight"));
  settled = true;
  tell("answer");
  settled = false;
  await told();
  assert.deepEqual(pressed, []);
  settled = true;
  tell("answer");
  await told();
  assert.deepEqual(pressed, ["Enter", "ArrowRight"]);
});
