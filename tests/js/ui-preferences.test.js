import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const SHARED = JSON.parse(
  readFileSync(new URL("../preferences.json", import.meta.url), "utf-8"),
).choices;

/** What the browser stores, and how it tells of another tab. */
const store = new Map();
const heardBy = {};
globalThis.localStorage = {
  getItem: (key) => store.get(key) ?? null,
  setItem: (key, text) => store.set(key, text),
};
globalThis.addEventListener = (type, listener) => {
  heardBy[type] = listener;
};

const { CHOICES, DEFAULTS, get, learn, parsePreferences, set, settle, subscribe, unsent } =
  await import("../../static/js/ui/preferences.js");

test("browser and server know the same names and values", () => {
  const { lastGame, deal, difficulty, ...kept } = DEFAULTS;
  const known = Object.entries(kept).map(([name, standard]) => {
    return [name, typeof standard === "boolean" ? [standard, !standard] : CHOICES[name]];
  });
  assert.deepEqual(Object.fromEntries(known), SHARED);
  for (const [name, [standard]] of Object.entries(SHARED)) assert.equal(DEFAULTS[name], standard);
});

test("what the dialog for a new game remembers is stored here and not sent", () => {
  set("lastGame", "KL1-3");
  set("difficulty", "hard");
  assert.equal(JSON.parse(store.get("solitaire.preferences")).difficulty, "hard");
  assert.deepEqual(unsent(), {});
  set("sounds", true);
  assert.deepEqual(unsent(), { sounds: true });
  set("sounds", false);
});

test("every value of every name is taken over from the store", () => {
  for (const [name, values] of Object.entries(SHARED)) {
    for (const value of values) {
      assert.equal(parsePreferences(JSON.stringify({ [name]: value }))[name], value);
    }
  }
});

test("each change is told once, and stored", () => {
  assert.equal(get("placementHelp"), true);
  const heard = [];
  const end = subscribe((name) => heard.push(name));
  set("calm", true);
  set("calm", true);
  assert.equal(get("calm"), true);
  assert.deepEqual(heard, ["calm"]);
  assert.equal(JSON.parse(store.get("solitaire.preferences")).calm, true);
  end();
  set("calm", false);
  assert.deepEqual(heard, ["calm"]);
});

test("what the server tells is told on, and of unknown things nothing", () => {
  const heard = [];
  const end = subscribe((name) => heard.push(name));
  settle(unsent());
  learn({ at: 5, chosen: { table: "linen", back: "wood", sounds: "yes", gone: 1 } });
  end();
  assert.deepEqual(heard, ["table"]);
  assert.deepEqual([get("table"), get("back"), get("sounds")], ["linen", "lattice", false]);
  assert.deepEqual(JSON.parse(store.get("solitaire.kept")), { at: 5, unsent: [] });
});

test("another tab's choice is heard, and that it has been sent", () => {
  set("size", "small");
  assert.deepEqual(unsent(), { size: "small" });
  const heard = [];
  const end = subscribe((name) => heard.push(name));
  const values = JSON.parse(store.get("solitaire.preferences"));
  store.set("solitaire.preferences", JSON.stringify({ ...values, face: "large" }));
  store.set("solitaire.kept", JSON.stringify({ at: 6, unsent: [] }));
  heardBy.storage({ key: "solitaire.preferences" });
  heardBy.storage({ key: "solitaire.kept" });
  heardBy.storage({ key: "somebody else's" });
  end();
  assert.deepEqual(heard, ["face"]);
  assert.deepEqual(unsent(), {});
});

test("a page that comes back as it was reads what was chosen meanwhile", () => {
  const values = JSON.parse(store.get("solitaire.preferences"));
  store.set("solitaire.preferences", JSON.stringify({ ...values, table: "oxide" }));
  heardBy.pageshow({ persisted: false });
  assert.equal(get("table"), "linen");
  heardBy.pageshow({ persisted: true });
  assert.equal(get("table"), "oxide");
});

test("where nothing can be stored a choice is made all the same", () => {
  globalThis.localStorage = {
    getItem: () => {
      throw new Error("forbidden");
    },
    setItem: () => {
      throw new Error("full");
    },
  };
  set("table", "slate");
  assert.equal(get("table"), "slate");
  assert.deepEqual(unsent(), { table: "slate" });
  heardBy.pageshow({ persisted: true });
  assert.equal(get("table"), "slate");
});

test("spoilt stores count as empty", () => {
  for (const text of [
    null,
    "",
    "{",
    "[]",
    "null",
    "7",
    '{"calm":"yes"}',
    '{"appearance":"pink"}',
    '{"deal":"lost"}',
    '{"difficulty":"7"}',
    '{"table":["linen"]}',
  ]) {
    assert.deepEqual(parsePreferences(text), DEFAULTS, String(text));
  }
});
