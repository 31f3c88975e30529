/** The solution's page: asks what became of the game, says it, and lets the moves be stepped
 * through: the player's own, and those of a win. */

import { createSay } from "./say.js";
import { verdictText } from "./solution/verdict.js";
import { Stepper } from "./steps/stepper.js";
import * as preferences from "./ui/preferences.js";

/** @typedef {import("./solution/verdict.js").Solution} Solution */

/**
 * @typedef {object} SolutionBoot
 * @property {import("./types.js").View} view
 * @property {boolean} won
 * @property {import("./types.js").TableLayout} layout
 * @property {string} answer the address of the answer
 * @property {string} language
 */

/**
 * @template {HTMLElement} [Kind=HTMLElement]
 * @param {string} selector
 */
function element(selector) {
  return /** @type {Kind} */ (document.querySelector(selector));
}

/**
 * @template T
 * @param {string} selector of a block of JSON
 * @returns {T}
 */
function data(selector) {
  return JSON.parse(element(selector).textContent ?? "");
}

/** @type {SolutionBoot} */
const boot = data("#boot");
const say = createSay(data("#sentences"), boot.language);
const verdict = element("[data-verdict]");
const again = element("[data-again]");
const lines = element("[data-lines]");
const form = /** @type {HTMLFormElement} */ (element("[data-on]"));

const stepper = new Stepper(
  { table: element("#table"), controls: element("[data-steps]") },
  boot.view,
  { layout: boot.layout, say, live: element("#live"), preferences },
);

stepper.onStep((moves) => {
  /** @type {HTMLInputElement} */ (form.elements.namedItem("moves")).value = moves.join(" ");
});

async function ask() {
  again.hidden = true;
  verdict.textContent = say("solution.searching");
  try {
    const response = await fetch(boot.answer, { headers: { Accept: "application/json" } });
    if (!response.ok) throw new Error(String(response.status));
    tell(await response.json());
  } catch {
    verdict.textContent = say("solution.no_answer");
    again.hidden = false;
  }
}

/** @param {Solution} told */
function tell(told) {
  verdict.textContent = verdictText(say, told, boot.won);
  const { own, solution } = told;
  const ways = {
    own,
    solution: solution && [...own.slice(0, solution.from + 1), ...solution.frames],
  };
  // Where the solution goes on from the player's last move, it is one line.
  const parted = solution !== null && solution.from < own.length - 1;
  lines.hidden = !parted;
  lines.addEventListener("change", ({ target }) => {
    const shown = /** @type {HTMLInputElement} */ (target).value;
    show(
      shown === "own" ? own : (ways.solution ?? own),
      told,
      Math.min(stepper.at, own.length - 1),
    );
  });
  show(ways.solution ?? own, told, boot.won ? 0 : (told.won_until ?? own.length - 1));
}

/**
 * @param {import("./steps/stepper.js").Frame[]} frames
 * @param {Solution} told
 * @param {number} at
 */
function show(frames, told, at) {
  const mark = boot.won ? null : told.won_until;
  stepper.show(frames, at, mark !== null && mark < told.own.length - 1 ? mark : null);
}

again.addEventListener("click", () => void ask());
void ask();
