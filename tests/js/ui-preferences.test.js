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
  const chosen = { fourColours: true, appearance: "dark", deal: "any", difficulty: "hard" };
  const text = JSON.stringify({ ...chosen, gone: 1 });
  assert.deepEqual(parsePreferences(text), { ...DEFAULTS, ...chosen });
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
  ]) {
    assert.deepEqual(parsePreferences(text), DEFAULTS, String(text));
  }
});
