import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const SOURCE = readFileSync(new URL("../../static/first-paint.js", import.meta.url), "utf-8");

/** As much of <html> as is dressed. */
class FakeRoot {
  attributes = {};
  dataset = new Proxy(this.attributes, {
    set: (attributes, name, value) => Reflect.set(attributes, `data-${name}`, value),
  });
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  removeAttribute(name) {
    delete this.attributes[name];
  }
  toggleAttribute(name, on) {
    if (on) this.attributes[name] = "";
    else delete this.attributes[name];
  }
}

/** What a stored text makes of <html> before the first paint. */
function painted(text) {
  const root = new FakeRoot();
  const localStorage = { getItem: () => text };
  runInNewContext(SOURCE, { document: { documentElement: root }, localStorage });
  return root.attributes;
}

test("the first paint wears what the module then says", async () => {
  let stored = null;
  globalThis.localStorage = {
    getItem: () => stored,
    setItem: (_, text) => {
      stored = text;
    },
  };
  const root = new FakeRoot();
  globalThis.document = { documentElement: root };
  const { set } = await import("../../static/js/ui/preferences.js");
  await import("../../static/js/ui/appearance.js");
  for (const [name, value] of [
    ["appearance", "dark"],
    ["fourColours", true],
    ["leftHanded", true],
    ["calm", true],
    ["appearance", "light"],
    ["leftHanded", false],
  ]) {
    set(name, value);
    assert.deepEqual(painted(stored), root.attributes, `${name} ${value}`);
  }
  assert.equal(root.attributes["data-appearance"], "light");
});

test("where nothing good is stored it paints as it comes", () => {
  for (const text of [null, "", "{", "null", "7", "[]", '{"appearance":"pink","calm":"yes"}']) {
    assert.deepEqual(painted(text), {}, String(text));
  }
});
