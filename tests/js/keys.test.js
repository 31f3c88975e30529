import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { figureOf, isElsewhere, letterOf } from "../../static/js/keys.js";

/** An element that knows which fields it counts among. */
class FakeElement extends EventTarget {
  constructor(...selectors) {
    super();
    this.selectors = selectors;
  }
  matches(selector) {
    return this.selectors.some((own) => selector.includes(own));
  }
}

let modal;

beforeEach(() => {
  modal = null;
  globalThis.Element = FakeElement;
  globalThis.document = { querySelector: () => modal };
});

test("a letter is the one typed, else the one at its place", () => {
  assert.equal(letterOf({ key: "u", code: "KeyU" }), "u");
  assert.equal(letterOf({ key: "Z", code: "KeyY" }), "z");
  assert.equal(letterOf({ key: "я", code: "KeyZ" }), "z");
  assert.equal(letterOf({ key: "ż", code: "KeyZ" }), "ż");
  assert.equal(letterOf({ key: "?", code: "Slash" }), "?");
});

test("other keys are no letters", () => {
  assert.equal(letterOf({ key: "Enter", code: "Enter" }), "");
  assert.equal(letterOf({ key: "Dead", code: "BracketLeft" }), "");
});

test("a figure is the one typed, else the one on its key without shift", () => {
  assert.equal(figureOf({ key: "7", code: "Digit7", shiftKey: false }), 7);
  assert.equal(figureOf({ key: "0", code: "Numpad0", shiftKey: false }), 10);
  assert.equal(figureOf({ key: "&", code: "Digit1", shiftKey: false }), 1);
  assert.equal(figureOf({ key: "1", code: "Digit1", shiftKey: true }), 1);
  assert.equal(figureOf({ key: "?", code: "Digit7", shiftKey: true }), null);
  assert.equal(figureOf({ key: "Home", code: "Numpad7", shiftKey: false }), null);
});

test("keys belong to an open dialog and to a field that is written in", () => {
  assert.equal(isElsewhere(new FakeElement()), false);
  assert.equal(isElsewhere(new FakeElement("textarea")), true);
  modal = new FakeElement();
  assert.equal(isElsewhere(new FakeElement()), true);
});
