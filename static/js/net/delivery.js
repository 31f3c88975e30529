/**
 * Sees a command through until it is answered. The same `ref` is applied once, so sending it again
 * is always safe: after a lost connection, and when an answer is overdue. If that is not answered
 * either, the connection is dead and another is made.
 */

/** @typedef {import("../types.js").ClientMessage} ClientMessage */
/** @typedef {import("../types.js").Command} Command */
/** @typedef {import("../types.js").ConnectionStatus} ConnectionStatus */

/**
 * @typedef {object} Transport
 * @property {ConnectionStatus} status
 * @property {(message: ClientMessage) => boolean} send false when nothing was sent
 * @property {() => void} restart
 */

const ANSWER_TIME = 4_000;

export class Delivery {
  #transport;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {Transport} transport */
  constructor(transport) {
    this.#transport = transport;
  }

  /** @param {Command} command */
  send(command) {
    this.answered();
    if (!this.#transport.send(command)) return;
    this.#timer = setTimeout(() => this.#sendAgain(command), ANSWER_TIME);
  }

  answered() {
    clearTimeout(this.#timer);
  }

  /** @param {Command} command whose answer is overdue */
  #sendAgain(command) {
    const sent = this.#transport.send({ type: "sync" }) && this.#transport.send(command);
    if (sent) this.#timer = setTimeout(() => this.#transport.restart(), ANSWER_TIME);
  }
}
