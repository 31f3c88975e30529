/** The moves of the line as a list, with the other lines where they begin. */

import { frameText, moveText } from "../steps/words.js";
import { earlier, later, spanAround } from "./span.js";

/** @typedef {import("../say.js").Say} Say */
/** @typedef {import("./frames.js").FrameStore} FrameStore */
/** @typedef {import("./span.js").Span} Span */
/** @typedef {import("./tree.js").MoveTree} MoveTree */

/** Other lines that are drawn at one place; a press shows more. */
const FEW = 4;
const MORE = 40;

/**
 * @typedef {object} Around
 * @property {Say} say
 * @property {MoveTree} tree
 * @property {FrameStore} store
 * @property {(ply: number) => void} onMove a move of the line was chosen
 * @property {(number: number) => void} onLine the beginning of another line was chosen
 */

export class MoveList {
  #list;
  #earlier;
  #later;
  #around;
  /** @type {number[]} */
  #line = [0];
  #at = 0;
  /** @type {Set<number>} */
  #marked = new Set();
  /** @type {Span | null} */
  #span = null;
  /** How many other lines are drawn after a move, where it is more than a few.
   * @type {Map<number, number>} */
  #unfolded = new Map();

  /**
   * @param {HTMLElement} panel
   * @param {Around} around
   */
  constructor(panel, around) {
    this.#around = around;
    this.#list = part(panel, "[data-moves]");
    this.#earlier = part(panel, "[data-earlier]");
    this.#later = part(panel, "[data-later]");
    this.#earlier.addEventListener("click", () => this.#widen(earlier));
    this.#later.addEventListener("click", () => this.#widen(later));
    this.#list.addEventListener("click", ({ target }) => this.#press(target));
  }

  /**
   * @param {number[]} line
   * @param {number} at
   */
  show(line, at) {
    this.#line = line;
    this.#at = at;
    this.#span = spanAround(null, at, line.length);
    this.draw();
  }

  /** @param {number} at */
  go(at) {
    const span = spanAround(this.#span, at, this.#line.length);
    this.#at = at;
    if (span !== this.#span) {
      this.#span = span;
      this.draw();
    } else {
      this.#pointOut();
    }
  }

  /** @param {Iterable<number>} numbers */
  mark(numbers) {
    this.#marked = new Set(numbers);
    this.draw();
  }

  /** Draws what is to be seen anew: frames have come, or the line is another. */
  draw() {
    if (!this.#span) return;
    const { first, end } = this.#span;
    const focused = this.#focused();
    const plies = Array.from({ length: end - first }, (_, row) => first + row);
    this.#around.store.want(this.#missing(plies));
    this.#list.replaceChildren(...plies.map((ply) => this.#row(ply)));
    this.#list.setAttribute("start", String(first));
    this.#earlier.hidden = first === 0;
    this.#later.hidden = end >= this.#line.length;
    this.#pointOut();
    if (focused) part(this.#list, focused)?.focus();
  }

  /** The moves of which nothing is known yet, the nearest first. @param {number[]} plies */
  #missing(plies) {
    const near = plies.toSorted((a, b) => Math.abs(a - this.#at) - Math.abs(b - this.#at));
    const shown = near.flatMap((ply) => [this.#line[ply], ...this.#others(ply)]);
    return shown.filter((number) => this.#around.store.get(number) === undefined);
  }

  /** The selector of the button that has the focus. */
  #focused() {
    const button = document.activeElement;
    if (!(button instanceof HTMLElement) || !this.#list.contains(button)) return null;
    const [name, value] = Object.entries(button.dataset)[0] ?? [];
    return name ? `[data-${name}="${value}"]` : null;
  }

  /**
   * The moves that were played instead of one of the line, as many as are to be drawn.
   * @param {number} ply
   */
  #others(ply) {
    if (ply === 0) return [];
    const before = this.#line[ply - 1];
    const others = this.#around.tree.after(before).filter((number) => number !== this.#line[ply]);
    return others.slice(0, this.#unfolded.get(before) ?? FEW);
  }

  /** @param {number} ply */
  #row(ply) {
    const item = document.createElement("li");
    const number = this.#line[ply];
    const button = this.#button("ply", ply, ply === 0 ? "" : String(ply), this.#words(number));
    button.classList.toggle("is-auto", this.#around.tree.isAuto(number));
    if (this.#marked.has(number)) button.append(icon("bookmark"));
    item.append(button);
    const others = this.#others(ply);
    if (others.length > 0) item.append(this.#branches(ply, others));
    return item;
  }

  /**
   * @param {number} ply
   * @param {number[]} others
   */
  #branches(ply, others) {
    const { say, tree } = this.#around;
    const list = document.createElement("ul");
    for (const number of others) {
      const moves = say("count.moves", { n: 1 + tree.lengthAfter(number) });
      const frame = this.#around.store.get(number);
      const move = frame ? moveText(say, frame) : "…";
      const button = this.#button("line", number, "", say("history.other", { move, moves }));
      button.prepend(icon("branch"));
      list.append(itemOf(button));
    }
    const left = tree.after(this.#line[ply - 1]).length - 1 - others.length;
    if (left > 0) {
      const words = say("history.more_lines", { n: left });
      list.append(itemOf(this.#button("more", this.#line[ply - 1], "", words)));
    }
    return list;
  }

  /** @param {number} number */
  #words(number) {
    const frame = this.#around.store.get(number);
    return frame ? frameText(this.#around.say, frame) : "…";
  }

  /**
   * @param {string} kind
   * @param {number} value
   * @param {string} count
   * @param {string} words
   */
  #button(kind, value, count, words) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset[kind] = String(value);
    const figure = document.createElement("span");
    figure.className = "history-count";
    figure.textContent = count;
    const text = document.createElement("span");
    text.textContent = words;
    button.append(figure, text);
    return button;
  }

  #pointOut() {
    this.#list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const row = this.#list.querySelector(`[data-ply="${this.#at}"]`);
    row?.setAttribute("aria-current", "step");
    row?.scrollIntoView({ block: "nearest" });
  }

  /** @param {typeof earlier} how */
  #widen(how) {
    if (!this.#span) return;
    this.#span = how(this.#span, this.#line.length);
    this.draw();
  }

  /** @param {EventTarget | null} target */
  #press(target) {
    const button = target instanceof Element ? target.closest("button") : null;
    if (!button) return;
    const { ply, line, more } = button.dataset;
    if (ply) this.#around.onMove(Number(ply));
    if (line) this.#around.onLine(Number(line));
    if (more) {
      this.#unfolded.set(Number(more), (this.#unfolded.get(Number(more)) ?? FEW) + MORE);
      this.draw();
    }
  }
}

/**
 * @param {HTMLElement} root
 * @param {string} selector
 */
function part(root, selector) {
  return /** @type {HTMLElement} */ (root.querySelector(selector));
}

/** @param {HTMLElement} button */
function itemOf(button) {
  const item = document.createElement("li");
  item.append(button);
  return item;
}

/** @param {string} name */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `${document.documentElement.dataset.icons}#${name}`);
  svg.append(use);
  return svg;
}
