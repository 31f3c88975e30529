/** The dialog that asks which game to deal; the kind last dealt is chosen already. */

import { dialogById, openModal } from "./dialogs.js";
import { drawPicture } from "./pictures.js";
import { get, set } from "./preferences.js";

export function mountNewGame() {
  const dialog = dialogById("new-game");
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
  const pictures = /** @type {HTMLElement[]} */ ([...dialog.querySelectorAll("[data-picture]")]);
  const drawAll = () => pictures.forEach(drawPicture);

  function open() {
    choose(form, get("lastGame"));
    openModal(dialog);
    drawAll();
    checked(form)?.focus();
  }

  form.addEventListener("submit", (event) => {
    const choice = checked(form);
    event.preventDefault();
    if (!choice?.dataset.url) return;
    set("lastGame", choice.value);
    window.location.assign(choice.dataset.url);
  });
  window.addEventListener("resize", () => dialog.open && drawAll());
  return { open };
}

/**
 * @param {HTMLFormElement} form
 * @param {string} kind Such as `RU1-C`; one that is not offered changes nothing.
 */
function choose(form, kind) {
  for (const input of kinds(form)) {
    if (input.value === kind) input.checked = true;
  }
}

/** @param {HTMLFormElement} form */
function checked(form) {
  return kinds(form).find((input) => input.checked);
}

/** @param {HTMLFormElement} form */
function kinds(form) {
  return /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("input[name='kind']")]);
}
