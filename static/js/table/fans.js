/** How the cards of a pile lie to one another, by the fan that the layout gives it. Pure; in px. */

/** @typedef {import("../types.js").SeenCard} SeenCard */
/** @typedef {import("../types.js").PileSpot} PileSpot */
/** @typedef {import("./metrics.js").Metrics} Metrics */

/**
 * @typedef {object} Scale
 * @property {Metrics} metrics
 * @property {number} pitch of the columns
 * @property {number} row height of a row and the gap under it
 * @property {boolean} leftHanded
 */

/** @typedef {{ down: number, up: number }} Steps from a face-down and from a face-up card */

/** So many cards of the waste are seen. */
const SEEN = 3;
/** More than a pile ever has. */
const MANY = 200;

/**
 * @param {number} count of cards
 * @param {number} heap
 */
export function heapsOf(count, heap) {
  return Math.ceil(count / heap);
}

/**
 * How far each card lies from the pile's corner.
 * @param {PileSpot} spot
 * @param {SeenCard[]} held
 * @param {Steps} steps
 * @param {Scale} scale
 * @returns {[number, number][]}
 */
export function offsetsOf(spot, held, steps, scale) {
  if (spot.fan === "down") return downwards(held, steps);
  const [dx, dy] = stepOf(spot, scale);
  return held.map((_, index) => {
    const at = stepsTo(spot, index, held.length, scale.leftHanded);
    return [at * dx, at * dy];
  });
}

/**
 * The cards of a pile as they lie, lowest first: as told, but that a run that has left shows its
 * king.
 * @param {PileSpot} spot
 * @param {SeenCard[]} cards
 * @returns {SeenCard[]}
 */
export function stacked({ fan, heap = MANY }, cards) {
  if (fan !== "runs") return cards;
  const runs = Array.from({ length: heapsOf(cards.length, heap) }, (_, run) =>
    cards.slice(run * heap, (run + 1) * heap).reverse(),
  );
  return runs.flat();
}

/**
 * How many cards lie wholly on each card.
 * @param {PileSpot} spot
 * @param {number} count
 * @returns {number[]}
 */
export function depthsOf(spot, count) {
  const places = Array.from({ length: count }, (_, index) => index);
  if (spot.fan === "down") return places.map(() => 0);
  if (isWaste(spot)) return places.map((index) => Math.max(0, count - SEEN - index));
  const heap = spot.heap ?? MANY;
  return places.map((index) => Math.min(count, (Math.floor(index / heap) + 1) * heap) - 1 - index);
}

/**
 * How far the last of so many cards may lie from the pile's corner.
 * @param {PileSpot} spot
 * @param {number} count
 * @param {Scale} scale
 * @returns {[number, number]}
 */
export function reachOf(spot, count, scale) {
  const [dx, dy] = stepOf(spot, scale);
  const steps = isWaste(spot) ? SEEN - 1 : Math.max(0, heapsOf(count, spot.heap ?? MANY) - 1);
  return [steps * dx, steps * dy];
}

/**
 * @param {SeenCard[]} held
 * @param {Steps} steps
 * @returns {[number, number][]}
 */
function downwards(held, steps) {
  let y = 0;
  return held.map(([, face]) => {
    const offset = y;
    y += face === null ? steps.down : steps.up;
    return [0, offset];
  });
}

/**
 * How many steps a card lies from its pile's corner. The waste of a left-handed table ends in its
 * corner, next to the stock, so that its indices stay free.
 * @param {PileSpot} spot
 * @param {number} index
 * @param {number} count
 * @param {boolean} leftHanded
 */
function stepsTo(spot, index, count, leftHanded) {
  if (!isWaste(spot)) return Math.floor(index / (spot.heap ?? MANY));
  if (spot.fan === "waste" && leftHanded) return Math.min(SEEN - 1, count - 1 - index);
  return Math.max(0, index - Math.max(0, count - SEEN));
}

/**
 * @param {PileSpot} spot
 * @param {Scale} scale
 * @returns {[number, number]}
 */
function stepOf({ fan, step = [0, 0] }, { metrics, pitch, row, leftHanded }) {
  const side = leftHanded ? -1 : 1;
  if (fan === "waste") return [side * wasteStep(metrics), 0];
  if (fan === "waste-down" || isRunFan({ fan, step })) return [0, metrics.step];
  return [side * step[0] * pitch, step[1] * row];
}

/**
 * How far a pile's corner lies below the top. Runs one below the other keep as close as the cards of
 * a column, so that only their indices show: they count in their own steps.
 * @param {PileSpot} spot
 * @param {Scale} scale
 */
export function belowTop(spot, { metrics, row }) {
  return isRunFan(spot) ? (spot.y / (spot.step?.[1] ?? 1)) * metrics.step : spot.y * row;
}

/** @param {Pick<PileSpot, "fan" | "step">} spot */
function isRunFan({ fan, step = [0, 0] }) {
  return fan === "runs" && step[1] > 0;
}

/** @param {PileSpot} spot */
function isWaste({ fan }) {
  return fan === "waste" || fan === "waste-down";
}

/** @param {Metrics} metrics */
function wasteStep({ width, signs }) {
  return width * (signs === "full" ? 0.36 : 0.46);
}
