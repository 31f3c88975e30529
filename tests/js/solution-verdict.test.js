import assert from "node:assert/strict";
import { test } from "node:test";
import { createSay } from "../../static/js/say.js";
import { verdictText } from "../../static/js/solution/verdict.js";
import { stepText } from "../../static/js/steps/words.js";
import { viewOf } from "./sample.js";

const say = createSay(
  {
    "card.name": "{rank} of {suit}",
    "rank.7": "seven",
    "rank.K": "king",
    "suit.H": "hearts",
    "suit.S": "spades",
    "to.column": "to column {n}",
    "speech.move": "{card} {to}",
    "speech.flip": "{card} turns up",
    "speech.then": "{first}; {second}",
    "count.moves": { one: "{n} move", other: "{n} moves" },
    "steps.deal": "The deal",
    "steps.move": "Move {n} of {all}: {move}",
    "solution.won": "You won in {moves}.",
    "solution.other": "The solution takes {moves}.",
    "solution.deal_lost": "Not at all.",
    "solution.deal_unknown": "Not known.",
    "solution.deal_won": "It could.",
    "solution.until": "Up to move {n} it could.",
    "solution.still": "It still can.",
    "solution.lost_by": "Move {n}, {move}, lost it.",
    "solution.lost_before": "After move {n} no more.",
    "solution.then_unknown": "Then not known.",
  },
  "en",
);

const DEAL = { view: viewOf([]), move: null, events: [] };
const SEVEN = {
  view: viewOf([]),
  move: "t1>t2",
  events: [
    { kind: "move", cards: [[1, "7H"]], from: "t1", to: "t2" },
    { kind: "flip", card: [2, "KS"], pile: "t1" },
  ],
};

/** What became of a game of four moves, or of so many. */
function verdict(fields, { won = false, moves = 4 } = {}) {
  const own = [DEAL, ...Array.from({ length: moves }, () => SEVEN)];
  const told = { won_until: null, lost_from: null, own, solution: null, again: false, ...fields };
  return verdictText(say, told, won);
}

for (const [what, fields, text] of [
  ["a deal proven lost", { lost_from: 0 }, "Not at all."],
  ["a position that can still be won", { won_until: 4 }, "It still can."],
  [
    "the move that lost it",
    { won_until: 2, lost_from: 3 },
    "Up to move 2 it could. Move 3, seven of hearts to column 2, lost it.",
  ],
  [
    "the first move that lost it",
    { won_until: 0, lost_from: 1 },
    "It could. Move 1, seven of hearts to column 2, lost it.",
  ],
  [
    "a gap between won and lost",
    { won_until: 1, lost_from: 4 },
    "Up to move 1 it could. After move 4 no more.",
  ],
  ["nothing known after a position", { won_until: 1 }, "Up to move 1 it could. Then not known."],
  ["nothing known before a lost one", { lost_from: 3 }, "Not known. After move 3 no more."],
  ["nothing known at all", {}, "Not known."],
]) {
  test(`it tells ${what}`, () => assert.equal(verdict(fields), text));
}

test("it sets a win of the search's beside the player's", () => {
  const solution = { from: 0, frames: [SEVEN, SEVEN, SEVEN] };
  const told = verdict({ won_until: 4, solution }, { won: true });
  assert.equal(told, "You won in 4 moves. The solution takes 3 moves.");
  assert.equal(verdict({ won_until: 1 }, { won: true, moves: 1 }), "You won in 1 move.");
});

test("a step is told with its number, the deal as what it is", () => {
  assert.equal(stepText(say, DEAL, 0, 12), "The deal");
  const text = "Move 3 of 12: seven of hearts to column 2; king of spades turns up";
  assert.equal(stepText(say, SEVEN, 3, 12), text);
});
