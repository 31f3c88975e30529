/** Fetches the sounds once they are wanted: who plays in silence downloads none. */

import { get, subscribe } from "./preferences.js";

/** @param {import("../controller.js").Controller} controller */
export function mountSounds(controller) {
  let asked = false;

  async function fetchWhenWanted() {
    if (asked || !get("sounds")) return;
    asked = true;
    try {
      const { startSounds } = await import("../sound.js");
      startSounds(controller);
    } catch {
      // Without a connection there are none; switching them on again asks again.
      asked = false;
    }
  }

  subscribe((name) => name === "sounds" && fetchWhenWanted());
  fetchWhenWanted();
}
