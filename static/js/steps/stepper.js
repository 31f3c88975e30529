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
 * A move that was not allowed: the cards that would have gone, the lowest first, the piles that do
 * not take them, and the sentence of the refusal.
 * @typedef {{ cards: number[], places: string[], reason: string }} RefusedMove
 */

/**
 * A position to be shown; `move` led there, null at the first and where one was refused. `words`
 * are said of it instead of the move.
 * @typedef {{ view: View, move: string | null, events: GameEvent[], words?: string,
 *   refused?: RefusedMove }} Frame
 */

/**
 * The frames of a line: an array of all of them, or what gets them by and by.
 * @typedef {object} Frames
 * @property {number} length
 * @property {(at: number) => Frame | undefined} at undefined for one that has not come yet
 * @property {(at: number) => void} [want] called, maybe often, for one that has not come and is to
 *   be shown; once it has come, `refresh` the stepper
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
  /** @type {Frames} */
  #frames;
  /** The frame that was shown before the one that has not come yet. @type {number | null} */
  #waiting = null;
  /** @type {number | null} */
  #mark = null;
  /** @type {Listeners<{ frame: Frame, moves: string[] }>} */
  #listeners = new Listeners();
  /** @type {Listeners<number>} */
  #places = new Listeners();

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
    this.#walk.isThere = (place) => this.#isThere(place);
    this.#walk.linger = (at) => timeToRead(this.#frames.at(at));
    this.#walk.onChange(({ from }) => this.#show(from));
    this.#controls.update("", null);
  }

  get at() {
    return this.#walk.at;
  }

  /** What of the cards shows rank and suit, in window coordinates. */
  get indices() {
    return this.#table.indices;
  }

  /** @param {(shown: { frame: Frame, moves: string[] }) => void} listener told of what is shown and
   *   of the moves that lead there */
  onStep(listener) {
    this.#listeners.add(listener);
  }

  /** @param {(at: number) => void} listener told of every place in the line, also while the frame
   *   there has not come yet */
  onPlace(listener) {
    this.#places.add(listener);
  }

  /**
   * @param {Frames} frames at least one
   * @param {number} at
   * @param {number | null} [mark] a frame to be marked on the slider
   */
  show(frames, at, mark = null) {
    this.#frames = frames;
    this.#mark = mark;
    this.#walk.begin(frames.length - 1, at);
  }

  /** @param {number} at */
  go(at) {
    this.#walk.go(at);
  }

  /** Frames have come: shows the one that was waited for, if it is among them. */
  refresh() {
    if (this.#waiting !== null) this.#show(this.#waiting);
  }

  /** @param {number} at */
  #isThere(at) {
    const there = this.#frames.at(at) !== undefined;
    if (!there) this.#frames.want?.(at);
    return there;
  }

  /** @param {number} from the frame shown before */
  #show(from) {
    const { at } = this.#walk;
    const shown = this.#waiting ?? from;
    this.#waiting = this.#isThere(at) ? null : shown;
    const frame = this.#frames.at(at);
    this.#places.tell(at);
    if (frame) this.#draw(frame, shown);
    else this.#controls.update(this.#around.say("steps.fetching"), this.#mark);
  }

  /**
   * @param {Frame} frame
   * @param {number} from the frame that is on the table
   */
  #draw(frame, from) {
    const { at, last, running } = this.#walk;
    const { say, live } = this.#around;
    this.#table.show(frame.view, at === from + 1 ? frame.events : [], frame.refused);
    this.#controls.update(stepText(say, frame, at, last), this.#mark);
    // A walk by itself would talk without a pause, and the slider speaks for itself.
    if (at !== from && !running && !this.#controls.speaks) announce(live, frameText(say, frame));
    const frames = this.#frames;
    this.#listeners.tell({
      frame,
      get moves() {
        return Array.from({ length: at }, (_, before) => frames.at(before + 1)?.move ?? "");
      },
    });
  }
}

/** Characters that are read while a frame without words of its own is looked at. */
const READ_MEANWHILE = 16;

/** @param {Frame | undefined} frame */
function timeToRead(frame) {
  return 1 + (frame?.words?.length ?? 0) / READ_MEANWHILE;
}
