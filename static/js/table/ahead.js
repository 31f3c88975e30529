/**
 * Keys pressed ahead of an answer. A card can be picked up only once the answer has told the moves:
 * its key waits until then, and with it, in their order, all that are pressed after it.
 */

/** @typedef {import("../types.js").TableView} TableView */
/** @typedef {Pick<import("../controller.js").Controller, "subscribe" | "onRefusal" | "takesMoves">}
 *   Deciding */

export class Ahead {
  /** @type {KeyboardEvent[]} */
  #kept = [];
  #controller;
  #isSettled;
  #press;

  /**
   * @param {Deciding} controller
   * @param {() => boolean} isSettled whether moves can be looked up now
   * @param {(event: KeyboardEvent) => void} press
   */
  constructor(controller, isSettled, press) {
    this.#controller = controller;
    this.#isSettled = isSettled;
    this.#press = press;
    controller.subscribe((view) => this.#told(view));
    controller.onRefusal(() => this.forget());
  }

  /** Whether keys wait: those that follow are to wait with them. */
  get waits() {
    return this.#kept.length > 0;
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} false where no answer is to come: nothing waits then
   */
  keep(event) {
    const keeps = !this.#isSettled() && this.#controller.takesMoves;
    if (keeps && !event.repeat) this.#kept.push(event);
    return keeps;
  }

  /** What was pressed for a table that is no longer so. */
  forget() {
    this.#kept = [];
  }

  /** @param {TableView} view */
  #told({ cause, connection, confirmed: { status } }) {
    if (cause === "foreign" || connection !== "open" || status !== "playing") this.forget();
    // Not before the controller has done what comes with the answer: steps back asked for meanwhile.
    else if (this.waits) queueMicrotask(() => this.#pressAgain());
  }

  #pressAgain() {
    if (!this.#isSettled()) return;
    const kept = this.#kept;
    this.forget();
    for (const event of kept) this.#press(event);
  }
}
