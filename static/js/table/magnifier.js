/** The index of the card that a finger means, large above the finger. */

import { drawFace } from "./face.js";

/** @typedef {import("./motion.js").Point} Point */

const WIDTH = 84;
const HEIGHT = 52;
const BORDER = 3;
/** Clear of the fingertip. */
const ABOVE = 44;

export class Magnifier {
  #root;
  #frame = document.createElement("div");
  #card = document.createElement("div");

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    this.#frame.className = "magnifier";
    this.#frame.setAttribute("aria-hidden", "true");
    this.#card.className = "card";
    this.#frame.append(this.#card);
  }

  /**
   * @param {string | null} face
   * @param {Point} at the finger
   */
  show(face, at) {
    if (face === null) return this.#frame.remove();
    if (!this.#frame.isConnected) this.#root.append(this.#frame);
    drawFace(this.#card, face);
    const most = this.#root.clientWidth - WIDTH - 2 * BORDER;
    const x = Math.max(0, Math.min(most, at.x - WIDTH / 2));
    const y = Math.max(0, at.y - ABOVE - HEIGHT);
    this.#frame.style.setProperty("transform", `translate3d(${x}px, ${y}px, 0)`);
    return undefined;
  }
}
