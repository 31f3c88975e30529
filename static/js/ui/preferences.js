/**
 * What a player has chosen about the table, kept in this browser.
 * The only module that knows where: everything else asks by name.
 */

import { Listeners } from "../listeners.js";

/**
 * @typedef {object} Preferences
 * @property {boolean} placementHelp Marks the places that take a card.
 * @property {boolean} interactiveRules Says which rule forbids a move.
 * @property {boolean} doubleClick A second tap moves the card.
 * @property {boolean} automaticPlacement A card dropped elsewhere goes to the best column.
 * @property {boolean} safeCards Cards that nothing needs any more go up after a move by hand.
 * @property {boolean} animations Cards glide; a device that asks for less motion has the last word.
 * @property {boolean} sounds
 * @property {"light" | "dark" | "system"} appearance
 * @property {"baize" | "harbour" | "slate" | "oxide" | "linen"} table The colour of the cloth.
 * @property {"lattice" | "scales" | "rosette" | "suits"} back
 * @property {"fitting" | "full" | "large"} face Fitting: with large signs where cards are small.
 * @property {"largest" | "medium" | "small"} size Of the cards, within what the window leaves.
 * @property {boolean} fourColours
 * @property {boolean} leftHanded
 * @property {boolean} calm Hides time, score and moves.
 * @property {boolean} clock Shows the time.
 * @property {boolean} light Shows whether the table can still be won.
 * @property {boolean} letterKeys Single letters act, without Ctrl.
 * @property {string} lastGame The kind last chosen in the new-game dialog, such as `RU1-C`.
 * @property {"winnable" | "any"} deal Which deals the new-game dialog asks for.
 * @property {"any" | "easy" | "medium" | "hard"} difficulty Of a deal that can be won.
 */

const KEY = "solitaire.preferences";

/** @type {Readonly<Preferences>} */
export const DEFAULTS = Object.freeze({
  placementHelp: true,
  interactiveRules: true,
  doubleClick: true,
  automaticPlacement: false,
  safeCards: false,
  animations: true,
  sounds: false,
  appearance: "system",
  table: "baize",
  back: "lattice",
  face: "fitting",
  size: "largest",
  fourColours: false,
  leftHanded: false,
  calm: false,
  clock: true,
  light: false,
  letterKeys: true,
  lastGame: "",
  deal: "winnable",
  difficulty: "any",
});

/** What a preference with few values may be; the server has the same list.
 * @type {Partial<Record<keyof Preferences, string[]>>} */
export const CHOICES = {
  appearance: ["light", "dark", "system"],
  table: ["baize", "harbour", "slate", "oxide", "linen"],
  back: ["lattice", "scales", "rosette", "suits"],
  face: ["fitting", "full", "large"],
  size: ["largest", "medium", "small"],
  deal: ["winnable", "any"],
  difficulty: ["any", "easy", "medium", "hard"],
};

/** @type {Listeners<keyof Preferences>} */
const changes = new Listeners();
let current = load();

/**
 * @template {keyof Preferences} Name
 * @param {Name} name
 * @returns {Preferences[Name]}
 */
export function get(name) {
  return current[name];
}

/**
 * Takes effect at once, also where nothing can be stored (private windows).
 * @template {keyof Preferences} Name
 * @param {Name} name
 * @param {Preferences[Name]} value
 */
export function set(name, value) {
  if (current[name] === value) return;
  current = { ...current, [name]: value };
  save();
  changes.tell(name);
}

/**
 * @param {(name: keyof Preferences) => void} listener Called with the name of each preference that
 *   changed.
 * @returns {() => void} Ends the subscription.
 */
export function subscribe(listener) {
  return changes.add(listener);
}

/**
 * Stored text as preferences; whatever is missing or of a wrong kind counts as never chosen.
 * @param {string | null} text
 * @returns {Preferences}
 */
export function parsePreferences(text) {
  const stored = parseObject(text);
  const entries = Object.entries(DEFAULTS).map(([name, standard]) => {
    const value = stored[name];
    const isKnown = typeof value === typeof standard && mayBe(name, value);
    return [name, isKnown ? value : standard];
  });
  return Object.fromEntries(entries);
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function mayBe(name, value) {
  const choices = CHOICES[/** @type {keyof Preferences} */ (name)];
  return !choices || choices.includes(String(value));
}

/**
 * @param {string | null} text
 * @returns {Record<string, unknown>}
 */
function parseObject(text) {
  try {
    const value = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** @returns {Preferences} */
function load() {
  try {
    return parsePreferences(globalThis.localStorage?.getItem(KEY) ?? null);
  } catch {
    return { ...DEFAULTS };
  }
}

function save() {
  try {
    globalThis.localStorage?.setItem(KEY, JSON.stringify(current));
  } catch {
    // A full or forbidden storage costs the memory of the choice, not the choice.
  }
}

/** Another tab of this browser chose something. */
globalThis.addEventListener?.("storage", (event) => {
  if (event.key !== KEY) return;
  const before = current;
  current = parsePreferences(event.newValue);
  for (const name of /** @type {(keyof Preferences)[]} */ (Object.keys(DEFAULTS))) {
    if (before[name] !== current[name]) changes.tell(name);
  }
});
