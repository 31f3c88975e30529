/** Which of the quiet lines is due. Pure. */

/** @typedef {import("../types.js").TableView} TableView */

/**
 * @param {TableView} view
 * @param {{trouble: string | null, patient: boolean, asked?: string | null}} known `trouble`: the
 *   code of a refusal that lasts; `patient`: a lost connection may still come back unnoticed;
 *   `asked`: the line that answers what the player asked about this table.
 * @returns {string | null} The line's name.
 */
export function footLine(view, { trouble, patient, asked = null }) {
  if (trouble) return trouble;
  if (view.connection !== "open" && !patient) return view.pending ? "waiting" : "offline";
  const { status, finish, stuck, game } = view.confirmed;
  if (status !== "playing") return null;
  if (view.finishing) return "finishing";
  if (asked) return asked;
  if (finish && finish.length > 0) return "finish";
  if (stuck) return "stuck";
  return game === null ? "begun" : null;
}
