import assert from "node:assert/strict";
import { test } from "node:test";
import { AT_ONCE, FrameStore } from "../../static/js/history/frames.js";

/** A store whose fetches are answered by hand. */
function storeOf({ patient = true } = {}) {
  const asked = [];
  const troubles = [];
  const waiting = [];
  let arrivals = 0;
  const store = new FrameStore({
    fetch: (numbers) =>
      new Promise((resolve, reject) => {
        const frames = numbers.map((number) => ({ number, move: `m${number}` }));
        asked.push({ numbers, answer: () => resolve(frames), fail: reject });
      }),
    onArrival: () => {
      arrivals += 1;
    },
    onTrouble: (trouble) => {
      troubles.push(trouble);
      return patient;
    },
    later: (deed) => waiting.push(deed),
  });
  return { store, asked, troubles, waiting, arrivals: () => arrivals };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("frames are fetched once", async () => {
  const { store, asked, arrivals } = storeOf();
  store.want([1, 2]);
  store.want([2, 1]);
  assert.equal(asked.length, 1);
  asked[0].answer();
  await settled();
  assert.equal(store.get(2).move, "m2");
  assert.equal(arrivals(), 1);
  store.want([1, 2]);
  assert.equal(asked.length, 1);
});

test("only some are fetched at once, the last wanted first, and long forgotten ones never", async () => {
  const { store, asked } = storeOf();
  store.want([0]);
  store.want(Array.from({ length: 1000 }, (_, at) => at + 1));
  store.want([5000]);
  asked[0].answer();
  await settled();
  assert.equal(asked[1].numbers.length, AT_ONCE);
  assert.ok(asked[1].numbers.includes(5000));
  assert.ok(asked[1].numbers.includes(1));
  for (let at = 1; at < asked.length; at += 1) {
    asked[at].answer();
    await settled();
  }
  assert.ok(asked.length < 10);
  assert.equal(store.get(1000), undefined);
});

test("what fails is tried again, and it is told", async () => {
  const { store, asked, troubles, waiting } = storeOf();
  store.want([1]);
  asked[0].fail(new Error("offline"));
  await settled();
  assert.equal(troubles.length, 1);
  store.want([2]);
  assert.equal(asked.length, 1);
  waiting[0]();
  assert.deepEqual(asked[1].numbers.toSorted(), [1, 2]);
  asked[1].answer();
  await settled();
  assert.equal(troubles.at(-1), null);
  assert.equal(store.get(1).move, "m1");
});

test("what is gone is not asked for again", async () => {
  const { store, asked, waiting } = storeOf({ patient: false });
  store.want([1]);
  asked[0].fail(new Error("404"));
  await settled();
  store.want([2]);
  assert.equal(asked.length, 1);
  assert.equal(waiting.length, 0);
});
