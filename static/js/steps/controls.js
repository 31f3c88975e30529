/** The buttons, the slider and the keys that lead a walk; templates/steps/controls.html. */

import { isElsewhere } from "../keys.js";

/** @typedef {import("./walk.js").Walk} Walk */

/** @type {Record<string, (walk: Walk) => void>} */
const DEEDS = {
  first: (walk) => walk.go(0),
  back: (walk) => walk.step(-1),
  play: (walk) => walk.toggle(),
  forward: (walk) => walk.step(1),
  last: (walk) => walk.go(walk.last),
  speed: (walk) => walk.change(),
};

/** @type {Record<string, keyof typeof DEEDS>} */
const KEYS = {
  Home: "first",
  ArrowLeft: "back",
  " ": "play",
  ArrowRight: "forward",
  End: "last",
};

/** What a key presses or moves itself where the focus is on it. */
const OWN_KEYS = "button, a, input, select, summary";

export class Controls {
  #walk;
  #words;
  #slider;
  #speed;
  #buttons;
  #root;

  /**
   * @param {HTMLElement} root
   * @param {Walk} walk
   */
  constructor(root, walk) {
    this.#root = root;
    this.#walk = walk;
    this.#words = part(root, "[data-steps-words]");
    this.#slider = /** @type {HTMLInputElement} */ (part(root, "[data-steps-slider]"));
    this.#speed = part(root, "[data-steps-speed]");
    this.#buttons = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-step]")]);
    root.addEventListener("click", ({ target }) => this.#press(target));
    this.#slider.addEventListener("input", () => walk.go(this.#slider.valueAsNumber));
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Whether what the slider says of itself is heard. */
  get speaks() {
    return document.activeElement === this.#slider;
  }

  /**
   * @param {string} words for the frame that is shown
   * @param {number | null} mark the last frame before things went wrong, to be seen on the slider
   */
  update(words, mark) {
    const { at, last, running, speed } = this.#walk;
    this.#words.textContent = words;
    this.#slider.max = String(last);
    this.#slider.value = String(at);
    this.#slider.setAttribute("aria-valuetext", words);
    this.#root.classList.toggle("is-running", running);
    this.#speed.textContent = `${speed}×`;
    setLength(this.#root, "--steps-done", last === 0 ? 0 : at / last);
    setLength(this.#root, "--steps-mark", mark === null || last === 0 ? null : mark / last);
    this.#root.toggleAttribute("data-steps-marked", mark !== null && last > 0);
    for (const button of this.#buttons) {
      button.setAttribute("aria-disabled", String(this.#isIdle(button.dataset.step)));
    }
  }

  /** @param {string | undefined} deed */
  #isIdle(deed) {
    const { at, last } = this.#walk;
    if (deed === "first" || deed === "back") return at === 0;
    if (deed === "forward" || deed === "last") return at === last;
    return deed === "play" && last === 0;
  }

  /** @param {EventTarget | null} target */
  #press(target) {
    const button = target instanceof Element ? target.closest("[data-step]") : null;
    if (button instanceof HTMLElement) this.#do(button.dataset.step ?? "");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const deed = KEYS[key];
    if (deed === undefined || isElsewhere(target)) return;
    if (target instanceof Element && target.matches(ownsKey(key))) return;
    event.preventDefault();
    this.#do(deed);
  }

  /** @param {string} deed */
  #do(deed) {
    if (!this.#isIdle(deed)) DEEDS[deed]?.(this.#walk);
  }
}

/**
 * The elements that take a key for themselves: all press by space, inputs move by arrows.
 * @param {string} key
 */
function ownsKey(key) {
  return key === " " ? OWN_KEYS : "input, select";
}

/**
 * @param {HTMLElement} root
 * @param {string} selector
 */
function part(root, selector) {
  return /** @type {HTMLElement} */ (root.querySelector(selector));
}

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {number | null} share of the whole
 */
function setLength(element, name, share) {
  if (share === null) element.style.removeProperty(name);
  else element.style.setProperty(name, String(share));
}
