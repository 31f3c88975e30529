/**
 * The settings: a panel beside the table that stays playable, so each change shows at once.
 * Every input's name is a preference.
 */

import { dialogById } from "./dialogs.js";
import { DEFAULTS, get, set, subscribe } from "./preferences.js";

/** @typedef {import("./preferences.js").Preferences} Preferences */

export function mountSettings() {
  const panel = dialogById("settings");
  const opener = /** @type {HTMLElement} */ (document.querySelector(".tools [data-do='settings']"));
  const menu = /** @type {HTMLElement} */ (document.querySelector(".tools .tool-more"));
  const inputs = /** @type {HTMLInputElement[]} */ ([...panel.querySelectorAll("input")]);

  function open() {
    panel.show();
    document.documentElement.dataset.panel = "settings";
    opener.setAttribute("aria-expanded", "true");
    document.getElementById("settings-title")?.focus();
  }

  function closed() {
    delete document.documentElement.dataset.panel;
    opener.setAttribute("aria-expanded", "false");
    // On a phone the settings are opened from the menu.
    (opener.getClientRects().length > 0 ? opener : menu).focus();
  }

  function showChoices() {
    for (const input of inputs) {
      const value = get(nameOf(input));
      input.checked = input.type === "radio" ? input.value === value : value === true;
    }
  }

  panel.addEventListener("close", closed);
  panel.addEventListener("change", ({ target }) =>
    choose(/** @type {HTMLInputElement} */ (target)),
  );
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape") panel.close();
  });
  subscribe(showChoices);
  showChoices();
  return { toggle: () => (panel.open ? panel.close() : open()) };
}

/** @param {HTMLInputElement} input */
function choose(input) {
  const name = nameOf(input);
  if (name === "appearance") set(name, appearanceOf(input.value));
  else if (typeof DEFAULTS[name] === "boolean") set(name, input.checked);
}

/** @param {HTMLInputElement} input */
function nameOf(input) {
  return /** @type {keyof Preferences} */ (input.name);
}

/**
 * @param {string} value
 * @returns {Preferences["appearance"]}
 */
function appearanceOf(value) {
  return value === "light" || value === "dark" ? value : DEFAULTS.appearance;
}
