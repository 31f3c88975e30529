/** The keys that are not the table's own. */

import { isElsewhere, letterOf } from "../keys.js";
import { get, subscribe } from "./preferences.js";

/** @type {Record<string, string>} */
const DEEDS = { n: "new", p: "pause", h: "hint", f: "full-screen", "?": "keys" };
/** @type {Record<string, string>} */
const SHIFTED = { h: "winning-hint" };

/** @param {(deed: string) => void} act */
export function mountShortcuts(act) {
  tellKeys();
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

/** Screen readers tell which keys press a button: single letters only while they act. */
function tellKeys() {
  const buttons = [...document.querySelectorAll("[aria-keyshortcuts]")].map((button) => {
    return { button, keys: button.getAttribute("aria-keyshortcuts")?.split(" ") ?? [] };
  });

  function tell() {
    for (const { button, keys } of buttons) {
      const acting = keys.filter((key) => get("letterKeys") || key.startsWith("Control+"));
      if (acting.length > 0) button.setAttribute("aria-keyshortcuts", acting.join(" "));
      else button.removeAttribute("aria-keyshortcuts");
    }
  }

  subscribe((name) => name === "letterKeys" && tell());
  tell();
}
