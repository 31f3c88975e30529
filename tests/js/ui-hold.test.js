import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { actWhileHeld } from "../../static/js/ui/hold.js";

mock.timers.enable({ apis: ["setTimeout"] });

let button;
let acts;

beforeEach(() => {
  acts = 0;
  button = new EventTarget();
  actWhileHeld(button, () => {
    acts += 1;
  });
});

function happens(type, fields = {}) {
  button.dispatchEvent(Object.assign(new Event(type), { button: 0, isPrimary: true }, fields));
}

const click = (detail) => happens("click", { detail });

test("a short press acts once, on release", () => {
  happens("pointerdown");
  mock.timers.tick(300);
  happens("pointerup");
  assert.equal(acts, 0);
  click(1);
  assert.equal(acts, 1);
});

test("a long one acts until it is released, and not once more then", () => {
  happens("pointerdown");
  for (const time of [400, 110, 110]) mock.timers.tick(time);
  happens("pointerup");
  happens("pointerleave");
  click(1);
  mock.timers.tick(1000);
  assert.equal(acts, 3);
});

test("after a long one that ended beside the button its key acts at once", () => {
  happens("pointerdown");
  mock.timers.tick(400);
  happens("pointerleave");
  click(0);
  assert.equal(acts, 2);
});
