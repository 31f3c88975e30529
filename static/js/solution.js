/** The solution's page: asks what became of the game, says it, and lets the moves be stepped
 * through: the player's own, and those of a win. */

import { data, element } from "./page.js";
import { createSay } from "./say.js";
import { verdictText } from "./solution/verdict.js";
import { Stepper } from "./steps/stepper.js";
import * as preferences from "./ui/preferences.js";

/** @typedef {import("./solution/verdict.js").Solution} Solution */
/** @typedef {import("./steps/stepper.js").Frame} Frame */

/**
 * @typedef {object} SolutionBoot
 * @property {import("./types.js").View} view
 * @property {boolean} won
 * @property {import("./types.js").TableLayout} layout
 * @property {string} answer the address of the answer
 * @property {string} language
 */

/** @type {SolutionBoot} */
const boot = data("#boot");
const say = createSay(data("#sentences"), boot.language);
const verdict = element("[data-verdict]");
const again = element("[data-again]");
const lines = element("[data-lines]");
const form = /** @type {HTMLFormElement} */ (element("[data-on]"));
const moves = /** @type {HTMLInputElement} */ (form.elements.namedItem("moves"));
const playOn = /** @type {HTMLButtonElement} */ (form.querySelector("button"));

const stepper = new Stepper(
  { table: element("#table"), controls: element("[data-steps]") },
  boot.view,
  { layout: boot.layout, say, live: element("#live"), preferences },
);

/** The line chosen by its name; the solution's begins with the player's own moves.
 * @type {Record<string, Frame[]>} */
let ways = {};
/** @type {number | null} */
let mark = null;

stepper.onStep((shown) => {
  moves.value = shown.moves.join(" ");
  playOn.disabled = shown.frame.events.some(({ kind }) => kind === "won");
});
lines.addEventListener("change", ({ target }) => {
  const { value } = /** @type {HTMLInputElement} */ (target);
  stepper.show(ways[value], Math.min(stepper.at, partingOf(ways)), mark);
});
again.addEventListener("click", () => void ask());
void ask();

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
  const { own, won_until: good, solution } = told;
  verdict.textContent = verdictText(say, told, boot.won);
  again.hidden = !told.again;
  ways = { own };
  if (solution) ways.solution = [...own.slice(0, solution.from + 1), ...solution.frames];
  // A solution that goes on from the player's last move is the same line.
  lines.hidden = partingOf(ways) === own.length - 1;
  mark = boot.won || good === own.length - 1 ? null : good;
  const shown = solution && !boot.won ? "solution" : "own";
  /** @type {HTMLInputElement} */ (lines.querySelector(`[value="${shown}"]`)).checked = true;
  stepper.show(ways[shown], boot.won ? 0 : (good ?? own.length - 1), mark);
  form.hidden = false;
}

/**
 * The last frame that all lines have.
 * @param {Record<string, Frame[]>} lines
 */
function partingOf({ own, solution = own }) {
  const parting = own.findIndex((frame, at) => frame.move !== solution[at]?.move);
  return (parting < 0 ? own.length : parting) - 1;
}
