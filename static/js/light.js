/**
 * Whether the table as it lies can still be won, as far as the server knows: off until the player
 * wants it, and honestly unknown from each change until the answer for it is there.
 */

import { Listeners } from "./listeners.js";
import { newRef } from "./net/questions.js";

/** @typedef {import("./types.js").Light} Told */
/** @typedef {import("./types.js").TableView} TableView */
/** @typedef {import("./controller.js").Controller} Controller */

/** A refused question is put again after so long, in ms: what refuses it is haste, which passes. */
const AGAIN = 2_000;

/**
 * What is to be seen. searching: not known yet; unknown: not known, and nobody is looking.
 * @typedef {"off" | "searching" | "unknown" | "won" | "lost"} Shown
 */

/**
 * @param {boolean} on
 * @param {Told | null} told the newest that the server told
 * @param {Pick<TableView, "confirmed" | "pending" | "connection">} view a pending move is seen
 *   already, and nothing is known of the table with it
 * @returns {Shown}
 */
export function lightShown(on, told, { confirmed, pending, connection }) {
  if (!on || confirmed.status === "won") return "off";
  if (pending || connection !== "open") return "searching";
  if (told?.version !== confirmed.version) return "searching";
  if (told.status === "won" || told.status === "lost") return told.status;
  return told.searching ? "searching" : "unknown";
}

export class Light {
  #controller;
  #on = false;
  #connected;
  /** @type {Told | null} */
  #told = null;
  /** @type {Shown} */
  #shown = "off";
  /** @type {Listeners<Shown>} */
  #changes = new Listeners();

  /** @param {Controller} controller */
  constructor(controller) {
    this.#controller = controller;
    this.#connected = controller.view.connection === "open";
    controller.onLight((told) => this.#hear(told));
    controller.subscribe((view) => this.#follow(view));
  }

  get shown() {
    return this.#shown;
  }

  /** @param {(shown: Shown) => void} listener called after every change, not at once */
  onChange(listener) {
    return this.#changes.add(listener);
  }

  /** @param {boolean} on */
  set(on) {
    if (on === this.#on) return;
    this.#on = on;
    this.#told = null;
    void this.#ask();
    this.#show();
  }

  /** @param {Told} told */
  #hear(told) {
    this.#told = told;
    this.#show();
  }

  /**
   * Each connection is told anew that the light is on.
   * @param {TableView} view
   */
  #follow({ connection }) {
    const connected = connection === "open";
    if (connected && !this.#connected && this.#on) void this.#ask();
    this.#connected = connected;
    this.#show();
  }

  async #ask() {
    const on = this.#on;
    const answer = await this.#controller.ask({ type: "light", ref: newRef(), on });
    if (answer?.type !== "rejected") return;
    // A new connection asks by itself.
    setTimeout(
      () => on === this.#on && this.#controller.view.connection === "open" && this.#ask(),
      AGAIN,
    );
  }

  #show() {
    const shown = lightShown(this.#on, this.#told, this.#controller.view);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#changes.tell(shown);
  }
}
