/**
 * Questions, each waiting for its own answer: they change nothing, so one whose answer is lost on
 * the way is not asked again, and whoever asked hears that nobody answered.
 */

/** @typedef {import("../types.js").Question} Question */
/** @typedef {import("../types.js").ServerMessage} ServerMessage */

const ANSWER_TIME = 4_000;

export class Questions {
  #send;
  /** @type {Map<string, (answer: ServerMessage | null) => void>} */
  #asked = new Map();

  /** @param {(question: Question) => boolean} send false when nothing was sent */
  constructor(send) {
    this.#send = send;
  }

  /**
   * @param {Question} question
   * @param {number} [time] to wait for the answer, in ms
   * @returns {Promise<ServerMessage | null>} null when nobody answered
   */
  ask(question, time = ANSWER_TIME) {
    if (!this.#send(question)) return Promise.resolve(null);
    return new Promise((resolve) => {
      const settle = (/** @type {ServerMessage | null} */ answer) => {
        clearTimeout(timer);
        this.#asked.delete(question.ref);
        resolve(answer);
      };
      const timer = setTimeout(() => settle(null), time);
      this.#asked.set(question.ref, settle);
    });
  }

  /** The connection is gone, and with it every answer that is still to come. */
  abandon() {
    for (const settle of [...this.#asked.values()]) settle(null);
  }

  /** @param {ServerMessage} message */
  answer(message) {
    this.#asked.get(message.ref ?? "")?.(message);
  }
}

/** A message's name, told apart from every other of the player. */
export function newRef() {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
