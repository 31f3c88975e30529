/** Small pictures of tables, of the same cards as the table itself. */

import { drawFace, setFaceSize } from "../table/face.js";
import { metricsOf } from "../table/metrics.js";

/**
 * The columns of each game's picture, lowest card first; `#` lies face down. The cloth's lower edge
 * cuts them, so that a few cards say enough.
 * @type {Record<string, string[]>}
 */
const PICTURES = {
  russian: [
    "KS QS JS",
    "# 9C JH TH 8D",
    "# # 5S 9H KC",
    "# # # 7H 2S",
    "# # # # QD 3C",
    "# # # # # 4H",
    "# # # # # # AD",
  ],
};

const GAP = 0.16;
const WIDEST = 76;
const MARGIN = 12;

/**
 * Draws the picture anew for the width that the element has now.
 * @param {HTMLElement} element Its `data-picture` names the game.
 */
export function drawPicture(element) {
  const columns = PICTURES[element.dataset.picture ?? ""] ?? [];
  const pitches = columns.length * (1 + GAP) - GAP;
  const width = Math.floor(Math.min(WIDEST, (element.clientWidth - 2 * MARGIN) / pitches));
  if (width <= 0) return;
  const metrics = metricsOf(width);
  element.style.setProperty("--w", `${width}px`);
  element.style.setProperty("--index", `${metrics.index}px`);
  element.style.setProperty("--band", `${metrics.step}px`);
  const left = (element.clientWidth - pitches * width) / 2;
  element.replaceChildren(
    ...columns.flatMap((column, i) => cardsOf(column, left + i * width * (1 + GAP), metrics)),
  );
  setFaceSize(element, width);
}

/**
 * @param {string} column
 * @param {number} x
 * @param {import("../table/metrics.js").Metrics} metrics
 * @returns {HTMLElement[]}
 */
function cardsOf(column, x, metrics) {
  let y = MARGIN;
  return column.split(" ").map((text) => {
    const card = document.createElement("div");
    card.className = "card";
    drawFace(card, text === "#" ? null : text);
    card.style.setProperty("transform", `translate(${Math.round(x)}px, ${Math.round(y)}px)`);
    y += text === "#" ? metrics.down : metrics.step;
    return card;
  });
}
