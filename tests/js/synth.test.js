import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Synth } from "../../static/js/synth.js";

/** Takes whatever it is told, and gives back nodes that do. */
class FakeParam {
  value = 0;
  setValueAtTime() {}
  linearRampToValueAtTime() {}
  exponentialRampToValueAtTime() {}
}

class FakeContext {
  state = "suspended";
  currentTime = 10;
  sampleRate = 100;
  destination = {};
  begins = [];
  made = 0;
  constructor() {
    contexts.push(this);
  }
  async resume() {
    this.state = "running";
  }
  async suspend() {
    this.state = "suspended";
  }
  createGain = () => this.#node({ gain: new FakeParam() });
  createBiquadFilter = () => this.#node({ frequency: new FakeParam() });
  createBufferSource = () => this.#node({});
  createOscillator = () => this.#node({ frequency: new FakeParam() });
  createBuffer = (_, length) => ({ getChannelData: () => new Float32Array(length) });
  #node(more) {
    const start = (at) => this.begins.push(at - this.currentTime);
    return { ...more, connect: (to) => to, start, stop() {} };
  }
}

let contexts;
let seen;
let activation;

/** Each sound's first layer tells when it begins. */
const beginsOf = ({ begins }) => begins.map((begin) => Math.round(begin * 1000));
const sounding = (make = () => new FakeContext()) => new Synth(make);
const look = (hidden) => {
  document.hidden = hidden;
  seen();
};

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  contexts = [];
  activation = { hasBeenActive: true };
  globalThis.document = { hidden: false, addEventListener: (_, listener) => (seen = listener) };
  Object.defineProperty(globalThis, "navigator", {
    configurable: true,
    get: () => ({ userActivation: activation }),
  });
});

test("there is no context before a sound, nor before a gesture", () => {
  const synth = sounding();
  assert.equal(contexts.length, 0);
  activation.hasBeenActive = false;
  synth.play("deal");
  assert.equal(contexts.length, 0);
  activation.hasBeenActive = true;
  synth.play("deal");
  synth.play("deal", 100);
  assert.equal(contexts.length, 1);
  assert.equal(contexts[0].state, "running");
  assert.deepEqual(beginsOf(contexts[0]), [0, 100]);
});

test("a burst is heard card by card, none within 40 ms of another", () => {
  const synth = sounding();
  for (let card = 0; card < 13; card += 1) synth.play("deal", card * 20);
  assert.deepEqual(beginsOf(contexts[0]), [0, 40, 80, 120, 160, 200, 240]);
  contexts[0].begins = [];
  contexts[0].currentTime += 0.26;
  synth.play("deal", 0);
  assert.equal(contexts[0].begins.length, 0);
  contexts[0].currentTime += 0.02;
  synth.play("deal", 0);
  assert.equal(contexts[0].begins.length, 1);
});

test("thirty presses of undo in a second are no more than 25 sounds", () => {
  const synth = sounding();
  for (let press = 0; press < 30; press += 1) {
    synth.play("deal");
    contexts[0].currentTime += 1 / 30;
  }
  const { length } = contexts[0].begins;
  assert.ok(length >= 12 && length <= 25, String(length));
});

test("a win is heard whatever else is", () => {
  const synth = sounding();
  synth.play("deal", 300);
  synth.play("win", 300);
  assert.deepEqual(beginsOf(contexts[0]), [300, 300, 460]);
});

test("out of sight it rests, and wakes with the next sound", () => {
  const synth = sounding();
  synth.play("lay");
  look(true);
  assert.equal(contexts[0].state, "suspended");
  synth.play("lay");
  assert.equal(contexts[0].state, "suspended");
  look(false);
  synth.play("lay");
  assert.equal(contexts[0].state, "running");
  mock.timers.tick(20_000);
  assert.equal(contexts[0].state, "suspended");
  assert.equal(contexts.length, 1);
});

test("where Web Audio is missing or forbidden nothing is heard and nothing breaks", async () => {
  const missing = new Synth();
  missing.play("lay");
  missing.play("win");
  let asked = 0;
  const forbidden = sounding(() => {
    asked += 1;
    throw new Error("too many contexts");
  });
  forbidden.play("lay");
  forbidden.play("lay");
  forbidden.rest();
  assert.equal(asked, 1);
  const refused = sounding(() =>
    Object.assign(new FakeContext(), { resume: () => Promise.reject(new Error("no gesture")) }),
  );
  refused.play("refuse");
  await Promise.resolve();
});
