/** A frame in words. Pure. */

import { happeningText, lowered } from "../table/describe.js";

/** @typedef {import("../say.js").Say} Say */
/** @typedef {import("./stepper.js").Frame} Frame */

/**
 * "Seven of hearts to column 2; king of spades turns up".
 * @param {Say} say
 * @param {Frame} frame
 */
export function frameText(say, { move, events, words }) {
  if (words) return words;
  return move === null ? say("steps.deal") : happeningText(say, { deed: "play", count: 1, events });
}

/**
 * The move alone, for the middle of a sentence: "seven of hearts to column 2".
 * @param {Say} say
 * @param {Frame} frame
 */
export function moveText(say, { events }) {
  return lowered(happeningText(say, { deed: "play", count: 1, events: events.slice(0, 1) }));
}

/**
 * "Move 34 of 112: seven of hearts to column 2; king of spades turns up".
 * @param {Say} say
 * @param {Frame} frame
 * @param {number} at
 * @param {number} last
 */
export function stepText(say, frame, at, last) {
  const text = frameText(say, frame);
  if (frame.words || frame.move === null) return text;
  return say("steps.move", { n: at, all: last, move: lowered(text) });
}
