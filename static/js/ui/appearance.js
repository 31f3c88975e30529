/** Keeps the choices that style sheets follow on <html>; first-paint.js has put them there. */

import { get, subscribe } from "./preferences.js";

/** Which attribute says what; a choice that is off has no attribute. */
function applyPreferences() {
  const root = document.documentElement;
  const appearance = get("appearance");
  if (appearance === "system") root.removeAttribute("data-appearance");
  else root.setAttribute("data-appearance", appearance);
  root.toggleAttribute("data-four-colours", get("fourColours"));
  root.toggleAttribute("data-left-handed", get("leftHanded"));
  root.toggleAttribute("data-calm", get("calm"));
}

applyPreferences();
subscribe(applyPreferences);
