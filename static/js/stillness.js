/**
 * Whether nothing on the page is to be seen moving: the player switched animations off, or the
 * device asks for less motion, which has the last word.
 */

import { Listeners } from "./listeners.js";
import { get, subscribe } from "./ui/preferences.js";

/** @type {Listeners<boolean>} */
const changes = new Listeners();
const lessMotion = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
let still = isStill();

export function isStill() {
  return !get("animations") || lessMotion?.matches === true;
}

/**
 * @param {(still: boolean) => void} listener called at each change, also in mid-flight
 * @returns {() => void} ends the subscription
 */
export function onStillness(listener) {
  return changes.add(listener);
}

function follow() {
  if (still === isStill()) return;
  still = !still;
  changes.tell(still);
}

subscribe(follow);
lessMotion?.addEventListener("change", follow);
