/**
 * Where the table, the bar and the network meet: takes the player's intents, sends one command at a
 * time, and tells everybody what came of it. The only one who changes the model.
 */

import { parseMove } from "./moves.js";
import { newRef, Reasons } from "./reasons.js";
import { asking, drawnView, pressed, received, start, stepsAhead } from "./state.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Command} Command */
/** @typedef {import("./types.js").ClientMessage} ClientMessage */
/** @typedef {import("./types.js").ServerMessage} ServerMessage */
/** @typedef {import("./types.js").Reason} Reason */
/** @typedef {import("./types.js").Refusal} Refusal */
/** @typedef {import("./types.js").TableView} TableView */
/** @typedef {import("./types.js").Happening} Happening */
/** @typedef {import("./types.js").ConnectionStatus} ConnectionStatus */

/**
 * @typedef {object} Transport
 * @property {ConnectionStatus} status
 * @property {(message: ClientMessage) => boolean} send
 * @property {() => void} restart
 */

/**
 * Something the player did while a command was pending, to be judged when the answer is there.
 * @typedef {object} Waiting
 * @property {() => void} judge
 * @property {() => void} abandon
 */

const ANSWER_TIME = 4_000;
/** Between two cards of a finish that plays itself out. */
const FINISH_STEP = 90;

/** Refusals that say nothing about the rules: the state that comes with them puts things right. */
const QUIET = new Set(["stale", "nothing_to_undo", "nothing_to_redo"]);

export class Controller {
  #model;
  #transport;
  #finishing = false;
  /** @type {"pause" | "resume" | null} */
  #pauseAsked = null;
  /** @type {Waiting[]} */
  #waiting = [];
  #reasons = new Reasons();
  /** @type {Set<(view: TableView) => void>} */
  #subscribers = new Set();
  /** @type {Set<(refusal: Refusal) => void>} */
  #refusalListeners = new Set();
  /** @type {Set<(happening: Happening) => void>} */
  #happeningListeners = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #answerTimer;

  /**
   * @param {State} state the page's own
   * @param {Transport} transport
   */
  constructor(state, transport) {
    this.#model = start(state);
    this.#transport = transport;
  }

  /** @returns {TableView} */
  get view() {
    return this.#view("same");
  }

  /**
   * @param {(view: TableView) => void} listener called after every change, not at once
   * @returns {() => void} ends the subscription
   */
  subscribe(listener) {
    this.#subscribers.add(listener);
    return () => this.#subscribers.delete(listener);
  }

  /** @param {(refusal: Refusal) => void} listener */
  onRefusal(listener) {
    this.#refusalListeners.add(listener);
    return () => this.#refusalListeners.delete(listener);
  }

  /** @param {(happening: Happening) => void} listener */
  onHappening(listener) {
    this.#happeningListeners.add(listener);
    return () => this.#happeningListeners.delete(listener);
  }

  /**
   * Whether a move could be taken now: one may wait for the connection, a second may not.
   */
  get takesMoves() {
    const { confirmed, pending } = this.#model;
    return confirmed.status === "playing" && (this.#transport.status === "open" || !pending);
  }

  /**
   * Plays a move, or several separated by spaces, which the last state said is legal.
   * @param {string} move
   * @returns {boolean} false when it could not be taken; nothing has happened then
   */
  play(move) {
    this.#finishing = false;
    return this.#play(move);
  }

  /** @param {number} [count] presses; adds up while a command is pending */
  undo(count = 1) {
    this.#step(count);
  }

  /** @param {number} [count] */
  redo(count = 1) {
    this.#step(-count);
  }

  pause() {
    this.#setPaused("pause");
  }

  resume() {
    this.#setPaused("resume");
  }

  /** Plays the game to its end, a card a move, until `stop` or any other deed. */
  finish() {
    this.#finishing = true;
    this.#continueFinish();
  }

  stop() {
    if (!this.#finishing) return;
    this.#finishing = false;
    this.#publish("same");
  }

  /**
   * @param {string} move
   * @returns {Promise<Reason | null>} null when nobody answered
   */
  why(move) {
    return this.#reasons.ask((message) => this.#transport.send(message), move);
  }

  /**
   * Asks why a move is refused and tells the listeners of refusals.
   * @param {string} move
   * @param {string} place the pile to say it beside
   * @param {number | null} [card] the card to say it beside
   */
  async explain(move, place, card = null) {
    const reason = await this.why(move);
    if (!reason?.code) return;
    this.#refuse({
      code: reason.code,
      limit: reason.limit ?? null,
      undoOnly: reason.undo_only ?? false,
      move,
      place,
      card,
    });
  }

  /**
   * Has something judged as soon as no command is pending; abandons it when the player takes steps
   * back or somebody else moves.
   * @param {Waiting} waiting
   */
  later(waiting) {
    this.#waiting.push(waiting);
  }

  /** @param {ServerMessage} message */
  receive(message) {
    if (message.type === "reason") return this.#reasons.answer(message);
    if (message.type === "pong") return undefined;
    const { model, answered, changed } = received(this.#model, message);
    this.#model = model;
    if (answered) clearTimeout(this.#answerTimer);
    if (changed && !answered) this.#abandonWaiting();
    this.#tellHappening(message, answered, changed);
    this.#publish(cause(answered, changed));
    if (message.type === "rejected") this.#tellRejected(message, answered);
    if (answered) this.#settled();
    return undefined;
  }

  /** @param {ConnectionStatus} status */
  connectionChanged(status) {
    if (status === "open" && this.#model.pending) this.#send(this.#model.pending);
    this.#publish("same");
  }

  /** @param {string} move */
  #play(move) {
    const { confirmed, pending } = this.#model;
    if (pending || confirmed.status !== "playing") return false;
    this.#ask({ type: "play", ref: newRef(), version: confirmed.version, move });
    return true;
  }

  /** @param {number} steps */
  #step(steps) {
    this.#finishing = false;
    this.#abandonWaiting();
    this.#model = pressed(this.#model, steps);
    if (!this.#model.pending) this.#askSteps();
    this.#publish("intent");
  }

  /** @returns {boolean} whether there was something to ask for */
  #askSteps() {
    const { asked, confirmed } = this.#model;
    if (asked === 0) return false;
    this.#model = { ...this.#model, asked: 0 };
    const type = asked > 0 ? "undo" : "redo";
    this.#ask({ type, ref: newRef(), version: confirmed.version, count: Math.abs(asked) });
    return true;
  }

  /** @param {"pause" | "resume"} deed */
  #setPaused(deed) {
    this.#finishing = false;
    this.#abandonWaiting();
    if (this.#model.pending) this.#pauseAsked = deed;
    else this.#ask({ type: deed, ref: newRef() });
  }

  /** @param {Command} command */
  #ask(command) {
    this.#model = asking(this.#model, command);
    this.#send(command);
    this.#publish("intent");
  }

  /** @param {Command} command */
  #send(command) {
    clearTimeout(this.#answerTimer);
    if (!this.#transport.send(command)) return;
    this.#answerTimer = setTimeout(() => this.#sendAgain(command), ANSWER_TIME);
  }

  /**
   * The answer is overdue. The same `ref` is applied once, so asking again is safe; if that is not
   * answered either, the connection is dead.
   * @param {Command} command
   */
  #sendAgain(command) {
    const sent = this.#transport.send({ type: "sync" }) && this.#transport.send(command);
    if (sent) this.#answerTimer = setTimeout(() => this.#transport.restart(), ANSWER_TIME);
  }

  /** The pending command is answered: what the player did meanwhile comes next. */
  #settled() {
    if (this.#pauseAsked) {
      const deed = this.#pauseAsked;
      this.#pauseAsked = null;
      this.#setPaused(deed);
      return;
    }
    if (this.#askSteps()) return;
    while (this.#waiting.length > 0 && !this.#model.pending) this.#waiting.shift()?.judge();
    if (this.#finishing) setTimeout(() => this.#continueFinish(), FINISH_STEP);
  }

  #continueFinish() {
    const next = this.#model.confirmed.finish?.[0];
    if (!this.#finishing || this.#model.pending) return;
    if (next === undefined) this.stop();
    else this.#play(next);
  }

  #abandonWaiting() {
    for (const waiting of this.#waiting.splice(0)) waiting.abandon();
  }

  /**
   * @param {import("./types.js").Rejected} message
   * @param {Command | null} answered
   */
  #tellRejected(message, answered) {
    this.#finishing = false;
    this.#abandonWaiting();
    if (QUIET.has(message.code)) return;
    const move =
      answered?.type === "play" ? (answered.move.split(" ")[message.played ?? 0] ?? null) : null;
    this.#refuse({
      code: message.code,
      limit: message.limit ?? null,
      undoOnly: message.undo_only ?? false,
      move,
      place: move && parseMove(move).target,
      card: null,
    });
  }

  /** @param {Refusal} refusal */
  #refuse(refusal) {
    for (const listener of this.#refusalListeners) listener(refusal);
  }

  /**
   * @param {ServerMessage} message
   * @param {Command | null} answered
   * @param {boolean} changed
   */
  #tellHappening(message, answered, changed) {
    if (message.type !== "state" || (!answered && !changed)) return;
    /** @type {Happening} */
    const happening = {
      deed: answered?.type ?? "foreign",
      count: answered && "count" in answered ? answered.count : 1,
      events: message.events,
      state: this.#model.confirmed,
    };
    for (const listener of this.#happeningListeners) listener(happening);
  }

  /** @param {TableView["cause"]} why */
  #publish(why) {
    const view = this.#view(why);
    for (const listener of this.#subscribers) listener(view);
  }

  /**
   * @param {TableView["cause"]} why
   * @returns {TableView}
   */
  #view(why) {
    return {
      confirmed: this.#model.confirmed,
      drawn: drawnView(this.#model),
      connection: this.#transport.status,
      pending: this.#model.pending !== null,
      ...stepsAhead(this.#model),
      finishing: this.#finishing,
      cause: why,
    };
  }
}

/**
 * @param {Command | null} answered
 * @param {boolean} changed
 * @returns {TableView["cause"]}
 */
function cause(answered, changed) {
  if (answered) return "answer";
  return changed ? "foreign" : "same";
}
