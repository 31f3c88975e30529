/**
 * Where the table, the bar and the network meet: takes the player's intents, sends one command at a
 * time, and tells everybody what came of it. The only one who changes the model.
 */

import { Listeners } from "./listeners.js";
import { parseMove } from "./moves.js";
import { Delivery } from "./net/delivery.js";
import { newRef, Questions } from "./net/questions.js";
import { mostTelling, refusalOf } from "./reasons.js";
import { asking, drawnView, pressed, received, start, stepsAhead } from "./state.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Command} Command */
/** @typedef {import("./types.js").ServerMessage} ServerMessage */
/** @typedef {import("./types.js").Question} Question */
/** @typedef {import("./types.js").Reason} Reason */
/** @typedef {import("./types.js").Refusal} Refusal */
/** @typedef {import("./types.js").TableView} TableView */
/** @typedef {import("./types.js").Happening} Happening */
/** @typedef {import("./types.js").ConnectionStatus} ConnectionStatus */
/** @typedef {import("./net/delivery.js").Transport} Transport */

/**
 * Something the player did while a command was pending, to be judged when the answer is there.
 * @typedef {object} Waiting
 * @property {() => void} judge
 * @property {() => void} abandon
 * @property {boolean} [step] it is a move of its own: a press of undo takes it back, if it is last
 */

/** Between two cards of a finish that plays itself out. */
const FINISH_STEP = 90;

/** Refusals that say nothing about the rules: the state that comes with them puts things right. */
const QUIET = new Set(["stale", "nothing_to_undo", "nothing_to_redo"]);

export class Controller {
  #model;
  #transport;
  #delivery;
  #finishing = false;
  /** @type {"pause" | "resume" | null} */
  #pauseAsked = null;
  /** @type {Waiting[]} */
  #waiting = [];
  #questions;
  /** @type {Listeners<TableView>} */
  #views = new Listeners();
  /** @type {Listeners<Refusal>} */
  #refusals = new Listeners();
  /** @type {Listeners<Happening>} */
  #happenings = new Listeners();
  /** @type {Listeners<import("./types.js").Light>} */
  #lights = new Listeners();

  /**
   * @param {State} state the page's own
   * @param {Transport} transport
   */
  constructor(state, transport) {
    this.#model = start(state);
    this.#transport = transport;
    this.#delivery = new Delivery(transport);
    this.#questions = new Questions((question) => transport.send(question));
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
    return this.#views.add(listener);
  }

  /** @param {(refusal: Refusal) => void} listener */
  onRefusal(listener) {
    return this.#refusals.add(listener);
  }

  /** @param {(happening: Happening) => void} listener */
  onHappening(listener) {
    return this.#happenings.add(listener);
  }

  /** @param {(light: import("./types.js").Light) => void} listener */
  onLight(listener) {
    return this.#lights.add(listener);
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
   * @param {{ safe?: boolean }} [options] whether safe cards then go up by themselves
   * @returns {boolean} false when it could not be taken; nothing has happened then
   */
  play(move, { safe = false } = {}) {
    this.#finishing = false;
    return this.#play(move, safe);
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
  async why(move) {
    const answer = await this.ask({ type: "why", ref: newRef(), move });
    return answer?.type === "reason" ? answer : null;
  }

  /**
   * @param {Question} question
   * @param {number} [time] to wait for the answer, in ms
   * @returns {Promise<ServerMessage | null>} null when nobody answered
   */
  ask(question, time) {
    return this.#questions.ask(question, time);
  }

  /**
   * Asks why moves are refused and tells the listeners of refusals what tells most.
   * @param {string[]} moves
   * @param {string} place the pile to say it beside
   * @param {number | null} [card] the card to say it beside
   */
  async explain(moves, place, card = null) {
    const asked = moves.map(async (move) => ({ move, reason: await this.why(move) }));
    const told = mostTelling(await Promise.all(asked));
    if (!told?.reason?.code) return;
    const { move, reason } = told;
    this.#refusals.tell(refusalOf(told.reason.code, reason, { move, place, card }));
  }

  /**
   * Tells the listeners of refusals of one that needs no asking.
   * @param {string} code
   * @param {string} place
   * @param {number | null} card
   */
  refuse(code, place, card) {
    this.#refusals.tell(refusalOf(code, {}, { move: null, place, card }));
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
    this.#questions.answer(message);
    if (message.type === "light") this.#lights.tell(message);
    if (message.type !== "state" && message.type !== "rejected") return;
    const { model, answered, changed, cause } = received(this.#model, message);
    this.#model = model;
    if (answered) this.#delivery.answered();
    if (changed && !answered) this.#abandonWaiting();
    this.#tellHappening(message, answered, changed);
    this.#publish(cause);
    if (message.type === "rejected") this.#tellRejected(message, answered);
    if (answered) this.#settled();
  }

  /** @param {ConnectionStatus} status */
  connectionChanged(status) {
    if (status !== "open") this.#questions.abandon();
    else if (this.#model.pending) this.#delivery.send(this.#model.pending);
    this.#publish("same");
  }

  /**
   * @param {string} move
   * @param {boolean} [safe]
   */
  #play(move, safe = false) {
    const { confirmed, pending } = this.#model;
    if (pending || confirmed.status !== "playing") return false;
    const play = { ref: newRef(), version: confirmed.version, move, ...(safe && { safe }) };
    this.#ask({ type: "play", ...play });
    return true;
  }

  /** @param {number} steps */
  #step(steps) {
    this.#finishing = false;
    const left = this.#takeBackWaiting(steps);
    if (left !== 0) {
      this.#abandonWaiting();
      this.#model = pressed(this.#model, left);
      if (!this.#model.pending) this.#askSteps();
    }
    this.#publish("intent");
  }

  /**
   * Presses of undo take back first what waits to be played.
   * @param {number} steps
   * @returns {number} steps left to take
   */
  #takeBackWaiting(steps) {
    let left = steps;
    for (; left > 0 && this.#waiting.at(-1)?.step; left -= 1) this.#waiting.pop()?.abandon();
    return left;
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
    this.#delivery.send(command);
    this.#publish("intent");
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
    const place = move && parseMove(move).target;
    this.#refusals.tell(refusalOf(message.code, message, { move, place, card: null }));
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
    this.#happenings.tell(happening);
  }

  /** @param {TableView["cause"]} why */
  #publish(why) {
    this.#views.tell(this.#view(why));
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
