/**
 * A game to step through: a table that is only looked at, and the controls that lead from frame to
 * frame. Whoever has frames shows them here: a solution, a game's history, a worked example.
 */

import { Listeners } from "../listeners.js";
import { announce } from "../table/announce.js";
import { Controls } from "./controls.js";
import { StepTable } from "./table.js";
import { Walk } from "./walk.js";
import { frameText, stepText } from "./words.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").GameEvent} GameEvent */

/**
 * A position to be shown; `move` led there, null at the first.
 * @typedef {{ view: View, move: string | null, events: GameEvent[] }} Frame
 */

/**
 * @typedef {object} Surroundings
 * @property {import("../types.js").TableLayout} layout
 * @property {import("../say.js").Say} say
 * @property {HTMLElement} live the polite live line
 * @property {Pick<typeof import("../ui/preferences.js"), "get" | "subscribe">} preferences
 */

export class Stepper {
  #around;
  #table;
  #controls;
  #walk = new Walk();
  /** @type {Frame[]} */
  #frames;
  /** @type {number | null} */
  #mark = null;
  /** @type {Listeners<{ frame: Frame, moves: string[] }>} */
  #listeners = new Listeners();

  /**
   * @param {{ table: HTMLElement, controls: HTMLElement }} elements
   * @param {View} view shown until there are frames
   * @param {Surroundings} around
   */
  constructor(elements, view, around) {
    this.#around = around;
    this.#frames = [{ view, move: null, events: [] }];
    this.#table = new StepTable(elements.table, view, around);
    this.#controls = new Controls(elements.controls, this.#walk);
    this.#walk.onChange(({ from }) => this.#show(from));
    this.#controls.update("", null);
  }

  get at() {
    return this.#walk.at;
  }

  /** @param {(shown: { frame: Frame, moves: string[] }) => void} listener told of what is shown and
   *   of the moves that lead there */
  onStep(listener) {
    this.#listeners.add(listener);
  }

  /**
   * @param {Frame[]} frames at least one
   * @param {number} at
   * @param {number | null} [mark] a frame to be marked on the slider
   */
  show(frames, at, mark = null) {
    this.#frames = frames;
    this.#mark = mark;
    this.#walk.begin(frames.length - 1, at);
  }

  /** @param {number} from the frame shown before */
  #show(from) {
    const { at, last, running } = this.#walk;
    const frame = this.#frames[at];
    const { say, live } = this.#around;
    this.#table.show(frame.view, at === from + 1 ? frame.events : []);
    this.#controls.update(stepText(say, frame, at, last), this.#mark);
    // A walk by itself would talk without a pause, and the slider speaks for itself.
    if (at !== from && !running && !this.#controls.speaks) announce(live, frameText(say, frame));
    const moves = this.#frames.slice(1, at + 1).map(({ move }) => move ?? "");
    this.#listeners.tell({ frame, moves });
  }
}
