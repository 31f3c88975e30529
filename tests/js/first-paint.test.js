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
function painted(text, { lessMotion = false } = {}) {
  const root = new FakeRoot();
  runInNewContext(SOURCE, {
    document: { documentElement: root },
    localStorage: { getItem: () => text },
    matchMedia: () => ({ matches: lessMotion }),
  });
  return root.attributes;
}

test("the first paint wears what the module then says, whatever was chosen", async () => {
  let stored = null;
  globalThis.localStorage = {
    getItem: () => stored,
    setItem: (_, text) => {
      stored = text;
    },
  };
  const root = new FakeRoot();
  globalThis.document = { documentElement: root };
  const { CHOICES, DEFAULTS, set } = await import("../../static/js/ui/preferences.js");
  await import("../../static/js/ui/appearance.js");
  const worn = new Set();
  for (const [name, standard] of Object.entries(DEFAULTS)) {
    for (const value of CHOICES[name] ?? [true, false]) {
      if (typeof value !== typeof standard) continue;
      set(name, value);
      assert.deepEqual(painted(stored), root.attributes, `${name} ${value}`);
      for (const attribute of Object.keys(root.attributes)) worn.add(attribute);
    }
    set(name, standard);
  }
  assert.deepEqual(root.attributes, {});
  assert.equal(worn.size, 8);
});

test("where nothing good is stored it paints as it comes", () => {
  for (const text of [null, "", "{", "null", "7", "[]", '{"appearance":"pink","calm":"yes"}']) {
    assert.deepEqual(painted(text), {}, String(text));
  }
});

test("a device that asks for less motion has the last word", () => {
  assert.deepEqual(painted('{"animations":true}', { lessMotion: true }), { "data-still": "" });
});
