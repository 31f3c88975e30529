/** Which letter or figure a key means, and whose it is. */

const LATIN = /^[\u0020-\u024f]$/u;

/**
 * The letter or sign typed, small; where the alphabet is another, the letter that stands on that
 * place of a Latin keyboard.
 * @param {Pick<KeyboardEvent, "key" | "code">} event
 * @returns {string} empty for keys that type nothing
 */
export function letterOf({ key, code }) {
  if (LATIN.test(key)) return key.toLowerCase();
  return code.startsWith("Key") ? code.slice("Key".length).toLowerCase() : "";
}

/**
 * The figure typed, 10 for the 0; also without the shift key where a figure needs it.
 * @param {Pick<KeyboardEvent, "key" | "code" | "shiftKey">} event
 * @returns {number | null}
 */
export function figureOf({ key, code, shiftKey }) {
  const place = shiftKey ? undefined : /^Digit(\d)$/.exec(code)?.[1];
  const typed = /^\d$/.test(key) ? key : place;
  return typed === undefined ? null : Number(typed) || 10;
}

/**
 * Whether keys belong to something else than the table: an open dialog, a field that is written in.
 * @param {EventTarget | null} target
 */
export function isElsewhere(target) {
  if (document.querySelector("dialog:modal")) return true;
  const fields = "input:not([type='checkbox'], [type='radio']), textarea, select";
  return target instanceof Element && target.matches(fields);
}
