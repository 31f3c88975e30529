/**
 * A won game: the cards leave the foundations one by one and lay themselves as an open wreath. Any
 * key or tap goes to the end of it; undo takes it away. Draws its own cards, so that the table's
 * own lie where they are.
 */

import { isStill, onStillness } from "../stillness.js";
import { setFaceSize } from "../table/face.js";
import { metricsOf } from "../table/metrics.js";
import { flightOf, leavesOf, placeLeaf, setLength } from "./leaves.js";
import { layWreath, lieWithin } from "./wreath.js";

/** @typedef {import("../types.js").TableView} TableView */
/** @typedef {import("../types.js").State} State */
/** @typedef {import("./leaves.js").LeafElement} LeafElement */
/** @typedef {import("./index.js").Surroundings} Surroundings */

const MARGIN = 6;
/** The last card of the game lands before the first leaves. */
const PAUSE = 260;
/** Cap height of the index in widths of a card. */
const SLENDER = 0.182;
/** Widths that the words are tried in, as parts of the hole's. */
const WIDTHS = [0.92, 0.84, 0.76, 0.71];
/** Small: the buttons are lower; tiny: the letters are smaller too. */
const SIZES = ["whole", "small", "tiny"];

/**
 * @param {Surroundings} surroundings
 * @param {() => string} time As the bar shows it.
 */
export function mountWin({ controller, say, pileRect, focusTable }, time) {
  const section = /** @type {HTMLElement} */ (document.getElementById("won"));
  const wreath = /** @type {HTMLElement} */ (section.querySelector(".wreath"));
  const words = /** @type {HTMLElement} */ (section.querySelector(".won-words"));
  const parts = words.querySelectorAll(":scope > :not(.won-buttons), .won-buttons > *");
  /** @type {Animation[]} */
  let flights = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let start;
  /** Coming into sight is a resize too, and no reason to lay the cards anew. */
  let laidFor = "";
  let fittedFor = "";
  /** @type {import("./wreath.js").Axes} */
  let hole = { a: 0, b: 0 };

  /** @param {TableView} view */
  function update({ confirmed, cause }) {
    if (confirmed.status !== "won") {
      if (isShown() || start !== undefined) takeAway();
      return;
    }
    tell(confirmed);
    if (isShown() || start !== undefined) return;
    const live = cause === "answer" || cause === "foreign";
    if (live && !isStill()) start = setTimeout(() => show(confirmed, true), PAUSE);
    else show(confirmed, false);
  }

  /** @param {State} state */
  function tell({ score, moves }) {
    const figures = {
      score: String(score),
      points: say("word.points", { n: score }),
      moves: String(moves),
      "moves-word": say("word.moves", { n: moves }),
      time: time(),
    };
    for (const [name, text] of Object.entries(figures)) {
      const figure = section.querySelector(`[data-won='${name}']`);
      if (figure) figure.textContent = text;
    }
  }

  function isShown() {
    return !section.hidden;
  }

  /**
   * @param {State} state
   * @param {boolean} flying
   */
  function show(state, flying) {
    start = undefined;
    const hadFocus = holdsFocus();
    section.hidden = false;
    const leaves = leavesOf(state);
    wreath.replaceChildren(...leaves.map(({ element }) => element));
    const laid = lay();
    document.documentElement.toggleAttribute("data-won", true);
    if (flying) fly(leaves, laid);
    if (hadFocus) section.focus({ preventScroll: true });
  }

  function takeAway() {
    const hadFocus = section.contains(document.activeElement);
    settle();
    section.hidden = true;
    wreath.replaceChildren();
    document.documentElement.toggleAttribute("data-won", false);
    if (hadFocus) focusTable();
  }

  /** Lays the cards for the room that there is now. */
  function lay() {
    laidFor = sizeOf(section);
    const frame = { width: section.clientWidth, height: section.clientHeight };
    const laid = layWreath(wreath.children.length, frame, MARGIN);
    const width = Math.floor(laid.cardWidth);
    const { index, step, signs } = metricsOf(width);
    const upright = signs !== "full";
    // Side by side, rank and suit have to fit into the strip that the next card leaves.
    const cap = upright ? index : Math.min(index, width * SLENDER);
    const lengths = { w: width, index: cap, band: step };
    for (const [name, length] of Object.entries(lengths)) setLength(wreath, name, length);
    for (const [i, leaf] of laid.leaves.entries()) {
      placeLeaf(/** @type {HTMLElement} */ (wreath.children[i]), leaf);
    }
    // A small card's strip has room for its index only with the suit below the rank.
    for (const card of wreath.querySelectorAll(".card")) {
      card.classList.toggle("is-upright", upright);
    }
    setFaceSize(wreath, signs);
    hole = laid.hole;
    fitWords();
    return laid;
  }

  /** As large and as wide as the hole takes them, for it is narrower at their head and foot. */
  function fitWords() {
    const { x, y, width, height } = section.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const fits = (/** @type {number} */ part) => {
      setLength(section, "inner", 2 * hole.a * part);
      return lieWithin([...parts].map(boxOf), middle, hole);
    };
    for (const size of SIZES) {
      section.dataset.words = size;
      if (WIDTHS.some(fits)) break;
    }
    fittedFor = sizeOf(words);
  }

  /**
   * @param {LeafElement[]} leaves
   * @param {import("./wreath.js").Wreath} laid
   */
  function fly(leaves, laid) {
    const frame = wreath.getBoundingClientRect();
    section.dataset.wreath = "laying";
    flights = leaves.map(({ element, pile }, i) => {
      const way = { from: pileRect(pile), to: laid.leaves[i], frame, width: laid.cardWidth };
      return flightOf(element, way, i);
    });
    Promise.allSettled(flights.map((flight) => flight.finished)).then(settle);
  }

  /** Goes to the end state, whatever is still on its way. */
  function settle() {
    clearTimeout(start);
    start = undefined;
    for (const flight of flights.splice(0)) flight.finish();
    delete section.dataset.wreath;
  }

  function skip() {
    if (start !== undefined) {
      clearTimeout(start);
      show(controller.view.confirmed, false);
    } else if (flights.length > 0) {
      settle();
    }
  }

  for (const touch of ["pointerdown", "keydown"]) {
    document.addEventListener(touch, skip, { capture: true, passive: true });
  }
  onStillness((still) => still && skip());
  new ResizeObserver(() => {
    if (!isShown() || laidFor === sizeOf(section)) return;
    settle();
    lay();
  }).observe(section);
  // The way to the solution is among the words only once there is one.
  new ResizeObserver(() => {
    if (isShown() && fittedFor !== sizeOf(words)) fitWords();
  }).observe(words);
  update({ ...controller.view, cause: "same" });
  return { update };
}

/** @param {Element} element */
function boxOf(element) {
  return element.getBoundingClientRect();
}

/** @param {HTMLElement} element */
function sizeOf({ clientWidth, clientHeight }) {
  return `${clientWidth} ${clientHeight}`;
}

/** Focus on the table, or on nothing, goes with the cards. */
function holdsFocus() {
  const { activeElement } = document;
  const table = document.getElementById("table");
  return !activeElement || activeElement === document.body || !!table?.contains(activeElement);
}
