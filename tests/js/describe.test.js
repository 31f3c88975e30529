import assert from "node:assert/strict";
import { test } from "node:test";
import { createSay } from "../../static/js/say.js";
import {
  cardLabel,
  emptyName,
  happeningText,
  moveInWords,
  refusalSpeech,
  refusalText,
  runsLabel,
  stockLabel,
  wasteLabel,
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
  "pile.stock": "Stock",
  "pile.waste": "Waste",
  "pile.cell": "Cell {n}",
  "pile.foundation": "Foundation of {suit}",
  "pile.empty": "{pile}, empty",
  "pile.takes_any": "{pile}, empty, takes any card",
  "pile.turns": "{pile}, empty, turns the waste over",
  "card.below": "below it {cards}",
  "card.runs": { one: "{n} run", other: "{n} runs" },
  "stock.cards": { one: "{n} card", other: "{n} cards" },
  "stock.rows": { one: "{n} row", other: "{n} rows" },
  "to.waste": "to the waste",
  "hint.draw": "draw",
  "hint.row": "deal a row",
  "hint.turn_over": "turn the waste over",
  "speech.row": "a row is dealt",
  "speech.run": "the run of {suit} is complete",
  "speech.turned_over": "the waste is turned over",
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

test("a stock tells its cards, or its rows", () => {
  assert.equal(stockLabel(say, 24, 0), "Stock, 24 cards");
  assert.equal(stockLabel(say, 30, 3), "Stock, 3 rows");
  assert.equal(stockLabel(say, 10, 1), "Stock, 1 row");
});

test("the waste tells its last card and what is seen under it", () => {
  assert.equal(wasteLabel(say, "7H", "w", []), "Seven of hearts, waste");
  const label = wasteLabel(say, "7H", "w", ["KS", "7S"]);
  assert.equal(label, "Seven of hearts, waste; below it king of spades, seven of spades");
});

test("finished runs are told with their number", () => {
  assert.equal(runsLabel(say, "KS", "fs", 2), "King of spades, foundation of spades, 2 runs");
});

test("an empty place says what it takes", () => {
  assert.equal(emptyName(say, "c2", "any"), "Cell 2, empty, takes any card");
  assert.equal(emptyName(say, "s", "turn"), "Stock, empty");
  assert.equal(emptyName(say, "s", "turn", true), "Stock, empty, turns the waste over");
});

test("of the cards drawn only the playable one is told", () => {
  const cards = [
    [3, "KS"],
    [4, "7S"],
    [5, "7H"],
  ];
  const events = [{ kind: "move", cards, from: "s", to: "w" }];
  assert.equal(happeningText(say, { deed: "play", events }), "Seven of hearts to the waste");
});

test("the waste turned over is one short sentence", () => {
  const events = [{ kind: "move", cards: [[3, null]], from: "w", to: "s" }];
  assert.equal(happeningText(say, { deed: "play", events }), "The waste is turned over");
});

test("a dealt row is one sentence, with the run that it completes", () => {
  const dealt = Array.from({ length: 10 }, (_, n) => ({
    kind: "move",
    cards: [[n, "7H"]],
    from: "s",
    to: `t${n + 1}`,
  }));
  const events = [...dealt, { kind: "run", suit: "S", pile: "t3" }];
  const text = happeningText(say, { deed: "play", events });
  assert.equal(text, "A row is dealt; the run of spades is complete");
});

test("a move that could be made is told like one that was", () => {
  const view = viewOf(["7H KS", ""]);
  assert.equal(moveInWords(say, "t1>t2", view), "king of spades to column 2");
  assert.match(moveInWords(say, "t1*2>t2", view), /^seven of hearts .* to column 2$/);
  assert.equal(moveInWords(say, "s>w", view), "draw");
  assert.equal(moveInWords(say, "s>t", view), "deal a row");
  assert.equal(moveInWords(say, "w>s", view), "turn the waste over");
});
