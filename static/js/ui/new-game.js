/** The dialog that asks which game to deal; the kind last chosen there is chosen already. */

import { dialogById, openModal } from "./dialogs.js";
import { get, set } from "./preferences.js";

export function mountNewGame() {
  const dialog = dialogById("new-game");
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));

  function open() {
    choose(form, get("lastGame"));
    openModal(dialog);
    chosen(radios(form, "game"))?.focus();
  }

  form.addEventListener("change", () => showVariants(form));
  form.addEventListener("submit", (event) => {
    const kind = chosenKind(form);
    event.preventDefault();
    if (!kind?.dataset.url) return;
    set("lastGame", kind.value);
    window.location.assign(kind.dataset.url);
  });
  return { open };
}

/**
 * @param {HTMLFormElement} form
 * @param {string} kind Such as `RU1-C`; one that is not offered changes nothing.
 */
function choose(form, kind) {
  const variant = radios(form).find((input) => input.value === kind);
  const game = radios(form, "game").find((input) => input.value === variant?.name);
  if (variant && game) {
    variant.checked = true;
    game.checked = true;
  }
  showVariants(form);
}

/**
 * Only the variants of the chosen game can be seen and reached.
 * @param {HTMLFormElement} form
 */
function showVariants(form) {
  const game = chosen(radios(form, "game"))?.value;
  for (const variants of form.querySelectorAll("fieldset")) {
    if (variants.dataset.game) variants.disabled = variants.dataset.game !== game;
  }
}

/** @param {HTMLFormElement} form */
function chosenKind(form) {
  return chosen(radios(form, chosen(radios(form, "game"))?.value));
}

/** @param {HTMLInputElement[]} inputs */
function chosen(inputs) {
  return inputs.find((input) => input.checked);
}

/**
 * @param {HTMLFormElement} form
 * @param {string} [name] The group's: `game`, or a game for its variants. None: all of the form.
 */
function radios(form, name) {
  const inputs = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("input")]);
  return inputs.filter((input) => name === undefined || input.name === name);
}
