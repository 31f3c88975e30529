import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Socket } from "../../static/js/net/socket.js";

class FakeWebSocket extends EventTarget {
  static made = [];
  sent = [];
  constructor(url) {
    super();
    this.url = url;
    FakeWebSocket.made.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  opens() {
    this.dispatchEvent(new Event("open"));
  }
  tells(message) {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }
  ends(code = 1006) {
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}

class FakeWindow extends EventTarget {
  WebSocket = FakeWebSocket;
  location = { protocol: "https:", host: "cards.example", reload: () => this.reloads++ };
  reloads = 0;
  document = Object.assign(new EventTarget(), { visibilityState: "visible" });

  shows(visibilityState) {
    this.document.visibilityState = visibilityState;
    this.document.dispatchEvent(new Event("visibilitychange"));
  }
}

const last = () => FakeWebSocket.made.at(-1);
let window;
let heard;
let socket;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  FakeWebSocket.made = [];
  window = new FakeWindow();
  heard = { messages: [], statuses: [] };
  const listener = {
    onMessage: (message) => heard.messages.push(message),
    onStatus: (status) => heard.statuses.push(status),
  };
  socket = new Socket("/ws/game/1/", listener, window);
  socket.open();
});

test("it connects to the page's own host and hands messages on", () => {
  last().opens();
  last().tells({ type: "pong", ref: null });
  assert.equal(last().url, "wss://cards.example/ws/game/1/");
  assert.deepEqual(heard, { messages: [{ type: "pong", ref: null }], statuses: ["open"] });
});

test("without a connection nothing is sent", () => {
  assert.equal(socket.send({ type: "ping" }), false);
  last().opens();
  assert.equal(socket.send({ type: "ping" }), true);
  assert.deepEqual(last().sent, [{ type: "ping" }]);
});

test("it tries again for ever, with a growing and capped delay", () => {
  for (let i = 0; i < 12; i += 1) {
    last().ends();
    mock.timers.tick(15_000);
    assert.equal(FakeWebSocket.made.length, i + 2);
  }
  assert.equal(socket.status, "offline");
  last().opens();
  assert.equal(socket.status, "open");
});

test("a first loss is tried again within half a second", () => {
  last().opens();
  last().ends();
  assert.deepEqual(heard.statuses, ["open", "connecting"]);
  mock.timers.tick(400);
  assert.equal(FakeWebSocket.made.length, 2);
});

test("the network's return ends the waiting", () => {
  for (let i = 0; i < 6; i += 1) {
    last().ends();
    mock.timers.tick(15_000);
  }
  last().ends();
  const before = FakeWebSocket.made.length;
  window.dispatchEvent(new Event("online"));
  assert.equal(FakeWebSocket.made.length, before + 1);
});

test("a page that loads does not end the connection being made", () => {
  window.dispatchEvent(new Event("pageshow"));
  assert.equal(FakeWebSocket.made.length, 1);
});

test("the page's return ends the waiting too", () => {
  last().ends();
  window.shows("visible");
  assert.equal(FakeWebSocket.made.length, 2);
});

test("a connection that never opens is given up", () => {
  mock.timers.tick(10_000);
  assert.equal(socket.status, "offline");
  mock.timers.tick(15_000);
  assert.equal(FakeWebSocket.made.length, 2);
});

test("silence is asked with ping, and without an answer another connection is made", () => {
  last().opens();
  mock.timers.tick(20_000);
  assert.deepEqual(last().sent, [{ type: "ping" }]);
  mock.timers.tick(4_000);
  assert.equal(FakeWebSocket.made.length, 2);
  assert.equal(FakeWebSocket.made[0].closed, true);
});

test("an answered ping keeps the connection", () => {
  last().opens();
  mock.timers.tick(20_000);
  last().tells({ type: "pong", ref: null });
  mock.timers.tick(4_000);
  assert.equal(FakeWebSocket.made.length, 1);
});

test("what an old connection still says is not heard", () => {
  last().opens();
  socket.restart();
  FakeWebSocket.made[0].tells({ type: "pong", ref: null });
  FakeWebSocket.made[0].ends();
  assert.deepEqual(heard.messages, []);
  assert.equal(FakeWebSocket.made.length, 2);
});

test("the server is told when the page goes out of sight and comes back", () => {
  last().opens();
  window.shows("hidden");
  window.shows("visible");
  assert.deepEqual(last().sent, [
    { type: "visible", visible: false },
    { type: "visible", visible: true },
    { type: "ping" },
  ]);
});

test("a page that opens unseen says so", () => {
  window.document.visibilityState = "hidden";
  last().opens();
  assert.deepEqual(last().sent, [{ type: "visible", visible: false }]);
});

test("a dead socket is found out when the page comes back after a sleep", () => {
  last().opens();
  window.shows("visible");
  mock.timers.tick(4_000);
  assert.equal(FakeWebSocket.made.length, 2);
});

test("after the first move it comes back to the game's own address", () => {
  last().opens();
  socket.moveTo("/ws/game/2/");
  last().ends();
  mock.timers.tick(400);
  assert.equal(last().url, "wss://cards.example/ws/game/2/");
});

test("a game that is not the player's is not asked for again", () => {
  last().opens();
  last().ends(4404);
  mock.timers.tick(60_000);
  window.shows("visible");
  assert.equal(FakeWebSocket.made.length, 1);
  assert.equal(socket.status, "offline");
});

test("whoever has become another comes again, less and less often, and then gets the page again", () => {
  const waits = [];
  for (let times = 1; times <= 4; times++) {
    assert.equal(window.reloads, 0);
    last().opens();
    last().ends(4409);
    const made = FakeWebSocket.made.length;
    let waited = 0;
    while (FakeWebSocket.made.length === made && waited < 6000) {
      mock.timers.tick(10);
      waited += 10;
    }
    waits.push(waited);
  }
  assert.equal(window.reloads, 1);
  assert.ok(waits[2] >= 800 && waits[2] > waits[0], `${waits}`);
});

test("one who has come again as another stays", () => {
  for (let times = 1; times <= 9; times++) {
    last().opens();
    if (times % 3 === 0) last().tells({ type: "pong", ref: null });
    last().ends(4409);
    mock.timers.tick(5000);
  }
  assert.equal(window.reloads, 0);
});
