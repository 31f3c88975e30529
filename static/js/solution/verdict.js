/** What became of a game, in words. Pure. */

import { moveText } from "../steps/words.js";

/** @typedef {import("../say.js").Say} Say */
/** @typedef {import("../steps/stepper.js").Frame} Frame */

/**
 * The server's answer. Numbers count the player's moves from the deal.
 * @typedef {object} Solution
 * @property {number | null} won_until the last position known to be winnable
 * @property {number | null} lost_from the first one proven lost
 * @property {Frame[]} own the deal and every position after it
 * @property {{ from: number, frames: Frame[] } | null} solution a win: what follows on own[from]
 * @property {boolean} again whether asking again in a moment may tell more
 */

/**
 * @param {Say} say
 * @param {Solution} told
 * @param {boolean} won whether the player has won
 */
export function verdictText(say, told, won) {
  return (won ? wonTexts(say, told) : texts(say, told)).join(" ");
}

/**
 * @param {Say} say
 * @param {Solution} told
 * @returns {string[]}
 */
function wonTexts(say, { own, solution }) {
  const moves = (/** @type {number} */ n) => say("count.moves", { n });
  const text = say("solution.won", { moves: moves(own.length - 1) });
  if (solution === null) return [text];
  return [text, say("solution.other", { moves: moves(solution.frames.length) })];
}

/**
 * @param {Say} say
 * @param {Solution} told
 * @returns {string[]}
 */
function texts(say, { won_until: won, lost_from: lost, own }) {
  if (lost === 0) return [say("solution.deal_lost")];
  if (won === own.length - 1) return [say("solution.still")];
  const until = won === null ? "deal_unknown" : won === 0 ? "deal_won" : "until";
  const first = say(FIRST[until], { n: won ?? 0 });
  if (lost === null) return won === null ? [first] : [first, say("solution.then_unknown")];
  if (won !== null && lost === won + 1) {
    return [first, say("solution.lost_by", { n: lost, move: moveText(say, own[lost]) })];
  }
  return [first, say("solution.lost_before", { n: lost })];
}

const FIRST = Object.freeze({
  deal_unknown: "solution.deal_unknown",
  deal_won: "solution.deal_won",
  until: "solution.until",
});
