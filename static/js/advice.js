/** What the server knows about the table as it lies: a hint, and the way back to what can be won. */

import { newRef } from "./net/questions.js";

/** @typedef {import("./types.js").Hint} Hint */
/** @typedef {import("./types.js").WayBack} WayBack */
/** @typedef {import("./controller.js").Controller} Controller */

/** How long a search may take, in ms, before nobody waits for it any more. */
const SEARCH_TIME = 45_000;

/**
 * @param {Controller} controller
 * @param {import("./types.js").HintKind} kind
 * @returns {Promise<Hint | null>} null when nobody answered, or the table is another by now
 */
export async function askHint(controller, kind) {
  const { version } = controller.view.confirmed;
  const question = { type: /** @type {const} */ ("hint"), ref: newRef(), version, kind };
  const answer = await controller.ask(question, SEARCH_TIME);
  return answer?.type === "hint" && isOf(answer, controller) ? answer : null;
}

/**
 * @param {Controller} controller
 * @returns {Promise<WayBack | null>} as with a hint
 */
export async function askWayBack(controller) {
  const { version } = controller.view.confirmed;
  const question = { type: /** @type {const} */ ("way_back"), ref: newRef(), version };
  const answer = await controller.ask(question, SEARCH_TIME);
  return answer?.type === "way_back" && isOf(answer, controller) ? answer : null;
}

/**
 * @param {{ version: number }} answer
 * @param {Controller} controller
 */
function isOf({ version }, { view }) {
  return version === view.confirmed.version && !view.pending;
}
