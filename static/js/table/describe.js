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

/**
 * @param {Say} say
 * @param {string} pile
 * @param {string} empty what the place takes
 */
export function emptyName(say, pile, empty) {
  const key = empty === "king" ? "pile.takes_king" : "pile.empty";
  return say(key, { pile: pileName(say, pile) });
}

/**
 * "Seven of hearts, column 4, carries 3 cards".
 * @param {Say} say
 * @param {string} face
 * @param {string} pile
 * @param {number} carried cards that lie on it and move along
 */
export function cardLabel(say, face, pile, carried) {
  const values = { card: raised(cardName(say, face)), pile: lowered(pileName(say, pile)) };
  if (carried === 0) return say("card.in", values);
  return say("card.carrying", { ...values, carries: say("card.carries", { n: carried }) });
}

/**
 * What happened, in one sentence; empty where nothing is worth saying.
 * @param {Say} say
 * @param {Happening} happening
 */
export function happeningText(say, { deed, count, events }) {
  const many = deed === "undo" ? "speech.undone_many" : "speech.redone_many";
  if (count > 1) return say(many, { n: count });
  if (deed === "undo") return say("speech.undone");
  if (deed === "pause") return say("speech.paused");
  if (deed === "resume") return say("speech.resumed");
  const parts = events.map((event) => eventText(say, event)).filter((text) => text !== "");
  if (parts.length === 0) return deed === "redo" ? say("speech.redone") : "";
  const text = parts.reduce((first, second) => say("speech.then", { first, second }));
  return raised(text);
}

/**
 * @param {Say} say
 * @param {GameEvent} event
 */
function eventText(say, event) {
  if (event.kind === "won") return say("speech.won");
  if (event.kind === "run") return say("speech.run", { suit: say(`suit.${event.suit}`) });
  if (event.kind === "flip") return faceText(say, event.card, "speech.flip", {});
  const to = toText(say, event.to);
  if (event.cards.length < 2) return faceText(say, event.cards[0], "speech.move", { to });
  const carried = say("speech.with", { n: event.cards.length - 1 });
  return faceText(say, event.cards[0], "speech.move_with", { with: carried, to });
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
function lowered(text) {
  const [first = ""] = text;
  return first.toLocaleLowerCase() + text.slice(first.length);
}
