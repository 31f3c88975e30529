/** The quiet line at the foot of the table: at most one thing, at most one button. */

import { footLine } from "./foot-line.js";

/** @typedef {import("../types.js").TableView} TableView */
/** @typedef {import("../types.js").Refusal} Refusal */
/** @typedef {import("./index.js").Surroundings} Surroundings */

/** A connection that is back by then was never worth a word. */
const PATIENCE = 1_500;

/** Lines that speech says too; the others accompany something that is said anyway. */
const SPOKEN = new Set([
  ...["offline", "waiting", "finish", "stuck"],
  ...["hint", "told", "lost", "deal-lost", "play-on"],
]);

/** @param {Surroundings} surroundings */
export function mountFoot({ controller, announce }) {
  const lines = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-line]")]);
  /** @type {string | null} */
  let trouble = null;
  /** @type {string | null} */
  let asked = null;
  let patient = true;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {string | null} name */
  function show(name) {
    for (const line of lines) {
      const shown = line.dataset.line === name;
      if (line.hidden === !shown) continue;
      line.hidden = !shown;
      if (shown && name && SPOKEN.has(name)) announce(spoken(line));
    }
  }

  /** @param {TableView} view */
  function update(view) {
    if (view.cause === "answer") trouble = null;
    if (view.cause !== "same") asked = null;
    waitPatiently(view);
    show(footLine(view, { trouble, patient, asked }));
  }

  /** @param {TableView} view */
  function waitPatiently({ connection }) {
    if (connection === "open") {
      clearTimeout(timer);
      timer = undefined;
      patient = true;
    } else if (timer === undefined) {
      timer = setTimeout(() => {
        patient = false;
        show(footLine(controller.view, { trouble, patient, asked }));
      }, PATIENCE);
    }
  }

  /**
   * A refusal that lasts, and so has a line, stays here until something works again.
   * @param {Refusal} refusal
   */
  function refuse({ code }) {
    if (!lines.some((line) => line.dataset.line === code)) return;
    trouble = code;
    show(footLine(controller.view, { trouble, patient, asked }));
  }

  /**
   * Answers what the player asked, until the table changes.
   * @param {string | null} name of a line; null: what was answered is no longer of interest
   * @param {string} [text] what it says, where that differs from time to time
   */
  function answer(name, text) {
    const line = lines.find((each) => each.dataset.line === name);
    const words = line?.querySelector("[data-words]");
    if (words && text) words.textContent = text;
    const stood = line?.hidden === false;
    asked = name;
    show(footLine(controller.view, { trouble, patient, asked }));
    if (stood && !line.hidden) announce(spoken(line));
  }

  // A finish under way is stopped by a touch anywhere, not by its button alone.
  document.addEventListener("pointerdown", () => controller.stop(), {
    capture: true,
    passive: true,
  });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && controller.stop());
  update(controller.view);
  return { update, refuse, answer };
}

/**
 * A line whose words differ from time to time is not said with its button each time.
 * @param {HTMLElement} line
 */
function spoken(line) {
  const { textContent } = line.querySelector("[data-words]") ?? line;
  return (textContent ?? "").replace(/\s+/g, " ").trim();
}
