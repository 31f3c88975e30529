import assert from "node:assert/strict";
import { test } from "node:test";
import { footLine } from "../../static/js/ui/foot-line.js";

const CALM = { trouble: null, patient: true };
const LATE = { trouble: null, patient: false };

function view(confirmed = {}, rest = {}) {
  const state = { status: "playing", finish: null, stuck: false, game: "g", ...confirmed };
  return { confirmed: state, connection: "open", pending: false, finishing: false, ...rest };
}

test("a game that goes on needs no word", () => {
  assert.equal(footLine(view(), CALM), null);
});

test("a dead end is told, a way to the end is offered first", () => {
  assert.equal(footLine(view({ stuck: true }), CALM), "stuck");
  assert.equal(footLine(view({ stuck: true, finish: ["t1>fs"] }), CALM), "finish");
  assert.equal(footLine(view({ finish: [] }), CALM), null);
  assert.equal(footLine(view({ finish: ["t1>fs"] }, { finishing: true }), CALM), "finishing");
});

test("a deal without a move may have been begun before", () => {
  assert.equal(footLine(view({ game: null }), CALM), "begun");
});

test("a lost connection is told once it lasts, and what waits for it", () => {
  const lost = view({ stuck: true }, { connection: "offline" });
  assert.equal(footLine(lost, CALM), "stuck");
  assert.equal(footLine(lost, LATE), "offline");
  assert.equal(footLine({ ...lost, pending: true }, LATE), "waiting");
});

test("paused and won games say nothing at the foot", () => {
  for (const status of ["paused", "won"]) {
    assert.equal(footLine(view({ status, stuck: true }), CALM), null);
  }
});

test("what the player asked is answered before anything is offered", () => {
  const asked = { ...CALM, asked: "hint" };
  assert.equal(footLine(view({ stuck: true, finish: ["t1>fs"] }), asked), "hint");
  assert.equal(footLine(view({}, { finishing: true }), asked), "finishing");
  assert.equal(footLine(view({ status: "won" }), asked), null);
  const lost = view({}, { connection: "offline" });
  assert.equal(footLine(lost, { ...asked, patient: false }), "offline");
});

test("trouble that lasts comes before everything", () => {
  const trouble = { trouble: "not_yours", patient: false };
  assert.equal(footLine(view({}, { connection: "offline" }), trouble), "not_yours");
});
