/** Why a move is refused: what is told of the answers. Pure. */

/** @typedef {import("./types.js").Reason} Reason */
/** @typedef {import("./types.js").Rejected} Rejected */
/** @typedef {import("./types.js").Refusal} Refusal */

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
