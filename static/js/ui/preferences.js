/**
 * What a player has chosen about the table, kept in this browser and, by keeping.js, on the server.
 * The only module that knows where: everything else asks by name.
 */

import { Listeners } from "../listeners.js";
import { chosen, learned, settled, toSend } from "./memory.js";

/** @typedef {import("./memory.js").Memory} Memory */
/** @typedef {import("./memory.js").Told} Told */
/** @typedef {keyof Preferences} Name */

/**
 * @typedef {object} Preferences
 * @property {boolean} placementHelp Marks the places that take a card.
 * @property {boolean} interactiveRules Says which rule forbids a move.
 * @property {boolean} doubleClick A second tap moves the card.
 * @property {boolean} automaticPlacement A card dropped elsewhere goes to the best column.
 * @property {boolean} safeCards Cards that nothing needs any more go up after a move by hand.
 * @property {boolean} animations Cards glide; a device that asks for less motion has the last word.
 * @property {boolean} sounds
 * @property {"system" | "light" | "dark"} appearance
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

/** Where the choices are stored, and what of them the server has; first-paint.js reads both. */
const KEY = "solitaire.preferences";
const KEPT_KEY = "solitaire.kept";

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
  appearance: ["system", "light", "dark"],
  table: ["baize", "harbour", "slate", "oxide", "linen"],
  back: ["lattice", "scales", "rosette", "suits"],
  face: ["fitting", "full", "large"],
  size: ["largest", "medium", "small"],
  deal: ["winnable", "any"],
  difficulty: ["any", "easy", "medium", "hard"],
};

/** What the dialog for a new game remembers stays here: a look at deals leaves nothing behind.
 * @type {readonly Name[]} */
const OWN = ["lastGame", "deal", "difficulty"];

/** What the server keeps. */
const KEPT = /** @type {Partial<Preferences>} */ (
  Object.fromEntries(
    Object.entries(DEFAULTS).filter(([name]) => !OWN.includes(/** @type {Name} */ (name))),
  )
);

/** @type {Listeners<Name>} */
const changes = new Listeners();
let memory = load();
learn(toldByPage());

/**
 * @template {Name} Which
 * @param {Which} name
 * @returns {Preferences[Which]}
 */
export function get(name) {
  return memory.values[name];
}

/**
 * Takes effect at once, also where nothing can be stored (private windows).
 * @template {Name} Which
 * @param {Which} name
 * @param {Preferences[Which]} value
 */
export function set(name, value) {
  if (memory.values[name] === value) return;
  const next = chosen(memory, name, value);
  become(name in KEPT ? next : { ...memory, values: next.values });
}

/**
 * @param {(name: Name) => void} listener Called with the name of each preference that changed.
 * @returns {() => void} Ends the subscription.
 */
export function subscribe(listener) {
  return changes.add(listener);
}

/** What the server does not have yet. */
export function unsent() {
  return toSend(memory, KEPT);
}

/** @param {Partial<Preferences>} sent what is not to be sent again */
export function settle(sent) {
  become(settled(memory, sent));
}

/** @param {Told} told by the server */
export function learn({ at, chosen }) {
  become(learned(memory, { at, chosen: knownOf(chosen) }));
}

/**
 * Stored text as preferences; whatever is missing or of a wrong kind counts as never chosen.
 * @param {string | null} text
 * @returns {Preferences}
 */
export function parsePreferences(text) {
  return { ...DEFAULTS, ...knownOf(parseObject(text)) };
}

/**
 * @param {Record<string, unknown>} values
 * @returns {Partial<Preferences>}
 */
function knownOf(values) {
  const known = Object.entries(DEFAULTS)
    .map(([name, standard]) => ({ name, standard, value: values[name] }))
    .filter(({ name, standard, value }) => typeof value === typeof standard && mayBe(name, value));
  return Object.fromEntries(known.map(({ name, value }) => [name, value]));
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function mayBe(name, value) {
  const choices = CHOICES[/** @type {Name} */ (name)];
  return !choices || choices.includes(String(value));
}

/**
 * @param {string | null} text
 * @returns {Record<string, any>}
 */
function parseObject(text) {
  try {
    const value = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** @param {Memory} next */
function become(next) {
  const before = memory;
  if (next === before) return;
  memory = next;
  store();
  tellChanges(before.values);
}

/** @param {Preferences} before */
function tellChanges(before) {
  for (const name of /** @type {Name[]} */ (Object.keys(DEFAULTS))) {
    if (before[name] !== memory.values[name]) changes.tell(name);
  }
}

/** @returns {Memory} */
function load() {
  const { at, unsent } = parseObject(stored(KEPT_KEY));
  return {
    values: parsePreferences(stored(KEY)),
    at: Number.isSafeInteger(at) ? at : 0,
    unsent: Array.isArray(unsent) ? unsent.filter((name) => name in KEPT) : [],
  };
}

/** What the server has put onto <html>, for a player of whom it keeps something. */
function toldByPage() {
  const { at, chosen } = parseObject(
    globalThis.document?.documentElement.dataset.preferences ?? null,
  );
  return { at: Number.isSafeInteger(at) ? at : 0, chosen: chosen ?? {} };
}

/** @param {string} key */
function stored(key) {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function store() {
  try {
    globalThis.localStorage?.setItem(KEY, JSON.stringify(memory.values));
    const { at, unsent } = memory;
    globalThis.localStorage?.setItem(KEPT_KEY, JSON.stringify({ at, unsent }));
  } catch {
    // A full or forbidden storage costs the memory of the choice, not the choice.
  }
}

function reload() {
  // Where nothing can be stored, what this page has in mind is all there is.
  if (stored(KEY) === null) return;
  const before = memory;
  memory = load();
  tellChanges(before.values);
}

/** Another tab of this browser chose something, or told the server. */
globalThis.addEventListener?.("storage", ({ key }) => {
  if (key === KEY || key === KEPT_KEY) reload();
});

/** A page to which the player went back as it was has heard nothing of that. */
globalThis.addEventListener?.("pageshow", ({ persisted }) => persisted && reload());
