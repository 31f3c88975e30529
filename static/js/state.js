/**
 * What this page knows, without the DOM or the network: the newest state that the server told, at
 * most one command that waits for its answer, and the presses of undo and redo made meanwhile.
 */

import { parseMove, withMove } from "./moves.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Command} Command */
/** @typedef {import("./types.js").ServerMessage} ServerMessage */

/**
 * @typedef {object} Model
 * @property {State} confirmed
 * @property {Command | null} pending
 * @property {number} asked undo steps to ask for next; below 0: redo steps
 */

/**
 * @typedef {object} Outcome
 * @property {Model} model
 * @property {Command | null} answered this page's command that the message answers
 * @property {boolean} changed whether the table is another than before
 * @property {"answer" | "foreign" | "same"} cause what a drawing of it shows
 */

/**
 * @param {State} state
 * @returns {Model}
 */
export function start(state) {
  return { confirmed: state, pending: null, asked: 0 };
}

/**
 * The view to draw. The pending move lies over the state it was made for and over no other: a
 * newer one either contains it already or refuses it.
 * @param {Model} model
 * @returns {View}
 */
export function drawnView({ confirmed, pending }) {
  if (pending?.type !== "play" || pending.version !== confirmed.version) return confirmed.view;
  return pending.move.split(" ").map(parseMove).reduce(withMove, confirmed.view);
}

/**
 * @param {Model} model without a pending command
 * @param {Command} command
 * @returns {Model}
 */
export function asking(model, command) {
  return { ...model, pending: command };
}

/**
 * Adds presses of undo (or, below 0, of redo) to those that wait; more than can be done are lost,
 * as they would be if each were answered before the next.
 * @param {Model} model
 * @param {number} steps
 * @returns {Model}
 */
export function pressed(model, steps) {
  const { undo, redo } = stepsAhead({ ...model, asked: 0 });
  return { ...model, asked: Math.max(-redo, Math.min(undo, model.asked + steps)) };
}

/**
 * How many steps of undo and redo will be left once everything asked for is done.
 * @param {Model} model
 * @returns {{ undo: number, redo: number }}
 */
export function stepsAhead({ confirmed, pending, asked }) {
  let { undo, redo } = confirmed;
  if (pending && "version" in pending && pending.version === confirmed.version) {
    if (pending.type === "play") [undo, redo] = [undo + pending.move.split(" ").length, 0];
    else asked += pending.type === "undo" ? pending.count : -pending.count;
  }
  return { undo: Math.max(0, undo - asked), redo: Math.max(0, redo + asked) };
}

/**
 * @param {Model} model
 * @param {ServerMessage} message
 * @returns {Outcome}
 */
export function received(model, message) {
  const answers = message.ref !== null && message.ref === model.pending?.ref;
  const answered = answers ? model.pending : null;
  const pending = answers ? null : model.pending;
  const told = stateIn(message);
  const confirmed = told && isNews(model.confirmed, told) ? told : model.confirmed;
  const changed =
    confirmed.version !== model.confirmed.version || confirmed.game !== model.confirmed.game;
  // Presses of undo were meant for the table that was seen, so a refusal forgets them.
  const asked = answered && message.type === "rejected" ? 0 : model.asked;
  const cause = answered ? "answer" : changed ? "foreign" : "same";
  return { model: { confirmed, pending, asked }, answered, changed, cause };
}

/**
 * @param {ServerMessage} message
 * @returns {State | null}
 */
function stateIn(message) {
  if (message.type === "state") return message;
  return message.type === "rejected" ? message.state : null;
}

/**
 * Whether a state is to be believed: an older one arrives late, and a deal that became a game never
 * goes back to being a deal.
 * @param {State} known
 * @param {State} told
 */
function isNews(known, told) {
  if (known.game === null) return true;
  return told.game === known.game && told.version >= known.version;
}
