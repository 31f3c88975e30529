/**
 * Hints: a useful move by what the player can see, or one of a win by the hidden cards too. The
 * move is pointed out on the table and said in the line at its foot.
 */

import { askHint } from "../advice.js";
import { moveInWords } from "../table/describe.js";

/** @typedef {import("../types.js").Hint} Hint */
/** @typedef {import("../types.js").HintKind} HintKind */
/** @typedef {import("../types.js").TableView} TableView */
/** @typedef {import("./index.js").Surroundings} Surroundings */

/** A search that is over by then needs no word of its own, in ms. */
const PATIENCE = 500;

/**
 * @param {Surroundings} surroundings
 * @param {{ answer: (line: string | null, text?: string) => void }} foot
 * @param {(move: string | null) => void} pointOut null: none any longer
 */
export function mountHints({ controller, say }, foot, pointOut) {
  const button = /** @type {HTMLElement} */ (document.querySelector(".tools [data-do='hint']"));
  const winning = /** @type {HTMLElement} */ (document.querySelector("[data-do='winning-hint']"));
  winning.textContent = say("hint.ask_win");
  /** Only the answer to the last question is of interest: a long search may be given up for another. */
  let asked = 0;

  /** @param {HintKind} kind */
  function ask(kind) {
    const { confirmed, pending } = controller.view;
    if (confirmed.status !== "playing") return;
    const judge = () => void show(kind);
    if (pending) controller.later({ judge, abandon: () => {} });
    else judge();
  }

  /** @param {HintKind} kind */
  async function show(kind) {
    asked += 1;
    const own = asked;
    pointOut(null);
    const isLast = () => own === asked;
    const timer = setTimeout(() => isLast() && tell(say("hint.searching"), false), PATIENCE);
    const { version } = controller.view.confirmed;
    const hint = await askHint(controller, kind);
    clearTimeout(timer);
    if (isLast()) answer(hint, kind, version);
  }

  /**
   * @param {Hint | null} hint
   * @param {HintKind} kind
   * @param {number} version of the table that it was asked for
   */
  function answer(hint, kind, version) {
    const { confirmed, pending, connection } = controller.view;
    if (confirmed.version !== version || pending || confirmed.status !== "playing") return;
    if (hint?.move) {
      pointOut(hint.move);
      tell(inWords(hint.move, kind), kind === "rule");
    } else if (hint?.status === "lost") foot.answer("lost");
    else if (hint || connection === "open") tell(say(reasonFor(hint, kind)), kind === "rule");
    else foot.answer(null);
  }

  /**
   * @param {string} text
   * @param {boolean} offers whether the other kind of hint is offered beside it
   */
  function tell(text, offers) {
    winning.hidden = !offers;
    foot.answer("hint", text);
  }

  /**
   * @param {string} move
   * @param {HintKind} kind
   */
  function inWords(move, kind) {
    const words = moveInWords(say, move, controller.view.confirmed.view);
    return say(kind === "rule" ? "hint.rule" : "hint.win", { move: words });
  }

  /** @param {TableView} view */
  function update({ confirmed }) {
    button.setAttribute("aria-disabled", String(confirmed.status !== "playing"));
  }

  update(controller.view);
  return { update, ask };
}

/**
 * Why there is no move to point out.
 * @param {Hint | null} hint
 * @param {HintKind} kind
 */
function reasonFor(hint, kind) {
  if (!hint) return "hint.unanswered";
  return kind === "rule" ? "hint.none" : "hint.unknown";
}
