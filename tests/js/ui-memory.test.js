import assert from "node:assert/strict";
import { test } from "node:test";
import { chosen, learned, settled, toSend } from "../../static/js/ui/memory.js";

const DEFAULTS = { table: "baize", calm: false, sounds: false };
const FRESH = { values: DEFAULTS, at: 0, unsent: [] };
const told = (at, choices) => ({ at, chosen: choices });

test("a choice stands until it is sent, and is then the server's", () => {
  const mine = chosen(FRESH, "table", "slate");
  assert.deepEqual(toSend(mine, DEFAULTS), { table: "slate" });
  const done = learned(settled(mine, { table: "slate" }), told(7, { table: "slate" }));
  assert.deepEqual(toSend(done, DEFAULTS), {});
  assert.equal(done.values.table, "slate");
  assert.equal(done.at, 7);
});

test("a newer choice of another device wins over one that nobody touched here", () => {
  const here = { ...FRESH, values: { ...DEFAULTS, table: "slate" }, at: 7 };
  assert.equal(learned(here, told(8, { table: "linen" })).values.table, "linen");
});

test("it does not win over one that the server has not heard of", () => {
  const here = chosen({ ...FRESH, at: 7 }, "table", "slate");
  const later = learned(here, told(8, { table: "linen", calm: true }));
  assert.deepEqual(later.values, { table: "slate", calm: true, sounds: false });
  assert.deepEqual(toSend(later, DEFAULTS), { table: "slate" });
});

test("what is older than what is known changes nothing", () => {
  const here = { ...FRESH, values: { ...DEFAULTS, table: "slate" }, at: 7 };
  assert.equal(learned(here, told(7, { table: "linen" })), here);
  assert.equal(learned(here, told(6, { table: "linen" })), here);
});

test("a choice made anew while the first is on its way is sent too", () => {
  const first = chosen({ ...FRESH, at: 7 }, "table", "slate");
  const sent = toSend(first, DEFAULTS);
  const second = chosen(first, "table", "oxide");
  const then = learned(settled(second, sent), told(8, { table: "slate" }));
  assert.equal(then.values.table, "oxide");
  assert.deepEqual(toSend(then, DEFAULTS), { table: "oxide" });
});

test("back to what the server has is a choice like any other", () => {
  const there = chosen(chosen({ ...FRESH, at: 7 }, "calm", true), "calm", false);
  assert.deepEqual(toSend(there, DEFAULTS), { calm: false });
});

test("the first choice takes along what was chosen before there was a server to keep it", () => {
  const old = { ...FRESH, values: { table: "linen", calm: true, sounds: false } };
  assert.deepEqual(toSend(old, DEFAULTS), {});
  assert.deepEqual(toSend(chosen(old, "sounds", true), DEFAULTS), {
    table: "linen",
    calm: true,
    sounds: true,
  });
});

test("devices that choose by chance, with and without connection, end alike", () => {
  let seed = 5;
  const random = (below) => {
    seed = (seed * 1664525 + 1013904223) % 2 ** 32;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const server = { at: 0, chosen: {} };
  const devices = [FRESH, FRESH, FRESH];
  const exchange = (at) => {
    const sent = toSend(devices[at], DEFAULTS);
    if (Object.keys(sent).length > 0) {
      server.chosen = { ...server.chosen, ...sent };
      server.at += 1;
    }
    devices[at] = learned(settled(devices[at], sent), { ...server });
  };
  for (let round = 0; round < 300; round += 1) {
    const at = random(devices.length);
    if (random(3) === 0) exchange(at);
    else {
      const value = { table: ["baize", "slate", "linen"][random(3)], calm: random(2) === 0 };
      const name = ["table", "calm"][random(2)];
      devices[at] = chosen(devices[at], name, value[name]);
    }
  }
  for (const round of [1, 2]) for (const at of devices.keys()) exchange(at, round);
  for (const { values } of devices) assert.deepEqual(values, { ...DEFAULTS, ...server.chosen });
});
