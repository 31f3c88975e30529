/** Keeps the choices that style sheets follow on <html>; first-paint.js has put them there. */

import { isStill, onStillness } from "../stillness.js";
import { DEFAULTS, get, subscribe } from "./preferences.js";

/** @typedef {keyof import("./preferences.js").Preferences} Name */

/** Which attribute says what; a choice that is as it comes has none. The server knows them too. */
const WORN = {
  appearance: "data-appearance",
  table: "data-table",
  back: "data-back",
  fourColours: "data-four-colours",
  leftHanded: "data-left-handed",
  calm: "data-calm",
  clock: "data-clockless",
  animations: "data-still",
};

function dress() {
  for (const [name, attribute] of Object.entries(WORN)) {
    const value = get(/** @type {Name} */ (name));
    if (value === DEFAULTS[/** @type {Name} */ (name)]) root.removeAttribute(attribute);
    else root.setAttribute(attribute, typeof value === "string" ? value : "");
  }
  root.toggleAttribute(WORN.animations, isStill());
  if (document.body?.classList.contains("cloth")) tintBrowser();
}

/** The browser's own bars take the colour of the cloth that the page lies on. */
function tintBrowser() {
  const cloth = getComputedStyle(root).getPropertyValue("--cloth-middle").trim();
  for (const meta of document.querySelectorAll("meta[name='theme-color']")) {
    meta.setAttribute("content", cloth);
  }
}

const root = document.documentElement;
dress();
subscribe(dress);
onStillness(dress);
globalThis.matchMedia?.("(prefers-color-scheme: dark)").addEventListener("change", dress);
