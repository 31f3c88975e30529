import assert from "node:assert/strict";
import { test } from "node:test";
import { SPEEDS, Walk } from "../../static/js/steps/walk.js";

/** A clock that waits until it is told to go on. */
function stoppedClock() {
  const waiting = new Map();
  let next = 1;
  return {
    waiting,
    set(deed, ms) {
      waiting.set(next, { deed, ms });
      return next++;
    },
    clear: (timer) => waiting.delete(timer),
    /** Lets what waits longest happen; whether there was anything. */
    tick() {
      const [first] = waiting;
      if (first === undefined) return false;
      waiting.delete(first[0]);
      first[1].deed();
      return true;
    },
  };
}

function walkOf(last, at) {
  const clock = stoppedClock();
  const walk = new Walk(clock);
  const told = [];
  walk.onChange(({ from }) => told.push([from, walk.at]));
  walk.begin(last, at);
  told.length = 0;
  return { walk, clock, told };
}

test("it goes step by step and stays between the first and the last frame", () => {
  const { walk, told } = walkOf(2, 0);
  walk.step(-1);
  walk.step(1);
  walk.step(1);
  walk.step(1);
  assert.deepEqual(told, [
    [0, 0],
    [0, 1],
    [1, 2],
    [2, 2],
  ]);
});

test("it runs by itself to the last frame and stops there", () => {
  const { walk, clock } = walkOf(3, 1);
  walk.toggle();
  assert.equal(walk.running, true);
  assert.equal(clock.tick(), true);
  assert.equal(clock.tick(), true);
  assert.equal(clock.tick(), false);
  assert.equal(walk.at, 3);
  assert.equal(walk.running, false);
});

test("it runs from the first frame where it stands at the last", () => {
  const { walk } = walkOf(3, 3);
  walk.toggle();
  assert.equal(walk.at, 0);
  assert.equal(walk.running, true);
});

test("it holds where it is", () => {
  const { walk, clock } = walkOf(3, 0);
  walk.toggle();
  clock.tick();
  walk.toggle();
  assert.equal(walk.running, false);
  assert.equal(clock.waiting.size, 0);
  assert.equal(walk.at, 1);
});

test("a step by hand ends the run", () => {
  const { walk, clock } = walkOf(9, 0);
  walk.toggle();
  walk.step(1);
  assert.equal(walk.running, false);
  assert.equal(clock.tick(), false);
});

test("another speed takes effect at once, and after the last comes the first", () => {
  const { walk, clock } = walkOf(9, 0);
  walk.toggle();
  const [before] = [...clock.waiting.values()];
  walk.change();
  const [after] = [...clock.waiting.values()];
  assert.equal(clock.waiting.size, 1);
  assert.ok(after.ms < before.ms);
  const seen = SPEEDS.map(() => {
    walk.change();
    return walk.speed;
  });
  assert.deepEqual(new Set(seen), new Set(SPEEDS));
});

test("other frames end the run", () => {
  const { walk, clock } = walkOf(9, 0);
  walk.toggle();
  walk.begin(4, 2);
  assert.equal(clock.tick(), false);
  assert.deepEqual([walk.at, walk.last], [2, 4]);
});

test("by itself it waits for a frame that has not come", () => {
  const { walk, clock } = walkOf(3, 0);
  const there = new Set([1]);
  walk.isThere = (at) => there.has(at);
  walk.toggle();
  clock.tick();
  clock.tick();
  clock.tick();
  assert.equal(walk.at, 1);
  assert.equal(walk.running, true);
  there.add(2).add(3);
  clock.tick();
  clock.tick();
  assert.equal(walk.at, 3);
  assert.equal(walk.running, false);
});

test("a frame with much to read is shown longer, at any speed", () => {
  const { walk, clock } = walkOf(3, 0);
  walk.linger = (at) => (at === 1 ? 5 : 1);
  walk.toggle();
  const waits = () => [...clock.waiting.values()].map(({ ms }) => ms);
  const [usual] = waits();
  clock.tick();
  assert.deepEqual(waits(), [5 * usual]);
  walk.change();
  assert.deepEqual(waits(), [(5 * usual) / 2]);
});
