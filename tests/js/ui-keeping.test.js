import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

const heardBy = {};
globalThis.window = /** @type {any} */ ({
  addEventListener: (type, listener) => {
    heardBy[type] = listener;
  },
});
/** How the server answers, and what it was asked. */
let answer;
let asked = [];
globalThis.fetch = async (url, request) => {
  asked.push({ url, ...request, body: JSON.parse(request.body) });
  return answer();
};
mock.timers.enable({ apis: ["setTimeout"] });

const { get, set, unsent } = await import("../../static/js/ui/preferences.js");
const { keepChoices } = await import("../../static/js/ui/keeping.js");

let at = 0;
const takes = (chosen) => () => {
  at += 1;
  return { ok: true, status: 200, json: async () => ({ at, chosen }) };
};
const fails = (status) => () => ({ ok: false, status });
const settled = () => new Promise(setImmediate);

async function pass(ms) {
  mock.timers.tick(ms);
  await settled();
}

keepChoices("/preferences/", "token");

beforeEach(() => {
  asked = [];
});

test("choices that follow one another quickly are sent together, with the page's token", async () => {
  answer = takes({ table: "slate", calm: true });
  set("table", "linen");
  await pass(300);
  set("table", "slate");
  set("calm", true);
  await pass(300);
  assert.deepEqual(asked, []);
  await pass(300);
  assert.equal(asked.length, 1);
  const [{ url, method, headers, body, keepalive }] = asked;
  assert.deepEqual([url, method, keepalive], ["/preferences/", "POST", true]);
  assert.deepEqual(headers, { "Content-Type": "application/json", "X-CSRFToken": "token" });
  assert.deepEqual(body, { table: "slate", calm: true });
  await pass(5000);
  assert.equal(asked.length, 1);
});

test("what another device chose comes with the answer", async () => {
  answer = takes({ back: "suits", face: "large" });
  set("face", "large");
  await pass(600);
  assert.equal(get("back"), "suits");
  await pass(5000);
  assert.equal(asked.length, 1);
});

test("without a connection it waits for one, and quietly", async () => {
  answer = () => {
    throw new TypeError("no network");
  };
  set("size", "small");
  await pass(600);
  await pass(60_000);
  assert.equal(asked.length, 1);
  answer = takes({});
  heardBy.online();
  await pass(600);
  assert.equal(asked.length, 2);
  assert.deepEqual(unsent(), {});
});

for (const status of [403, 429, 503]) {
  test(`after ${status} it goes along with the next choice`, async () => {
    answer = fails(status);
    set("sounds", !get("sounds"));
    await pass(600);
    answer = takes({});
    set("clock", !get("clock"));
    await pass(600);
    assert.deepEqual(Object.keys(asked[1].body).sort(), ["clock", "sounds"]);
    assert.deepEqual(unsent(), {});
  });
}

test("what the server refuses is not sent again", async () => {
  answer = fails(400);
  set("light", true);
  await pass(600);
  assert.deepEqual(unsent(), {});
  assert.equal(get("light"), true);
});

test("a choice made while another is on its way follows at once", async () => {
  let arrive;
  answer = () => new Promise((resolve) => (arrive = () => resolve(takes({})())));
  set("leftHanded", true);
  await pass(600);
  set("fourColours", true);
  await pass(600);
  assert.equal(asked.length, 1);
  answer = takes({});
  arrive();
  await settled();
  assert.deepEqual(asked[1].body, { fourColours: true });
});

test("the last thing done on a page is sent as it is left", async () => {
  answer = takes({});
  set("letterKeys", false);
  heardBy.pagehide();
  await settled();
  assert.deepEqual(asked[0].body, { letterKeys: false });
});
