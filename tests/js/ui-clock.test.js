import assert from "node:assert/strict";
import { test } from "node:test";
import { PageClock, secondsNow, timeText } from "../../static/js/ui/clock.js";

test("a running clock goes on from the server's figure, a standing one does not", () => {
  assert.equal(secondsNow({ seconds: 10.7, running: true }, 2400), 13);
  assert.equal(secondsNow({ seconds: 10.7, running: false }, 2400), 10);
});

test("times read as people write them", () => {
  const texts = [0, 7, 60, 767, 3599, 3600, 3723, 36000].map(timeText);
  assert.deepEqual(texts, [
    "0:00",
    "0:07",
    "1:00",
    "12:47",
    "59:59",
    "1:00:00",
    "1:02:03",
    "10:00:00",
  ]);
});

test("the clock stands without a connection and goes on from there, not from later", () => {
  const told = { seconds: 5, running: true };
  const clock = new PageClock(told, 0);
  clock.follow(told, false, 2_000);
  assert.equal(clock.text(12_000), "0:07");
  clock.follow(told, false, 12_000);
  clock.follow(told, true, 14_000);
  assert.equal(clock.text(14_100), "0:07");
  assert.equal(clock.text(15_000), "0:08");
  clock.follow({ seconds: 6, running: true }, true, 15_000);
  assert.equal(clock.text(16_000), "0:07");
});
