/** The paper chip that says one sentence beside the place it is about. */

import { placeChip } from "./placement.js";

/** @typedef {import("../types.js").Rect} Rect */

const SHOWN_FOR = 4_000;

/**
 * @param {HTMLElement} chip
 * @param {HTMLElement} frame What it stays within.
 * @param {() => Rect[]} indicesShown What of the cards must stay readable, in window coordinates.
 */
export function createMessage(chip, frame, indicesShown) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function hide() {
    clearTimeout(timer);
    chip.hidden = true;
  }

  /**
   * @param {string} sentence
   * @param {Rect} place In window coordinates.
   */
  function show(sentence, place) {
    chip.textContent = sentence;
    chip.hidden = false;
    fitToLines(chip);
    const size = { width: chip.offsetWidth, height: chip.offsetHeight };
    const within = frame.getBoundingClientRect();
    const { side, x, y, nose } = placeChip(place, size, within, indicesShown());
    chip.dataset.side = side;
    chip.style.setProperty("--x", `${Math.round(x)}px`);
    chip.style.setProperty("--y", `${Math.round(y)}px`);
    chip.style.setProperty("--nose", `${Math.round(nose)}px`);
    clearTimeout(timer);
    timer = setTimeout(hide, SHOWN_FOR);
  }

  for (const touch of ["pointerdown", "keydown"]) {
    document.addEventListener(touch, hide, { capture: true, passive: true });
  }
  window.addEventListener("resize", hide);
  return { show, hide };
}

/**
 * Lines that are broken evenly leave a box as wide as they were before.
 * @param {HTMLElement} chip
 */
function fitToLines(chip) {
  chip.style.removeProperty("--lines");
  const words = document.createRange();
  words.selectNodeContents(chip);
  chip.style.setProperty("--lines", `${Math.ceil(words.getBoundingClientRect().width)}px`);
}
