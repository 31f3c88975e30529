import assert from "node:assert/strict";
import { test } from "node:test";

class FakeButton {
  constructor(keys) {
    this.keys = keys;
  }
  getAttribute() {
    return this.keys;
  }
  setAttribute(_, keys) {
    this.keys = keys;
  }
  removeAttribute() {
    this.keys = null;
  }
}

const [undo, hint] = [new FakeButton("U Control+Z"), new FakeButton("Shift+H")];
globalThis.document = {
  documentElement: { dataset: {} },
  addEventListener() {},
  querySelectorAll: () => [undo, hint],
};

const { set } = await import("../../static/js/ui/preferences.js");
const { mountShortcuts } = await import("../../static/js/ui/shortcuts.js");

test("letters are told of only while they act", () => {
  set("letterKeys", false);
  mountShortcuts(() => {});
  assert.deepEqual([undo.keys, hint.keys], ["Control+Z", null]);
  set("letterKeys", true);
  assert.deepEqual([undo.keys, hint.keys], ["U Control+Z", "Shift+H"]);
  set("letterKeys", false);
  assert.deepEqual([undo.keys, hint.keys], ["Control+Z", null]);
});
