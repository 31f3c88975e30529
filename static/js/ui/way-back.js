/**
 * Back to the last position that could still be won: by undo where undo leads there, else as a new
 * game that is offered.
 */

import { askWayBack } from "../advice.js";

/** @typedef {import("./index.js").Surroundings} Surroundings */

/** A search that is over by then needs no word of its own, in ms. */
const PATIENCE = 500;

/**
 * @param {Surroundings} surroundings
 * @param {{ answer: (line: string | null, text?: string) => void }} foot
 */
export function mountWayBack({ controller, say }, foot) {
  const form = /** @type {HTMLFormElement} */ (document.querySelector("form.play-on"));
  let isAsking = false;

  async function go() {
    if (isAsking || controller.view.pending) return;
    isAsking = true;
    const timer = setTimeout(() => foot.answer("told", say("way.searching")), PATIENCE);
    const way = await askWayBack(controller);
    clearTimeout(timer);
    isAsking = false;
    if (way) follow(way);
    else if (controller.view.connection === "open") foot.answer("told", say("way.unknown"));
    else foot.answer(null);
  }

  /** @param {import("../types.js").WayBack} way */
  function follow({ status, undo, moves }) {
    if (status === "lost") foot.answer("deal-lost");
    else if (status === "unknown") foot.answer("told", say("way.unknown"));
    else if (undo === 0) foot.answer("told", say("light.says_won"));
    else if (undo) controller.undo(undo);
    else if (moves) offer(moves);
  }

  /** @param {string[]} moves from the deal to the position to play on from */
  function offer(moves) {
    /** @type {HTMLInputElement} */ (form.elements.namedItem("moves")).value = moves.join(" ");
    foot.answer("play-on");
  }

  return { go };
}
