/** Rings and badges on the table: what is selected, what takes it, where it would drop. */

import { prefersStillness } from "./motion.js";

/** @typedef {import("./render.js").Renderer} Renderer */

const LANDED = 600;

export class Marks {
  /** @type {Map<Element, Set<string>>} */
  #worn = new Map();
  #renderer;

  /** @param {Renderer} renderer */
  constructor(renderer) {
    this.#renderer = renderer;
  }

  /**
   * Shows these marks and no others.
   * @param {{ targets?: string[], here?: string | null, refused?: string[], selected?: number[] }}
   *   marks targets, `here` and what refused by pile; selected cards by id, the lowest first
   */
  show({ targets = [], here = null, refused = [], selected = [] }) {
    /** @type {Map<Element, Set<string>>} */
    const wanted = new Map();
    const wear = (/** @type {Element | null} */ element, /** @type {string} */ mark) => {
      if (element) wanted.set(element, (wanted.get(element) ?? new Set()).add(mark));
    };
    for (const pile of targets) wear(this.#renderer.endOf(pile), "is-marked");
    for (const pile of refused) wear(this.#renderer.endOf(pile), "is-refused");
    if (here) wear(this.#renderer.endOf(here), "is-target");
    selected.forEach((id, i) => {
      wear(this.#renderer.elementOf(id), i === 0 ? "is-selected" : "is-carried");
    });
    this.#change(wanted);
  }

  /** @param {number} id */
  landed(id) {
    const body = this.#renderer.elementOf(id)?.querySelector(".card-body");
    // Where nothing is to move, the mark stands as long and does not fade.
    const easing = prefersStillness() ? "step-end" : "linear";
    body?.animate({ opacity: [1, 0] }, { duration: LANDED, easing, pseudoElement: "::after" });
  }

  /** @param {Map<Element, Set<string>>} wanted */
  #change(wanted) {
    for (const [element, marks] of this.#worn) {
      const kept = wanted.get(element);
      for (const mark of marks) if (!kept?.has(mark)) element.classList.remove(mark);
    }
    for (const [element, marks] of wanted) element.classList.add(...marks);
    this.#worn = wanted;
  }
}
