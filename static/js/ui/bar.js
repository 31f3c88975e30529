/** The bar's figures and buttons, as the newest state has them. */

import { PageClock } from "./clock.js";
import { actWhileHeld } from "./hold.js";

/** @typedef {import("../types.js").TableView} TableView */
/** @typedef {import("../types.js").State} State */
/** @typedef {import("./index.js").Surroundings} Surroundings */

/** How often the shown time is compared with the clock, so that no second is skipped. */
const TICK = 200;

/** @param {Surroundings} surroundings */
export function mountBar({ controller, say }) {
  const clock = createClock(controller.view.confirmed);
  const undo = button("undo");
  const redo = button("redo");
  actWhileHeld(undo, () => isOn(undo) && controller.undo());
  actWhileHeld(redo, () => isOn(redo) && controller.redo());

  /** @param {TableView} view */
  function update(view) {
    const { confirmed } = view;
    setOn(undo, view.undo > 0);
    setOn(redo, view.redo > 0);
    setText("[data-figure='moves']", String(confirmed.moves));
    setText("[data-figure='score']", String(confirmed.score));
    setText("[data-word='moves']", say("word.moves", { n: confirmed.moves }));
    setText("[data-word='points']", say("word.points", { n: confirmed.score }));
    clock.follow(view);
  }

  update(controller.view);
  return { update, time: clock.text };
}

/** @param {State} state The page's own. */
function createClock(state) {
  const clock = new PageClock(state.clock, performance.now());
  const text = () => clock.text(performance.now());
  const show = () => setText("[data-figure='time']", text());

  /** @param {TableView} view */
  function follow({ confirmed, connection }) {
    clock.follow(confirmed.clock, connection === "open", performance.now());
    show();
  }

  setInterval(show, TICK);
  return { follow, text };
}

/** @param {string} deed */
function button(deed) {
  return /** @type {HTMLElement} */ (document.querySelector(`.tools [data-do='${deed}']`));
}

/**
 * Off without `disabled`, which would throw the keyboard's focus away with the last step.
 * @param {HTMLElement} element
 * @param {boolean} on
 */
function setOn(element, on) {
  element.setAttribute("aria-disabled", String(!on));
}

/** @param {HTMLElement} element */
function isOn(element) {
  return element.getAttribute("aria-disabled") !== "true";
}

/**
 * @param {string} selector
 * @param {string} text
 */
function setText(selector, text) {
  const element = document.querySelector(selector);
  if (element && element.textContent !== text) element.textContent = text;
}
