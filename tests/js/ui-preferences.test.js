import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS, get, parsePreferences, set, subscribe } from "../../static/js/ui/preferences.js";

test("without a store everything is as it comes, and can be changed", () => {
  assert.equal(get("placementHelp"), true);
  const heard = [];
  const end = subscribe((name) => heard.push(name));
  set("calm", true);
  set("calm", true);
  assert.equal(get("calm"), true);
  assert.deepEqual(heard, ["calm"]);
  end();
  set("calm", false);
  assert.deepEqual(heard, ["calm"]);
});

test("what is stored is taken over, what is not known is left out", () => {
  const text = JSON.stringify({ fourColours: true, appearance: "dark", gone: 1 });
  assert.deepEqual(parsePreferences(text), { ...DEFAULTS, fourColours: true, appearance: "dark" });
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
  ]) {
    assert.deepEqual(parsePreferences(text), DEFAULTS, String(text));
  }
});
