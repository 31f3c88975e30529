/**
 * How what was chosen here and what the server keeps for the player come together. Pure.
 *
 * Each name has its own end. A choice counts as newest from the moment it is made until the server
 * has it; so it stands here whatever the server tells meanwhile, also without a connection, and the
 * server, where it arrives, believes it: if two devices chose the same thing, the choice that
 * arrives last stands on both. Everything else is taken from the server, unless what it tells is
 * older than what is known: a page may come out of the browser's cache.
 */

/** @typedef {import("./preferences.js").Preferences} Preferences */
/** @typedef {keyof Preferences} Name */

/**
 * What the server keeps.
 * @typedef {object} Told
 * @property {Partial<Preferences>} chosen
 * @property {number} at when the last choice arrived there, in ms of its clock; 0 for never
 */

/**
 * What is kept here.
 * @typedef {object} Memory
 * @property {Preferences} values
 * @property {number} at of the newest that the server told
 * @property {Name[]} unsent what was chosen here and has not arrived there
 */

/**
 * @param {Memory} memory
 * @param {Name} name
 * @param {Preferences[Name]} value
 * @returns {Memory}
 */
export function chosen(memory, name, value) {
  const unsent = memory.unsent.filter((other) => other !== name);
  return { ...memory, values: { ...memory.values, [name]: value }, unsent: [...unsent, name] };
}

/**
 * @param {Memory} memory
 * @param {Told} told with known names and values only
 * @returns {Memory}
 */
export function learned(memory, told) {
  if (told.at <= memory.at) return memory;
  const news = Object.entries(told.chosen).filter(
    ([name]) => !memory.unsent.includes(/** @type {Name} */ (name)),
  );
  return { ...memory, values: { ...memory.values, ...Object.fromEntries(news) }, at: told.at };
}

/**
 * What the server is to be told: with the first choice all that is not as it comes, in case it was
 * chosen before the server kept anything.
 * @param {Memory} memory
 * @param {Partial<Preferences>} defaults of what the server keeps
 * @returns {Partial<Preferences>}
 */
export function toSend({ values, at, unsent }, defaults) {
  if (unsent.length === 0) return {};
  const names = /** @type {Name[]} */ (Object.keys(defaults));
  const sent = names.filter(
    (name) => unsent.includes(name) || (at === 0 && values[name] !== defaults[name]),
  );
  return Object.fromEntries(sent.map((name) => [name, values[name]]));
}

/**
 * What was sent has arrived, or will never be wanted there. What was chosen anew meanwhile has not.
 * @param {Memory} memory
 * @param {Partial<Preferences>} sent
 * @returns {Memory}
 */
export function settled(memory, sent) {
  const { values, unsent } = memory;
  return {
    ...memory,
    unsent: unsent.filter((name) => !(name in sent) || sent[name] !== values[name]),
  };
}
