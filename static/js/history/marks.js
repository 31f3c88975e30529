/** Bookmarks: their list, and the dialog that names, renames and removes the one of a place. */

import { announce } from "../table/announce.js";
import { icon } from "./list.js";

/** @typedef {{ at: number, name: string }} Mark by the number of a move */
/** @typedef {import("../say.js").Say} Say */

/**
 * @typedef {object} Around
 * @property {Say} say
 * @property {HTMLElement} live
 * @property {{ mark: string, unmark: string }} urls
 * @property {(number: number) => string} placeText what a place is called without a name
 * @property {(number: number) => number} same the move that stands for this one
 * @property {(number: number) => void} onChoose
 * @property {(marks: Mark[]) => void} onChange
 */

/** What is wrong with a name, as the server tells it.
 * @type {Record<string, string>} */
const PROBLEMS = {
  no_name: "history.no_name",
  too_long: "history.too_long",
  too_many: "history.too_many",
};

export class Marks {
  #around;
  /** @type {Mark[]} */
  #marks;
  #list = one("[data-marks]");
  #part = one("[data-marks-part]");
  #dialog = /** @type {HTMLDialogElement} */ (one("#naming"));
  #form = /** @type {HTMLFormElement} */ (one("[data-naming]"));
  #name = /** @type {HTMLInputElement} */ (one("#mark-name"));
  #problem = one("[data-problem]");
  #remove = one("[data-remove]");
  #place = 0;

  /**
   * @param {Mark[]} marks
   * @param {Around} around
   */
  constructor(marks, around) {
    this.#marks = marks;
    this.#around = around;
    this.#list.addEventListener("click", ({ target }) => this.#choose(target));
    this.#remove.addEventListener("click", () => void this.#send(around.urls.unmark));
    this.#dialog.addEventListener("click", (event) => this.#dismiss(event));
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#send(around.urls.mark);
    });
    this.#draw();
  }

  /** Those of which the moves are known, each by the move that stands for it. */
  get places() {
    return this.#marks.map(({ at }) => this.#around.same(at));
  }

  /** @param {number} number */
  nameOf(number) {
    return this.#find(number)?.name ?? null;
  }

  /** @param {number} number of the move whose place is to be named */
  open(number) {
    const mark = this.#find(number);
    this.#place = mark?.at ?? number;
    this.#name.value = mark?.name ?? this.#around.placeText(number);
    this.#remove.hidden = mark === undefined;
    this.#tell(null);
    this.#dialog.showModal();
    this.#name.focus();
    this.#name.select();
  }

  /** @param {number} number */
  #find(number) {
    return this.#marks.find(({ at }) => this.#around.same(at) === number);
  }

  /** @param {string} address */
  async #send(address) {
    const body = new FormData(this.#form);
    body.set("at", String(this.#place));
    try {
      const response = await fetch(address, { method: "POST", body });
      const told = await response.json();
      if (told.marks) this.#changed(told.marks);
      else this.#tell(PROBLEMS[told.problem] ?? "history.not_saved");
    } catch {
      this.#tell("history.not_saved");
    }
  }

  /** @param {Mark[]} marks */
  #changed(marks) {
    const { say, live, onChange } = this.#around;
    this.#marks = marks;
    const name = marks.find(({ at }) => at === this.#place)?.name;
    this.#dialog.close();
    this.#draw();
    onChange(marks);
    announce(live, name ? say("history.marked", { name }) : say("history.unmarked"));
  }

  /** @param {string | null} problem the key of its sentence */
  #tell(problem) {
    this.#problem.hidden = problem === null;
    this.#problem.textContent = problem === null ? "" : this.#around.say(problem);
    this.#name.toggleAttribute("aria-invalid", problem !== null);
  }

  #draw() {
    this.#part.hidden = this.#marks.length === 0;
    this.#list.replaceChildren(...this.#marks.map((mark) => this.#row(mark)));
  }

  /** @param {Mark} mark */
  #row({ at, name }) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.place = String(at);
    const words = document.createElement("bdi");
    words.textContent = name;
    const place = document.createElement("span");
    place.className = "history-place";
    place.textContent = this.#around.placeText(this.#around.same(at));
    button.append(icon("bookmark"), words, place);
    const item = document.createElement("li");
    item.append(button);
    return item;
  }

  /** @param {EventTarget | null} target */
  #choose(target) {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button) this.#around.onChoose(Number(button.dataset.place));
  }

  /** @param {MouseEvent} event */
  #dismiss({ target }) {
    const closes = target instanceof Element && target.closest("[data-do='close']");
    if (closes || target === this.#dialog) this.#dialog.close();
  }
}

/** @param {string} selector */
function one(selector) {
  return /** @type {HTMLElement} */ (document.querySelector(selector));
}
