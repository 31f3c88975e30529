/** The keys that are not the table's own. */

import { isModalOpen } from "./dialogs.js";
import { get } from "./preferences.js";

/** By the letter typed and, for other alphabets, by the place on the keyboard. */
/** @type {Record<string, string>} */
const DEEDS = { n: "new", p: "pause", "?": "keys", KeyN: "new", KeyP: "pause" };

/** @param {(deed: string) => void} act */
export function mountShortcuts(act) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (!get("letterKeys") || event.repeat || isModalOpen() || isTyping(event.target)) return;
    const deed = DEEDS[event.key.toLowerCase()] ?? (isLatin(event.key) ? null : DEEDS[event.code]);
    if (!deed) return;
    event.preventDefault();
    act(deed);
  });
}

/** @param {string} key */
function isLatin(key) {
  return /^[\u0020-\u024f]$/u.test(key);
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return target instanceof HTMLElement && target.matches("input:not([type]), textarea, select");
}
