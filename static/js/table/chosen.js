/** What the player chose about the cards and their places, at once on the table. */

/** @typedef {Pick<typeof import("../ui/preferences.js"), "get" | "subscribe">} Preferences */

/** What the layout asks for. */
const PLACES = /** @type {const} */ (["leftHanded", "face", "size"]);

/**
 * The part of a layout's setting that is the player's choice.
 * @param {Preferences} preferences
 */
export function chosenPlaces({ get }) {
  return { leftHanded: get("leftHanded"), face: get("face"), size: get("size") };
}

/**
 * @param {Preferences} preferences
 * @param {() => void} draw called when cards have other places or sizes
 */
export function followChoices({ subscribe }, draw) {
  subscribe((name) => PLACES.some((place) => place === name) && draw());
}
