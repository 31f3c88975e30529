/**
 * Where every card lies: from card units to px. Pure; everything is relative to the table element.
 *
 * Long columns squeeze one by one, in this order: the face-down cards, the face-up cards as far as
 * their indices stay whole, then steps and indices together; at last all cards of the table shrink.
 */

import { cardsOf } from "../moves.js";
import { metricsOf, RATIO, SMALL } from "./metrics.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").SeenCard} SeenCard */
/** @typedef {import("../types.js").Rect} Rect */
/** @typedef {import("../types.js").PileSpot} PileSpot */
/** @typedef {import("../types.js").Arrangement} Arrangement */
/** @typedef {import("../types.js").TableLayout} TableLayout */
/** @typedef {import("../types.js").CardPlace} CardPlace */
/** @typedef {import("../types.js").PilePlace} PilePlace */
/** @typedef {import("../types.js").Placement} Placement */
/** @typedef {import("./metrics.js").Metrics} Metrics */

/**
 * @typedef {object} Setting
 * @property {TableLayout} layout
 * @property {Rect} room what the table may use
 * @property {boolean} [leftHanded]
 * @property {number} [pixel] CSS px of one device pixel: cards lie on whole ones
 */

/**
 * @typedef {object} Frame
 * @property {number} side
 * @property {number} top
 * @property {number} bottom
 * @property {number} gap between columns, in card widths
 */

/** @typedef {{ down: number, up: number, index: number }} Steps */

const WIDE = 1.15;
const WIDEST = 320;
/** The least an index may shrink to before the whole table shrinks. */
const LEAST_INDEX = 9;
const MOST_SHRUNK = 0.8;
const SHRINK_STEP = 0.02;
/** What a squeezed strip needs beside its index. */
const INDEX_ROOM = 3;
const ROW_GAP = 0.1;
const TOP_ROW_GAP = 0.21;

/**
 * @param {View} view
 * @param {Setting} setting
 * @returns {Placement}
 */
export function layOut(view, { layout, room, leftHanded = false, pixel = 1 }) {
  const kind = room.width > WIDE * room.height ? "wide" : "tall";
  const arrangement = layout[kind];
  const frame = frameOf(kind, arrangement, room);
  const widest = cardWidth(arrangement, room, frame);
  for (let scale = 1; ; scale -= SHRINK_STEP) {
    const width = Math.max(pixel, floorTo(widest * scale, pixel));
    /** @type {Grid} */
    const grid = { kind, arrangement, room, frame, metrics: metricsOf(width), leftHanded, pixel };
    const placement = placeAll(view, grid);
    const least = Math.min(...[...placement.piles.values()].map(({ index }) => index));
    if (least >= LEAST_INDEX || scale <= MOST_SHRUNK) return placement;
  }
}

/**
 * @typedef {object} Grid
 * @property {"wide" | "tall"} kind
 * @property {Arrangement} arrangement
 * @property {Rect} room
 * @property {Frame} frame
 * @property {Metrics} metrics
 * @property {boolean} leftHanded
 * @property {number} pixel
 */

/**
 * @param {"wide" | "tall"} kind
 * @param {Arrangement} arrangement
 * @param {Rect} room
 * @returns {Frame}
 */
function frameOf(kind, arrangement, room) {
  if (kind === "wide" && room.height < 500) return { side: 8, top: 8, bottom: 8, gap: 0.16 };
  if (room.width >= 500) return { side: 24, top: 8, bottom: 16, gap: 0.16 };
  const many = arrangement.columns >= 10;
  return { side: many ? 3 : 5, top: 4, bottom: 8, gap: many ? 0.05 : 0.09 };
}

/** @param {Arrangement} arrangement */
function hasTopRow(arrangement) {
  return arrangement.piles.some(({ fan, y }) => fan === "down" && y > 0);
}

/**
 * @param {Arrangement} arrangement
 * @param {Rect} room
 * @param {Frame} frame
 */
function cardWidth(arrangement, room, frame) {
  const columns = arrangement.columns * (1 + frame.gap) - frame.gap;
  const byColumns = (room.width - 2 * frame.side) / columns;
  const byHeight = room.height * (hasTopRow(arrangement) ? 0.12 : 0.14);
  return Math.min(byColumns, byHeight, WIDEST);
}

/**
 * @param {View} view
 * @param {Grid} grid
 * @returns {Placement}
 */
function placeAll(view, grid) {
  const { width, index } = grid.metrics;
  /** @type {Map<number, CardPlace>} */
  const cards = new Map();
  /** @type {Map<string, PilePlace>} */
  const piles = new Map();
  for (const spot of grid.arrangement.piles) {
    const pile = placePile(spot, cardsOf(view, spot.pile), grid, cards);
    piles.set(spot.pile, pile);
  }
  return { arrangement: grid.kind, width, height: width * RATIO, index, cards, piles };
}

/**
 * @param {PileSpot} spot
 * @param {SeenCard[]} held
 * @param {Grid} grid
 * @param {Map<number, CardPlace>} cards takes the places of this pile's cards
 * @returns {PilePlace}
 */
function placePile(spot, held, grid, cards) {
  const { metrics, pixel } = grid;
  const corner = cornerOf(spot, grid);
  const bottom = grid.room.y + grid.room.height - grid.frame.bottom;
  const steps = stepsFor(held, metrics, bottom - corner.y);
  const offsets = offsetsOf(spot, held, steps, metrics);
  held.forEach(([id, face], index) => {
    const [dx, dy] = offsets[index];
    const next = offsets[index + 1];
    cards.set(id, {
      id,
      face,
      pile: spot.pile,
      index,
      x: floorTo(corner.x + dx, pixel),
      y: floorTo(corner.y + dy, pixel),
      z: index + 1,
      strip: next ? next[1] - dy : metrics.height,
      covered: next !== undefined && next[0] === dx && next[1] === dy,
    });
  });
  return {
    pile: spot.pile,
    fan: spot.fan,
    empty: spot.empty,
    ...corner,
    strip: stripOf(spot, corner, grid),
    index: spot.fan === "down" ? steps.index : metrics.index,
    cards: held.map(([id]) => id),
  };
}

/**
 * @param {PileSpot} spot
 * @param {Grid} grid
 */
function cornerOf(spot, { arrangement, room, frame, metrics, leftHanded, pixel }) {
  const pitch = metrics.width * (1 + frame.gap);
  const used = arrangement.columns * pitch - metrics.width * frame.gap;
  const row = metrics.height + metrics.width * (hasTopRow(arrangement) ? TOP_ROW_GAP : ROW_GAP);
  const along = leftHanded ? used - metrics.width - spot.x * pitch : spot.x * pitch;
  const fanned = leftHanded && spot.fan === "waste" ? 2 * wasteStep(metrics) : 0;
  return {
    x: floorTo(room.x + (room.width - used) / 2 + along - fanned, pixel),
    y: floorTo(room.y + frame.top + spot.y * row, pixel),
  };
}

/**
 * What belongs to a pile when a card is dropped: its place and half the gaps around it, of a column
 * also the free space down to the end of the room.
 * @param {PileSpot} spot
 * @param {{ x: number, y: number }} corner
 * @param {Grid} grid
 * @returns {Rect}
 */
function stripOf(spot, { x, y }, { room, frame, metrics }) {
  const side = (metrics.width * frame.gap) / 2;
  const above = Math.min(metrics.width * ROW_GAP * 0.5, frame.top);
  const fanned = spot.fan === "waste" ? 2 * wasteStep(metrics) : 0;
  const height = spot.fan === "down" ? room.y + room.height - y : metrics.height + above;
  const width = metrics.width + 2 * side + fanned;
  return { x: x - side, y: y - above, width, height: height + above };
}

/** @param {Metrics} metrics */
function wasteStep({ width }) {
  return width * (width < SMALL ? 0.46 : 0.36);
}

/**
 * How far each card lies from the pile's corner.
 * @param {PileSpot} spot
 * @param {SeenCard[]} held
 * @param {Steps} steps
 * @param {Metrics} metrics
 * @returns {[number, number][]}
 */
function offsetsOf(spot, held, steps, metrics) {
  if (spot.fan === "waste") {
    const first = Math.max(0, held.length - 3);
    return held.map((_, index) => [Math.max(0, index - first) * wasteStep(metrics), 0]);
  }
  if (spot.fan === "none") return held.map(() => [0, 0]);
  let y = 0;
  return held.map(([, face]) => {
    const offset = y;
    y += face === null ? steps.down : steps.up;
    return [0, offset];
  });
}

/**
 * The steps that keep a column within its height.
 * @param {SeenCard[]} held
 * @param {Metrics} metrics
 * @param {number} height
 * @returns {Steps}
 */
export function stepsFor(held, metrics, height) {
  const below = held.slice(0, -1);
  const downs = below.filter(([, face]) => face === null).length;
  const ups = below.length - downs;
  const free = height - metrics.height;
  const down = squeezed(free - ups * metrics.step, downs, metrics.leastDown, metrics.down);
  const up = squeezed(free - downs * down, ups, 0, metrics.step);
  const whole = up >= metrics.least;
  return { down, up, index: whole ? metrics.index : Math.min(metrics.index, up - INDEX_ROOM) };
}

/**
 * @param {number} free
 * @param {number} count
 * @param {number} least
 * @param {number} most
 */
function squeezed(free, count, least, most) {
  return count === 0 ? most : Math.max(least, Math.min(most, free / count));
}

/**
 * @param {number} value
 * @param {number} unit
 */
function floorTo(value, unit) {
  return Math.floor(value / unit + 1e-6) * unit;
}
