import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const SITE = "https://play.example";
const OLD = "/static/js/old.0123456789ab.js";
const MAIN = "/static/js/main.1123456789ab.js";
const LATE = "/static/cards/courts.2123456789ab.svg";
const PLAIN = "/static/js/main.js";
const RELEASE = { folder: "/static/", shell: [MAIN], late: [LATE], offline: "/offline/" };

/** As much of the Cache API as is used: one store, by address. */
class FakeCaches {
  names = new Set();
  stored = new Map();
  constructor(server) {
    this.server = server;
  }
  async open(name) {
    this.names.add(name);
    return this;
  }
  async keys() {
    return [...this.stored.keys()].map((path) => ({ url: SITE + path }));
  }
  async match(request) {
    return this.stored.get(pathOf(request))?.clone();
  }
  async put(request, response) {
    this.stored.set(pathOf(request), response);
  }
  async add(request) {
    const response = await this.server(request);
    assert.ok(response.ok);
    this.stored.set(pathOf(request), response);
  }
  /** All or none, and nothing twice. */
  async addAll(requests) {
    const paths = requests.map(pathOf);
    const responses = await Promise.all(requests.map((request) => this.server(request)));
    assert.equal(new Set(paths).size, paths.length);
    for (const response of responses) assert.ok(response.ok);
    for (const [at, path] of paths.entries()) this.stored.set(path, responses[at]);
  }
  async delete(request) {
    this.stored.delete(pathOf(request));
    return this.names.delete(request);
  }
}

function pathOf(request) {
  return new URL(request.url ?? request, SITE).pathname;
}

/** A worker in a browser whose network answers as `answers` says by path: a language, a status, or
 * null where nothing can be had. */
function start(answers = {}, script = "service-worker.js") {
  const deeds = {};
  const log = { fetched: [], told: [], left: false };
  async function server(request) {
    const path = pathOf(request);
    log.fetched.push(path);
    const answer = answers[path] === undefined ? 200 : answers[path];
    if (answer === null) throw new TypeError("no network");
    if (typeof answer === "number") return new Response(path, { status: answer });
    return new Response(path, { headers: { "Content-Language": answer } });
  }
  const caches = new FakeCaches(server);
  const registration = { unregister: async () => Reflect.set(log, "left", true) };
  const client = { postMessage: (message) => log.told.push({ ...message }) };
  const self = {
    release: RELEASE,
    registration,
    location: { href: `${SITE}/service-worker.js`, origin: SITE },
    clients: { claim: async () => {}, get: async () => client },
    skipWaiting: async () => {},
    addEventListener: (type, deed) => Reflect.set(deeds, type, deed),
  };
  const source = readFileSync(new URL(`../../static/${script}`, import.meta.url), "utf-8");
  const Request = class {
    constructor(path) {
      this.url = SITE + path;
    }
  };
  runInNewContext(source, { self, caches, fetch: server, Request, Response, URL });

  /** Lets something happen to the worker; gives its answer, null if it has none of its own. */
  async function happens(type, event = {}) {
    const pending = [];
    let answer = null;
    deeds[type]?.({
      waitUntil: (promise) => pending.push(promise),
      respondWith: (promise) => {
        answer = promise;
      },
      ...event,
    });
    const response = await answer;
    await Promise.all(pending);
    return response && (await response.text());
  }
  const asks = (path, request = {}) =>
    happens("fetch", {
      clientId: "page",
      request: { method: "GET", mode: "cors", url: new URL(path, SITE).href, ...request },
    });
  const opens = (path) => asks(path, { mode: "navigate" });
  const kept = () => [...caches.stored.keys()].sort();
  return { happens, asks, opens, kept, caches, log, answers };
}

test("it fetches the shell beforehand, and the page without a connection", async () => {
  const worker = start();
  await worker.happens("install");
  assert.deepEqual(worker.kept(), ["/offline/", MAIN].sort());
});

test("it leaves what is there already where it is", async () => {
  const worker = start();
  await worker.asks(MAIN);
  await worker.happens("install");
  assert.deepEqual(worker.log.fetched, [MAIN, "/offline/"]);
});

test("it fetches no file twice, of whatever release", async () => {
  const worker = start();
  for (const path of [MAIN, LATE, OLD]) {
    assert.equal(await worker.asks(path), path);
    assert.equal(await worker.asks(path), path);
  }
  assert.deepEqual(worker.log.fetched, [MAIN, LATE, OLD]);
});

test("it has no hand in what is no file under a hash and no page", async () => {
  const worker = start();
  const others = [PLAIN, "/game/1/solution.json", "/service-worker.js", "/manifest.webmanifest"];
  for (const path of others) assert.equal(await worker.asks(path), null);
  assert.equal(await worker.asks(`https://elsewhere.example${MAIN}`), null);
  assert.equal(await worker.asks(MAIN, { method: "HEAD" }), null);
  assert.equal(await worker.asks("/language/", { method: "POST", mode: "navigate" }), null);
  assert.deepEqual(worker.kept(), []);
});

test("it keeps no page", async () => {
  const worker = start({ "/": "en", "/games/": "en", "/offline/": "en" });
  await worker.happens("install");
  for (const path of ["/", "/games/", "/"]) assert.equal(await worker.opens(path), path);
  assert.deepEqual(worker.kept(), ["/offline/", MAIN].sort());
});

test("it says when there is no connection, in the language spoken last", async () => {
  const worker = start({ "/": "en", "/offline/": "en" });
  await worker.happens("install");
  Object.assign(worker.answers, { "/": "pl", "/offline/": "pl" });
  await worker.opens("/");
  Object.assign(worker.answers, { "/": null, "/offline/": null });
  assert.equal(await worker.opens("/"), "/offline/");
  const kept = worker.caches.stored.get("/offline/");
  assert.equal(kept.headers.get("Content-Language"), "pl");
});

test("it takes what the browser has asked the server for meanwhile", async () => {
  const worker = start();
  const preloadResponse = Promise.resolve(new Response("early"));
  const request = { method: "GET", mode: "navigate", url: `${SITE}/` };
  assert.equal(await worker.happens("fetch", { request, preloadResponse }), "early");
  assert.deepEqual(worker.log.fetched, []);
});

test("it keeps what a page loaded before it was there, and nothing else", async () => {
  const worker = start();
  const used = [LATE, "/", PLAIN].map((path) => SITE + path);
  await worker.happens("message", { data: { used } });
  assert.deepEqual(worker.kept(), [LATE]);
});

test("it keeps a file of which a page used several parts, and what there is beside one that is gone", async () => {
  const worker = start({ [OLD]: 404 });
  const used = [`${LATE}#court-KS`, `${LATE}#court-QH`, OLD, MAIN].map((path) => SITE + path);
  await worker.happens("message", { data: { used } });
  assert.deepEqual(worker.kept(), [LATE, MAIN].sort());
});

test("what the browser cannot keep or read comes from the server", async () => {
  const worker = start();
  const broken = async () => {
    throw new Error("the store is broken");
  };
  for (const deed of ["put", "match", "open"]) {
    worker.caches[deed] = broken;
    assert.equal(await worker.asks(MAIN), MAIN);
  }
  assert.deepEqual(worker.log.fetched, [MAIN, MAIN, MAIN]);
});

test("once no older page is open it throws away what its release lacks", async () => {
  const worker = start();
  await worker.asks(OLD);
  await worker.asks(LATE);
  await worker.happens("install");
  assert.ok(worker.kept().includes(OLD));
  await worker.happens("activate");
  assert.deepEqual(worker.kept(), ["/offline/", LATE, MAIN].sort());
});

test("it tells a page that a file of its release is gone, and keeps no such answer", async () => {
  const worker = start({ [OLD]: 404 });
  await worker.asks(OLD);
  assert.deepEqual(worker.log.told, [{ gone: true }]);
  assert.deepEqual(worker.kept(), []);
});

test("the one that takes its place leaves nothing", async () => {
  const worker = start({}, "no-service-worker.js");
  worker.caches.keys = async () => [...worker.caches.names];
  for (const name of ["solitaire-files", "another site's"]) worker.caches.names.add(name);
  await worker.happens("install");
  await worker.happens("activate");
  assert.deepEqual([...worker.caches.names], ["another site's"]);
  assert.ok(worker.log.left);
});
