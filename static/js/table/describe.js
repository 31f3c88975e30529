/** Cards, piles and happenings in words. Pure. */

import { cardsOf, isCell, isColumn, isFoundation, parseMove } from "../moves.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").GameEvent} GameEvent */
/** @typedef {import("../types.js").SeenCard} SeenCard */
/** @typedef {import("../types.js").Happening} Happening */
/** @typedef {import("../say.js").Say} Say */

/**
 * @param {Say} say
 * @param {string} face such as "7H"
 */
export function cardName(say, face) {
  return say("card.name", { rank: say(`rank.${face[0]}`), suit: say(`suit.${face[1]}`) });
}

/**
 * @param {Say} say
 * @param {string} pile
 */
export function pileName(say, pile) {
  if (isColumn(pile)) return say("pile.column", { n: pile.slice(1) });
  if (isCell(pile)) return say("pile.cell", { n: pile.slice(1) });
  if (isFoundation(pile)) return say("pile.foundation", { suit: suitName(say, pile) });
  return say(pile === "s" ? "pile.stock" : "pile.waste");
}

/** What an empty place says that it takes. */
const TAKES = new Map([
  ["king", "pile.takes_king"],
  ["suit", "pile.takes_ace"],
  ["run", "pile.takes_run"],
  ["any", "pile.takes_any"],
]);

/**
 * @param {Say} say
 * @param {string} pile
 * @param {string} empty what the place takes
 * @param {boolean} turns whether the waste can be turned over onto it
 */
export function emptyName(say, pile, empty, turns = false) {
  const key = turns ? "pile.turns" : (TAKES.get(empty) ?? "pile.empty");
  return say(key, { pile: pileName(say, pile) });
}

/**
 * "Stock, 24 cards", or "Stock, 3 rows" where it is dealt in rows.
 * @param {Say} say
 * @param {number} cards
 * @param {number} rows 0 where it is not
 */
export function stockLabel(say, cards, rows) {
  const left = rows > 0 ? say("stock.rows", { n: rows }) : say("stock.cards", { n: cards });
  return say("card.in", { card: pileName(say, "s"), pile: left });
}

/**
 * "Seven of hearts, column 4, carries 3 cards".
 * @param {Say} say
 * @param {string} face
 * @param {string} pile
 * @param {number} carried cards that lie on it and move along
 */
export function cardLabel(say, face, pile, carried) {
  if (carried === 0) return say("card.in", placeValues(say, face, pile));
  const carries = say("card.carries", { n: carried });
  return say("card.carrying", { ...placeValues(say, face, pile), carries });
}

/**
 * "King of spades, foundation of spades, 2 runs".
 * @param {Say} say
 * @param {string} face
 * @param {string} pile
 * @param {number} runs
 */
export function runsLabel(say, face, pile, runs) {
  const carries = say("card.runs", { n: runs });
  return say("card.carrying", { ...placeValues(say, face, pile), carries });
}

/**
 * "Seven of hearts, waste; below it nine of clubs, two of spades".
 * @param {Say} say
 * @param {string} face
 * @param {string} pile
 * @param {string[]} below faces that are seen under it, the next one first
 */
export function wasteLabel(say, face, pile, below) {
  const first = cardLabel(say, face, pile, 0);
  if (below.length === 0) return first;
  const cards = below.map((each) => cardName(say, each)).join(", ");
  return say("speech.then", { first, second: say("card.below", { cards }) });
}

/**
 * @param {Say} say
 * @param {string} face
 * @param {string} pile
 */
function placeValues(say, face, pile) {
  return { card: raised(cardName(say, face)), pile: lowered(pileName(say, pile)) };
}

/**
 * What happened, in one sentence; empty where nothing is worth saying.
 * @param {Say} say
 * @param {Omit<Happening, "state">} happening
 */
export function happeningText(say, { deed, count, events }) {
  const many = deed === "undo" ? "speech.undone_many" : "speech.redone_many";
  if (count > 1) return say(many, { n: count });
  if (deed === "undo") return say("speech.undone");
  if (deed === "pause") return say("speech.paused");
  if (deed === "resume") return say("speech.resumed");
  const parts = withRows(events)
    .map((event) => (event === "row" ? say("speech.row") : eventText(say, event)))
    .filter((text) => text !== "");
  if (parts.length === 0) return deed === "redo" ? say("speech.redone") : "";
  const text = parts.reduce((first, second) => say("speech.then", { first, second }));
  return raised(text);
}

/**
 * Events with one word for each row that is dealt: its cards are too many to be told.
 * @param {GameEvent[]} events
 * @returns {(GameEvent | "row")[]}
 */
function withRows(events) {
  return events.flatMap((event) => {
    const dealt = event.kind === "move" && event.from === "s" && isColumn(event.to);
    if (!dealt) return event;
    return event.to === "t1" ? "row" : [];
  });
}

/**
 * @param {Say} say
 * @param {GameEvent} event
 */
function eventText(say, event) {
  if (event.kind === "won") return say("speech.won");
  if (event.kind === "run") return say("speech.run", { suit: say(`suit.${event.suit}`) });
  if (event.kind === "flip") return faceText(say, event.card, "speech.flip", {});
  if (event.to === "s") return say("speech.turned_over");
  const to = toText(say, event.to);
  // Of the cards drawn only the last one can be played.
  if (event.to === "w") return faceText(say, event.cards.at(-1), "speech.move", { to });
  if (event.cards.length < 2) return faceText(say, event.cards[0], "speech.move", { to });
  const carried = say("speech.with", { n: event.cards.length - 1 });
  return faceText(say, event.cards[0], "speech.move_with", { with: carried, to });
}

/**
 * A move that could be made, in words: "seven of hearts to column 2".
 * @param {Say} say
 * @param {string} move
 * @param {View} view
 */
export function moveInWords(say, move, view) {
  const { source, target, count } = parseMove(move);
  if (source === "s") return say(target === "w" ? "hint.draw" : "hint.row");
  if (target === "s") return say("hint.turn_over");
  const cards = cardsOf(view, source).slice(-count);
  return eventText(say, { kind: "move", cards, from: source, to: target });
}

/**
 * @param {Say} say
 * @param {SeenCard | undefined} card
 * @param {string} key
 * @param {Record<string, string>} values
 */
function faceText(say, card, key, values) {
  if (!card?.[1]) return "";
  return say(key, { ...values, card: cardName(say, card[1]) });
}

/**
 * @param {Say} say
 * @param {string} pile
 */
function toText(say, pile) {
  if (isColumn(pile)) return say("to.column", { n: pile.slice(1) });
  if (isCell(pile)) return say("to.cell", { n: pile.slice(1) });
  if (isFoundation(pile)) return say("to.foundation", { suit: suitName(say, pile) });
  return say(pile === "w" ? "to.waste" : "to.stock");
}

/**
 * @param {Say} say
 * @param {string} pile
 */
function suitName(say, pile) {
  return say(`suit.${pile[1].toUpperCase()}`);
}

/**
 * The sentence of a refusal; some rules name the suit of the card or a number.
 * @param {Say} say
 * @param {import("../types.js").Refusal} refusal
 * @param {View} view
 */
export function refusalText(say, { code, limit, undoOnly, move }, view) {
  const keys = [];
  const face = movedFace(move, view);
  if (undoOnly) keys.push(`refusal.${code}.undo_only`);
  if (face) keys.push(`refusal.${code}.${face[1]}`);
  keys.push(`refusal.${code}`, "refusal.unknown");
  const known = keys.find((key) => say(key, { n: limit ?? 0 }) !== key);
  return say(known ?? "refusal.unknown", { n: limit ?? 0 });
}

/**
 * A refusal for the ear, which does not see beside which card it stands.
 * @param {Say} say
 * @param {import("../types.js").Refusal} refusal
 * @param {string} reason its sentence
 * @param {View} view
 */
export function refusalSpeech(say, { move }, reason, view) {
  const face = movedFace(move, view);
  return face ? raised(say("speech.refused", { card: cardName(say, face), reason })) : reason;
}

/**
 * @param {string | null} text a move
 * @param {View} view
 * @returns {string | null} the face of its head card
 */
function movedFace(text, view) {
  if (text === null) return null;
  const { source, count } = parseMove(text);
  return cardsOf(view, source).at(-count)?.[1] ?? null;
}

/** @param {string} text */
export function raised(text) {
  const [first = ""] = text;
  return first.toLocaleUpperCase() + text.slice(first.length);
}

/** @param {string} text */
export function lowered(text) {
  const [first = ""] = text;
  return first.toLocaleLowerCase() + text.slice(first.length);
}
