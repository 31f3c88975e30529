/** Why a move is refused: questions, each waiting for its own answer, and what is told of them. */

/** @typedef {import("./types.js").Reason} Reason */
/** @typedef {import("./types.js").Rejected} Rejected */
/** @typedef {import("./types.js").Refusal} Refusal */
/** @typedef {import("./types.js").ClientMessage} ClientMessage */

const ANSWER_TIME = 4_000;

export class Reasons {
  /** @type {Map<string, (reason: Reason | null) => void>} */
  #asked = new Map();

  /**
   * @param {(message: ClientMessage) => boolean} send
   * @param {string} move
   * @returns {Promise<Reason | null>} null when nobody answered
   */
  ask(send, move) {
    const ref = newRef();
    if (!send({ type: "why", ref, move })) return Promise.resolve(null);
    return new Promise((resolve) => {
      const settle = (/** @type {Reason | null} */ reason) => {
        clearTimeout(timer);
        this.#asked.delete(ref);
        resolve(reason);
      };
      const timer = setTimeout(() => settle(null), ANSWER_TIME);
      this.#asked.set(ref, settle);
    });
  }

  /** @param {Reason} reason */
  answer(reason) {
    this.#asked.get(reason.ref ?? "")?.(reason);
  }
}

/**
 * Of the reasons against several moves the one that tells most: a group that is only too large fits
 * but for that; that a game has no such move tells least. Of reasons alike the first.
 * @template {{ reason: Reason | null }} Answer
 * @param {Answer[]} answers
 * @returns {Answer | null} null where nobody answered, or no move is refused
 */
export function mostTelling(answers) {
  const rank = (/** @type {Answer} */ { reason }) => {
    if (!reason?.code) return 0;
    if (reason.code === "group_too_large") return 3;
    return reason.code.startsWith("no_such") ? 1 : 2;
  };
  const best = Math.max(0, ...answers.map(rank));
  return best === 0 ? null : (answers.find((answer) => rank(answer) === best) ?? null);
}

/**
 * @param {string} code
 * @param {Partial<Pick<Reason | Rejected, "limit" | "undo_only">>} message
 * @param {Pick<Refusal, "move" | "place" | "card">} about
 * @returns {Refusal}
 */
export function refusalOf(code, { limit, undo_only: undoOnly = false }, about) {
  return { code, limit: limit ?? null, undoOnly, ...about };
}

/** A message's name, told apart from every other of the player. */
export function newRef() {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
