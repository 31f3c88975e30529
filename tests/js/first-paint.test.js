import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const SOURCE = readFileSync(new URL("../../static/first-paint.js", import.meta.url), "utf-8");

const SHARED = JSON.parse(readFileSync(new URL("../preferences.json", import.meta.url), "utf-8"));

/** As much of <html> as is dressed. */
class FakeRoot {
  attributes = {};
  dataset = new Proxy(this.attributes, {
    get: (attributes, name) => attributes[`data-${String(name)}`],
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

/** What stored texts make of <html> before the first paint; `told` is what the server put there. */
function painted(text, { kept = null, told = null, lessMotion = false } = {}) {
  const root = new FakeRoot();
  if (told) root.setAttribute("data-preferences", told);
  const stored = { "solitaire.preferences": text, "solitaire.kept": kept };
  runInNewContext(SOURCE, {
    document: { documentElement: root },
    localStorage: { getItem: (key) => stored[key] },
    matchMedia: () => ({ matches: lessMotion }),
  });
  root.removeAttribute("data-preferences");
  return root.attributes;
}

test("the first paint wears what the module then says, whatever was chosen", async () => {
  const stored = new Map();
  globalThis.localStorage = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => stored.set(key, text),
  };
  const root = new FakeRoot();
  globalThis.document = { documentElement: root };
  const { CHOICES, DEFAULTS, set } = await import("../../static/js/ui/preferences.js");
  await import("../../static/js/ui/appearance.js");
  const worn = {};
  for (const [name, standard] of Object.entries(DEFAULTS)) {
    for (const value of CHOICES[name] ?? [true, false]) {
      if (typeof value !== typeof standard) continue;
      set(name, value);
      const text = stored.get("solitaire.preferences") ?? null;
      assert.deepEqual(painted(text), root.attributes, `${name} ${value}`);
      for (const [attribute, says] of Object.entries(root.attributes)) {
        worn[name] = { ...worn[name], [value]: `${attribute}=${says}` };
      }
    }
    set(name, standard);
  }
  assert.deepEqual(root.attributes, {});
  assert.deepEqual(worn, SHARED.worn);
});

test("where nothing good is stored it paints as it comes", () => {
  for (const text of [null, "", "{", "null", "7", "[]", '{"appearance":"pink","calm":"yes"}']) {
    assert.deepEqual(painted(text), {}, String(text));
  }
});

test("a device that asks for less motion has the last word", () => {
  assert.deepEqual(painted('{"animations":true}', { lessMotion: true }), { "data-still": "" });
});

test("what the server keeps is worn where it is news, but for what it has not heard of", () => {
  const told = JSON.stringify({ at: 8, chosen: { table: "linen", back: "suits" } });
  const own = JSON.stringify({ table: "slate", calm: true });
  const kept = (at, unsent = []) => JSON.stringify({ at, unsent });
  const [linen, suits] = [{ "data-table": "linen" }, { "data-back": "suits" }];
  const [slate, calm] = [{ "data-table": "slate" }, { "data-calm": "" }];

  assert.deepEqual(painted(null, { told }), { ...linen, ...suits });
  assert.deepEqual(painted(own, { told, kept: kept(7) }), { ...linen, ...suits, ...calm });
  assert.deepEqual(painted(own, { told, kept: kept(7, ["table"]) }), {
    ...slate,
    ...suits,
    ...calm,
  });
  assert.deepEqual(painted(own, { told, kept: kept(8) }), { ...slate, ...calm });
});
