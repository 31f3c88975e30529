/** The dialog that asks which game to deal; what was last chosen there is chosen already. */

import { dialogById, openModal } from "./dialogs.js";
import { get, set } from "./preferences.js";

/** The groups of choices that are preferences, as they are named in both places. */
const KEPT = /** @type {const} */ (["deal", "difficulty"]);

export function mountNewGame() {
  const dialog = dialogById("new-game");
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));

  function open() {
    showPictures(dialog);
    choose(form, get("lastGame"));
    openModal(dialog);
    chosen(radios(form, "game"))?.focus();
  }

  form.addEventListener("change", () => showWhatFits(form));
  form.addEventListener("submit", (event) => {
    const kind = chosenKind(form);
    event.preventDefault();
    if (!kind?.dataset.url) return;
    set("lastGame", kind.value);
    for (const name of KEPT) set(name, /** @type {any} */ (choiceOf(form, name)));
    window.location.assign(kind.dataset.url + query(get("deal"), get("difficulty")));
  });
  return { open };
}

/**
 * Only now: drawings that nobody looks at yet would be fetched before the first play.
 * @param {HTMLDialogElement} dialog
 */
function showPictures(dialog) {
  for (const kept of dialog.querySelectorAll("template")) kept.replaceWith(kept.content);
}

/**
 * What is asked of the address that deals.
 * @param {string} deal
 * @param {string} difficulty of a deal that can be won
 */
export function query(deal, difficulty) {
  const graded = deal === "winnable" && difficulty !== "any";
  return `?deal=${deal}${graded ? `&difficulty=${difficulty}` : ""}`;
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
  for (const name of KEPT) {
    for (const input of radios(form, name)) input.checked = input.value === get(name);
  }
  showWhatFits(form);
}

/**
 * Only the variants of the chosen game can be seen and reached, what is known of the chosen one's
 * deals, and the difficulties of deals that can be won.
 * @param {HTMLFormElement} form
 */
function showWhatFits(form) {
  const game = choiceOf(form, "game");
  const kind = chosenKind(form)?.value;
  const deal = choiceOf(form, "deal");
  for (const choices of form.querySelectorAll("fieldset")) {
    const { game: ofGame, deal: ofDeal } = choices.dataset;
    if (ofGame) choices.disabled = ofGame !== game;
    if (ofDeal) choices.disabled = ofDeal !== deal;
  }
  const facts = [...form.querySelectorAll("[data-kind]")];
  // The last one holds for every kind of which nothing else is said.
  const fact = facts.find((each) => each.getAttribute("data-kind") === kind) ?? facts.at(-1);
  for (const each of facts) each.toggleAttribute("hidden", each !== fact);
}

/** @param {HTMLFormElement} form */
function chosenKind(form) {
  return chosen(radios(form, choiceOf(form, "game")));
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 */
function choiceOf(form, name) {
  return chosen(radios(form, name))?.value;
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
