/**
 * The settings: a panel beside the table that stays playable, so each change shows at once. The one
 * that is asked for in the middle of a game is in the menu too.
 * Every input's name is a preference, but for the language's, which is the page's own.
 */

import { dialogById } from "./dialogs.js";
import { keepChoices } from "./keeping.js";
import { CHOICES, get, set, subscribe } from "./preferences.js";

/** @typedef {import("./preferences.js").Preferences} Preferences */

/** The page that comes in another language opens the settings again. */
const HASH = "#settings";

/** @param {string} url where the server is told what was chosen */
export function mountSettings(url) {
  const panel = dialogById("settings");
  const opener = /** @type {HTMLElement} */ (document.querySelector(".tools [data-do='settings']"));
  const menu = /** @type {HTMLElement} */ (document.querySelector(".tools .tool-more"));
  const holders = [panel, dialogById("menu")];
  const shown = "input[type='radio'], input[type='checkbox']";
  const inputs = /** @type {HTMLInputElement[]} */ (
    holders.flatMap((holder) => [...holder.querySelectorAll(shown)])
  );

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
      if (input.checked) nameChosen(input);
    }
  }

  /**
   * What shows itself has its name beside its group's, once it is chosen.
   * @param {HTMLInputElement} input
   */
  function nameChosen(input) {
    const place = panel.querySelector(`[data-chosen="${input.name}"]`);
    if (place) place.textContent = input.getAttribute("aria-label");
  }

  panel.addEventListener("close", closed);
  for (const holder of holders) {
    holder.addEventListener("change", ({ target }) =>
      choose(/** @type {HTMLInputElement} */ (target)),
    );
  }
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape") panel.close();
  });
  subscribe(showChoices);
  showChoices();
  const languages = /** @type {HTMLFormElement} */ (panel.querySelector("form"));
  keepOpen(languages);
  const token = languages.elements.namedItem("csrfmiddlewaretoken");
  keepChoices(url, /** @type {HTMLInputElement} */ (token).value);
  if (window.location.hash === HASH) {
    window.history.replaceState(null, "", window.location.pathname + window.location.search);
    open();
  }
  return { toggle: () => (panel.open ? panel.close() : open()) };
}

/** @param {HTMLInputElement} input */
function choose(input) {
  const name = nameOf(input);
  if (input.type === "checkbox") set(name, input.checked);
  else if (CHOICES[name]?.includes(input.value)) set(name, input.value);
}

/** @param {HTMLInputElement} input */
function nameOf(input) {
  return /** @type {keyof Preferences} */ (input.name);
}

/**
 * The page's address changes with the first move: back to where it is then.
 * @param {HTMLFormElement} languages
 */
function keepOpen(languages) {
  languages.addEventListener("submit", () => {
    const next = /** @type {HTMLInputElement} */ (languages.elements.namedItem("next"));
    next.value = window.location.pathname + HASH;
  });
}
