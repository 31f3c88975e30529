import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

class FakeRoot extends EventTarget {
  captured = new Set();
  setPointerCapture(pointer) {
    this.captured.add(pointer);
  }
  hasPointerCapture(pointer) {
    return this.captured.has(pointer);
  }
  releasePointerCapture(pointer) {
    this.captured.delete(pointer);
  }
  getBoundingClientRect() {
    return { left: 0, top: 0 };
  }
}

globalThis.window = new EventTarget();
globalThis.requestAnimationFrame = (frame) => {
  frames.push(frame);
  return frames.length;
};
globalThis.cancelAnimationFrame = () => {
  frames = [];
};
const { Hand } = await import("../../static/js/table/hand.js");

mock.timers.enable({ apis: ["setTimeout"] });

let frames = [];
let root;
let hand;
let deeds;
let under;

beforeEach(() => {
  globalThis.window = new EventTarget();
  frames = [];
  root = new FakeRoot();
  deeds = [];
  const told = (name) => (first) => deeds.push([name, first?.ids?.[0] ?? first]);
  hand = new Hand(root, {
    spotAt: () => under,
    pick: (id) => (id === 0 ? null : { pile: "t1", ids: [id], face: "7H", from: [{ x: 0, y: 0 }] }),
    carry: (_, by) => deeds.push(["carry", by.x]),
    drop: told("drop"),
    putBack: told("putBack"),
    tapCard: told("tapCard"),
    tapSlot: told("tapSlot"),
    tapCloth: () => deeds.push(["tapCloth"]),
    cardBeside: (_, y) => Math.floor(y / 14),
    isHardToHit: (id) => id >= 10,
    magnify: (id) => deeds.push(["magnify", id]),
  });
});

function pointer(type, fields = {}) {
  const { card, ...rest } = { card: 1, ...fields };
  const event = new Event(type);
  const known = { pointerId: 1, pointerType: "mouse", isPrimary: true, button: 0, buttons: 1 };
  Object.assign(event, known, { clientX: 0, clientY: 0 }, rest);
  under = card === null ? null : { pile: "t1", card };
  if (type === "pointerdown") globalThis.window.dispatchEvent(new Event(type));
  root.dispatchEvent(event);
}

function startDrag(fields = {}) {
  pointer("pointerdown", fields);
  pointer("pointermove", { clientX: 30, ...fields });
  for (const frame of frames.splice(0)) frame();
}

const names = () => deeds.map(([name]) => name);

function theNextDragWorks() {
  deeds.length = 0;
  startDrag();
  pointer("pointerup", { clientX: 30 });
  assert.deepEqual(names(), ["carry", "drop"]);
}

test("a press and release without way between is a tap", () => {
  pointer("pointerdown");
  pointer("pointermove", { clientX: 4 });
  pointer("pointerup", { clientX: 4 });
  assert.deepEqual(deeds, [["tapCard", 1]]);
});

test("a finger may tremble more than a mouse", () => {
  const finger = { pointerType: "touch" };
  pointer("pointerdown", finger);
  pointer("pointermove", { clientX: 8, ...finger });
  pointer("pointerup", { clientX: 8, ...finger });
  assert.deepEqual(names(), ["tapCard"]);
});

test("a drag carries along and drops where it is let go", () => {
  startDrag();
  assert.deepEqual(deeds, [["carry", 30]]);
  pointer("pointerup", { clientX: 50 });
  assert.deepEqual(deeds.at(-1), ["drop", 1]);
  assert.equal(hand.grip, null);
});

test("the right button is no press", () => {
  pointer("pointerdown", { button: 2, buttons: 2 });
  pointer("pointerup", { button: 2, buttons: 0 });
  assert.deepEqual(deeds, []);
});

const ENDS = {
  "a second finger": () => pointer("pointerdown", { pointerId: 2, isPrimary: false }),
  "another button": () => pointer("pointermove", { clientX: 40, buttons: 3 }),
  "a button let go outside": () => pointer("pointermove", { clientX: 40, buttons: 0 }),
  "a cancelled pointer": () => pointer("pointercancel"),
  "lost capture": () => pointer("lostpointercapture"),
  "a page that loses the focus": () => globalThis.window.dispatchEvent(new Event("blur")),
  Escape: () =>
    globalThis.window.dispatchEvent(Object.assign(new Event("keydown"), { key: "Escape" })),
  "a context menu": () => root.dispatchEvent(new Event("contextmenu")),
  "a new state": () => hand.cancel(),
};

for (const [name, end] of Object.entries(ENDS)) {
  test(`${name} ends a drag: the card goes home, once, and the next drag works`, () => {
    startDrag();
    end();
    pointer("pointermove", { clientX: 90 });
    pointer("pointerup", { clientX: 90 });
    assert.deepEqual(names(), ["carry", "putBack"]);
    assert.equal(root.captured.size, 0);
    theNextDragWorks();
  });
}

test("a card that cannot be picked up is neither dragged nor tapped", () => {
  startDrag({ card: 0 });
  pointer("pointerup", { clientX: 30, card: 0 });
  assert.deepEqual(deeds, []);
  theNextDragWorks();
});

test("what the browser would do by itself is stopped", () => {
  for (const type of ["mousedown", "dragstart", "selectstart", "contextmenu"]) {
    const event = new Event(type, { cancelable: true });
    root.dispatchEvent(event);
    assert.equal(event.defaultPrevented, true, type);
  }
});

const FINGER = { pointerType: "touch", card: 12 };
const rest = () => mock.timers.tick(300);

test("a finger that has rested chooses by sliding along short strips, and letting go taps", () => {
  pointer("pointerdown", { ...FINGER, clientY: 170 });
  rest();
  pointer("pointermove", { ...FINGER, clientY: 200 });
  pointer("pointerup", { ...FINGER, clientY: 200 });
  assert.deepEqual(deeds, [
    ["magnify", 12],
    ["magnify", 14],
    ["magnify", null],
    ["tapCard", 14],
  ]);
});

test("a side move drags the card that was chosen", () => {
  pointer("pointerdown", { ...FINGER, clientY: 170 });
  rest();
  pointer("pointermove", { ...FINGER, clientY: 200 });
  pointer("pointermove", { ...FINGER, clientY: 204, clientX: 20 });
  pointer("pointerup", { ...FINGER, clientY: 204, clientX: 20 });
  assert.deepEqual(deeds.at(-1), ["drop", 14]);
});

test("a finger that sets off at once drags the card it began on, straight down too", () => {
  pointer("pointerdown", { ...FINGER, clientY: 170 });
  pointer("pointermove", { ...FINGER, clientY: 200 });
  rest();
  pointer("pointermove", { ...FINGER, clientY: 300 });
  pointer("pointerup", { ...FINGER, clientY: 300 });
  assert.deepEqual(deeds.at(-1), ["drop", 12]);
  assert.ok(deeds.every(([deed]) => deed !== "magnify"));
});

test("the menu that a long press of a finger asks for ends neither choice nor drag", () => {
  pointer("pointerdown", { ...FINGER, clientY: 170 });
  rest();
  root.dispatchEvent(new Event("contextmenu"));
  pointer("pointermove", { ...FINGER, clientY: 200 });
  pointer("pointermove", { ...FINGER, clientY: 204, clientX: 20 });
  root.dispatchEvent(new Event("contextmenu"));
  pointer("pointerup", { ...FINGER, clientY: 204, clientX: 20 });
  assert.deepEqual(deeds.at(-1), ["drop", 14]);
});

test("a swipe askew drags the card it began on, after a rest too", () => {
  pointer("pointerdown", { ...FINGER, clientY: 170 });
  rest();
  pointer("pointermove", { ...FINGER, clientY: 190, clientX: 20 });
  pointer("pointerup", { ...FINGER, clientY: 190, clientX: 20 });
  assert.deepEqual(deeds.at(-1), ["drop", 12]);
});

test("a mouse needs no magnifier", () => {
  pointer("pointerdown", { card: 12 });
  pointer("pointerup", { card: 12 });
  assert.deepEqual(deeds, [["tapCard", 12]]);
});
