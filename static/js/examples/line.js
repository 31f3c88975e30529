/** Where an example stands, as a deal and the moves that lead there. Pure. */

/**
 * A deal, named and led to; `moves` were made before it is shown.
 * @typedef {{ code: string, moves: string[], variant: string, name: string, url: string }} Deal
 */

/**
 * A frame of an example; with `deal` another game begins.
 * @typedef {import("../steps/stepper.js").Frame & { score: number, deal?: Deal }} ExampleFrame
 */

/**
 * @param {ExampleFrame[]} frames the first has a deal
 * @param {number} at
 * @returns {{ deal: Deal, moves: string[] }} the latest deal, and all moves from it to this frame
 */
export function lineTo(frames, at) {
  const shown = frames.slice(0, at + 1);
  const begun = shown.findLastIndex(({ deal }) => deal !== undefined);
  const deal = /** @type {Deal} */ (shown[begun].deal);
  const made = shown.slice(begun + 1).flatMap(({ move }) => (move === null ? [] : move.split(" ")));
  return { deal, moves: [...deal.moves, ...made] };
}
