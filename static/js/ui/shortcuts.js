/** The keys that are not the table's own. */

import { isElsewhere, letterOf } from "../keys.js";
import { get } from "./preferences.js";

/** @type {Record<string, string>} */
const DEEDS = { n: "new", p: "pause", h: "hint", f: "full-screen", "?": "keys" };
/** @type {Record<string, string>} */
const SHIFTED = { h: "winning-hint" };

/** @param {(deed: string) => void} act */
export function mountShortcuts(act) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (!get("letterKeys") || event.repeat || isElsewhere(event.target)) return;
    const letter = letterOf(event);
    const deed = (event.shiftKey && SHIFTED[letter]) || DEEDS[letter];
    if (!deed) return;
    event.preventDefault();
    act(deed);
  });
}
