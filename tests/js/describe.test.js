import assert from "node:assert/strict";
import { test } from "node:test";
import { createSay } from "../../static/js/say.js";
import {
  cardLabel,
  happeningText,
  refusalSpeech,
  refusalText,
} from "../../static/js/table/describe.js";
import { viewOf } from "./sample.js";

const TEXTS = {
  "card.name": "{rank} of {suit}",
  "rank.7": "seven",
  "rank.K": "king",
  "suit.H": "hearts",
  "suit.S": "spades",
  "pile.column": "Column {n}",
  "card.in": "{card}, {pile}",
  "card.carrying": "{card}, {pile}, {carries}",
  "card.carries": { one: "carries {n} card", other: "carries {n} cards" },
  "to.column": "to column {n}",
  "to.foundation": "to its foundation",
  "speech.move": "{card} {to}",
  "speech.move_with": "{card} {with} {to}",
  "speech.with": { one: "with {n} card on it", other: "with {n} cards on it" },
  "speech.flip": "{card} turns up",
  "speech.then": "{first}; {second}",
  "speech.won": "the game is won",
  "speech.undone": "Move undone.",
  "speech.redone": "Move done again.",
  "speech.undone_many": { one: "{n} move undone.", other: "{n} moves undone." },
  "speech.refused": "{card} stays. {reason}",
  "refusal.only_king": "Only a king.",
  "refusal.wrong_suit": "The suits must match.",
  "refusal.wrong_suit.H": "Hearts go on hearts.",
  "refusal.columns_empty.undo_only": "Only undo helps.",
  "refusal.group_too_large": { one: "At most {n} card.", other: "At most {n} cards." },
  "refusal.unknown": "That did not work.",
};
const say = createSay(TEXTS, "en");
const refusal = (fields) => ({
  code: "",
  limit: null,
  undoOnly: false,
  move: null,
  place: null,
  ...fields,
});

test("a card is told with its pile and what it carries", () => {
  assert.equal(cardLabel(say, "7H", "t4", 0), "Seven of hearts, column 4");
  assert.equal(cardLabel(say, "7H", "t4", 1), "Seven of hearts, column 4, carries 1 card");
  assert.equal(cardLabel(say, "7H", "t4", 3), "Seven of hearts, column 4, carries 3 cards");
});

test("a move and what turned up are one sentence", () => {
  const events = [
    { kind: "move", cards: [[3, "7H"]], from: "t1", to: "t2" },
    { kind: "flip", card: [1, "KS"], pile: "t1" },
  ];
  const text = happeningText(say, { deed: "play", events });
  assert.equal(text, "Seven of hearts to column 2; king of spades turns up");
});

test("a group is told by its head", () => {
  const events = [
    {
      kind: "move",
      cards: [
        [3, "7H"],
        [4, "KS"],
        [5, "KS"],
      ],
      from: "t1",
      to: "t2",
    },
  ];
  const text = happeningText(say, { deed: "foreign", events });
  assert.equal(text, "Seven of hearts with 2 cards on it to column 2");
});

test("undo is told as undo, nothing as nothing", () => {
  assert.equal(happeningText(say, { deed: "undo", count: 1, events: [] }), "Move undone.");
  assert.equal(happeningText(say, { deed: "redo", events: [] }), "Move done again.");
  assert.equal(happeningText(say, { deed: "foreign", events: [] }), "");
});

test("several steps are told with their number", () => {
  assert.equal(happeningText(say, { deed: "undo", count: 3, events: [] }), "3 moves undone.");
});

test("a refusal for the ear names the card, unless it lies face down", () => {
  const view = viewOf(["# 7H"]);
  const spoken = (move) => refusalSpeech(say, refusal({ move }), "Only a king.", view);
  assert.equal(spoken("t1>t2"), "Seven of hearts stays. Only a king.");
  assert.equal(spoken("t1*2>t2"), "Only a king.");
});

test("a card that is face down is never named", () => {
  const events = [{ kind: "flip", card: [1, null], pile: "t1" }];
  assert.equal(happeningText(say, { deed: "play", events }), "");
});

test("a refusal names the suit of the card that it is about", () => {
  const view = viewOf(["7H KS"]);
  assert.equal(
    refusalText(say, refusal({ code: "wrong_suit", move: "t1*2>t2" }), view),
    "Hearts go on hearts.",
  );
  assert.equal(
    refusalText(say, refusal({ code: "wrong_suit", move: "t1>t2" }), view),
    "The suits must match.",
  );
});

test("a refusal names its number, or that only undo helps", () => {
  const view = viewOf([]);
  assert.equal(
    refusalText(say, refusal({ code: "group_too_large", limit: 20 }), view),
    "At most 20 cards.",
  );
  assert.equal(
    refusalText(say, refusal({ code: "columns_empty", undoOnly: true }), view),
    "Only undo helps.",
  );
});

test("a refusal without a sentence still says something", () => {
  assert.equal(refusalText(say, refusal({ code: "new_one" }), viewOf([])), "That did not work.");
});

test("plural forms are those of the language", () => {
  const polish = createSay(
    { cards: { one: "{n} karta", few: "{n} karty", many: "{n} kart", other: "{n} karty" } },
    "pl",
  );
  assert.deepEqual(
    [1, 3, 5, 22].map((n) => polish("cards", { n })),
    ["1 karta", "3 karty", "5 kart", "22 karty"],
  );
});

test("a hole without a value stays visible, an unknown key is its own text", () => {
  assert.equal(say("pile.column"), "Column {n}");
  assert.equal(say("no.such"), "no.such");
});
