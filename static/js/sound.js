/**
 * What is heard of the game, and when. Fetched only by those who switched sounds on; how each
 * sounds is synth.js.
 */

import { Synth } from "./synth.js";
import { BEAT, DEAL_APART, RUN_APART } from "./table/choreography.js";
import { MOVE } from "./table/motion.js";
import { get, subscribe } from "./ui/preferences.js";

/** @typedef {import("./types.js").Happening} Happening */
/** @typedef {import("./types.js").TableView} TableView */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./controller.js").Controller} Controller */
/** @typedef {{ sound: import("./synth.js").Sound, after: number }} Cue after: ms from now */

/** Cards of a finished run. */
const RUN_CARDS = 13;
/** A card that flies touches down a little before it lies still. */
const LANDING = MOVE.duration * 0.6;
/** The last card of the game is heard before the win is. */
const WIN_AFTER = 300;

/**
 * What is heard of what the server told.
 * @param {Happening} happening
 * @param {boolean} heard whether the move by hand was heard when it was made
 * @returns {Cue[]}
 */
export function cuesOf({ deed, events }, heard) {
  if (deed === "pause" || deed === "resume") return [];
  // What steps back is told without its events: the cards are seen to go, and heard once.
  if (events.length === 0) return deed === "play" ? [] : [{ sound: "lay", after: LANDING }];
  const told = heard ? events.slice(1) : events;
  let dealt = 0;
  return told.flatMap((event) => {
    const cues = eventCues(event, dealt);
    if (event.kind === "move" && event.from === "s") dealt += event.cards.length;
    return cues;
  });
}

/**
 * @param {GameEvent} event
 * @param {number} dealt how many cards were dealt by the events before
 * @returns {Cue[]}
 */
function eventCues(event, dealt) {
  if (event.kind === "flip") return [{ sound: "turn", after: 0 }];
  if (event.kind === "won") return [{ sound: "win", after: WIN_AFTER }];
  if (event.kind === "run") return ticks(RUN_CARDS, MOVE.duration + BEAT, RUN_APART);
  if (event.from !== "s") return [{ sound: "lay", after: LANDING }];
  return ticks(event.cards.length, dealt * DEAL_APART, DEAL_APART);
}

/**
 * Cards that set off one after the other.
 * @param {number} count
 * @param {number} start
 * @param {number} apart
 * @returns {Cue[]}
 */
function ticks(count, start, apart) {
  return Array.from({ length: count }, (_, n) => ({ sound: "deal", after: start + n * apart }));
}

/**
 * @param {Pick<Controller, "subscribe" | "onHappening" | "onRefusal">} controller
 * @param {Synth} [synth]
 */
export function startSounds(controller, synth = new Synth()) {
  /** Whether the pending move was heard when its cards were laid. */
  let heard = false;

  /** @param {Cue} cue */
  function play({ sound, after }) {
    if (get("sounds")) synth.play(sound, after);
  }

  controller.onHappening((happening) => {
    for (const cue of cuesOf(happening, heard && happening.deed === "play")) play(cue);
  });
  controller.onRefusal(() => play({ sound: "refuse", after: 0 }));
  controller.subscribe(({ pending, drawn, confirmed }) => {
    // A pending move of cards that are seen is drawn over what is confirmed.
    const laid = pending && drawn !== confirmed.view;
    if (laid && !heard) play({ sound: "lay", after: 0 });
    heard = laid || (heard && pending);
  });
  subscribe((name) => name === "sounds" && !get("sounds") && synth.rest());
}
