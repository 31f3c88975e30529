/**
 * Where every card lies: from card units to px. Pure; everything is relative to the table element.
 *
 * Long columns squeeze one by one, in this order: the face-down cards, the face-up cards as far as
 * their indices stay whole, then steps and indices together; at last all cards of the table shrink.
 */

import { cardsOf } from "../moves.js";
import { belowTop, depthsOf, heapsOf, offsetsOf, reachOf, stacked } from "./fans.js";
import { chosenWidth, metricsOf, RATIO } from "./metrics.js";

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
 * @property {number} [taken] px of the room below that a line takes while it is shown: the columns
 *   keep clear of it if they can, all else stays as it was
 * @property {boolean} [leftHanded]
 * @property {import("./metrics.js").Face} [face]
 * @property {import("./metrics.js").Size} [size]
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
/** Rooms less high than this are low. */
const LOW = 500;
const WIDEST = 320;
/** The least an index may shrink to before the whole table shrinks. */
const LEAST_INDEX = 9;
const MOST_SHRUNK = 0.8;
const SHRINK_STEP = 0.02;
/** What a squeezed strip needs beside its index. */
const INDEX_ROOM = 3;
/** In card widths. */
const ROW_GAP = 0.1;
const TOP_ROW_GAP = 0.21;
/** More cards than a pile ever has. */
const PILE_DEPTH = 200;

/**
 * @param {View} view
 * @param {Setting} setting
 * @returns {Placement}
 */
export function layOut(view, setting) {
  const { layout, leftHanded = false, face, size = "largest", pixel = 1, taken = 0 } = setting;
  const room = { ...setting.room, height: setting.room.height + taken };
  const [kind, arrangement] = arrangementFor(layout, room);
  const frame = frameOf(kind, arrangement, room);
  const widest = chosenWidth(cardWidth(arrangement, room, frame), size);
  for (let scale = 1; ; scale -= SHRINK_STEP) {
    const width = Math.max(pixel, floorTo(widest * scale, pixel));
    const metrics = metricsOf(width, face);
    /** @type {Grid} */
    const grid = { kind, arrangement, room, taken, frame, metrics, leftHanded, pixel };
    const placement = placeAll(view, grid);
    const least = Math.min(...[...placement.piles.values()].map(({ index }) => index));
    if (least >= LEAST_INDEX || scale <= MOST_SHRUNK) return placement;
  }
}

/**
 * @typedef {object} Grid
 * @property {Placement["arrangement"]} kind
 * @property {Arrangement} arrangement
 * @property {Rect} room with what is taken of it
 * @property {number} taken
 * @property {Frame} frame
 * @property {Metrics} metrics
 * @property {boolean} leftHanded
 * @property {number} pixel
 */

/**
 * @param {TableLayout} layout
 * @param {Rect} room
 * @returns {[Placement["arrangement"], Arrangement]}
 */
function arrangementFor({ wide, tall, low }, { width, height }) {
  if (width <= WIDE * height) return ["tall", tall];
  return low && height < LOW ? ["low", low] : ["wide", wide];
}

/**
 * @param {Placement["arrangement"]} kind
 * @param {Arrangement} arrangement
 * @param {Rect} room
 * @returns {Frame}
 */
function frameOf(kind, arrangement, room) {
  if (kind !== "tall" && room.height < LOW) return { side: 8, top: 8, bottom: 8, gap: 0.16 };
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
  const rows = Math.max(...arrangement.piles.map(({ y }) => y)) + 1;
  const free = room.height - frame.top - frame.bottom;
  const byRows = free / (rows * RATIO + (rows - 1) * rowGap(arrangement));
  return Math.min(byColumns, byHeight, byRows, WIDEST);
}

/** @param {Arrangement} arrangement */
function rowGap(arrangement) {
  return hasTopRow(arrangement) ? TOP_ROW_GAP : ROW_GAP;
}

/**
 * @param {View} view
 * @param {Grid} grid
 * @returns {Placement}
 */
function placeAll(view, grid) {
  const { width, height, index, step, signs } = grid.metrics;
  /** @type {Map<number, CardPlace>} */
  const cards = new Map();
  /** @type {Map<string, PilePlace>} */
  const piles = new Map();
  for (const [order, spot] of grid.arrangement.piles.entries()) {
    const held = stacked(spot, cardsOf(view, spot.pile));
    piles.set(spot.pile, placePile(spot, held, order, grid, cards));
  }
  return { arrangement: grid.kind, width, height, index, step, signs, cards, piles };
}

/**
 * @param {PileSpot} spot
 * @param {SeenCard[]} held
 * @param {number} order of the pile: where runs overlap, the later one lies on the earlier
 * @param {Grid} grid
 * @param {Map<number, CardPlace>} cards takes the places of this pile's cards
 * @returns {PilePlace}
 */
function placePile(spot, held, order, grid, cards) {
  const { metrics, pixel } = grid;
  const scale = scaleOf(grid);
  const reach = reachOf(spot, held.length, scale);
  const corner = cornerOf(spot, grid);
  const steps = stepsAbove(held, grid, corner.y);
  const offsets = offsetsOf(spot, held, steps, scale);
  const depths = depthsOf(spot, held.length);
  // What hangs over a pile's foot, a mark's badge, lies on the pile below; runs lie the other way.
  const level = spot.fan === "runs" ? order : grid.arrangement.piles.length - order;
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
      z: level * PILE_DEPTH + index + 1,
      strip: next && next[0] === dx ? next[1] - dy : metrics.height,
      depth: depths[index],
    });
  });
  return {
    pile: spot.pile,
    fan: spot.fan,
    empty: spot.empty,
    ...corner,
    strip: stripOf(spot, corner, reach, grid),
    index: spot.fan === "down" ? steps.index : metrics.index,
    cards: held.map(([id]) => id),
    heaps: spot.fan === "rows" || spot.fan === "runs" ? heapsOf(held.length, spot.heap ?? 1) : 0,
  };
}

/**
 * @param {Grid} grid
 * @returns {import("./fans.js").Scale}
 */
function scaleOf({ arrangement, frame, metrics, leftHanded }) {
  const pitch = metrics.width * (1 + frame.gap);
  const row = metrics.height + metrics.width * rowGap(arrangement);
  return { metrics, pitch, row, leftHanded };
}

/**
 * @param {PileSpot} spot
 * @param {Grid} grid
 */
function cornerOf(spot, grid) {
  const { arrangement, room, frame, metrics, leftHanded, pixel } = grid;
  const scale = scaleOf(grid);
  const { pitch } = scale;
  const used = arrangement.columns * pitch - metrics.width * frame.gap;
  const along = leftHanded ? used - metrics.width - spot.x * pitch : spot.x * pitch;
  const below = spot.bottom
    ? room.height - frame.bottom - metrics.height
    : frame.top + belowTop(spot, scale);
  return {
    x: floorTo(room.x + (room.width - used) / 2 + along, pixel),
    y: floorTo(room.y + below, pixel),
  };
}

/**
 * What belongs to a pile when a card is dropped: its place, as far as its fan reaches, and half the
 * gaps around it, of a column also the free space down to the end of the room.
 * @param {PileSpot} spot
 * @param {{ x: number, y: number }} corner
 * @param {[number, number]} reach
 * @param {Grid} grid
 * @returns {Rect}
 */
function stripOf(spot, { x, y }, [along, down], { room, frame, metrics }) {
  const side = (metrics.width * frame.gap) / 2;
  const above = Math.min(metrics.width * ROW_GAP * 0.5, frame.top);
  const top = y + Math.min(0, down) - above;
  const height = metrics.height + Math.abs(down) + above;
  return {
    x: x + Math.min(0, along) - side,
    y: top,
    width: metrics.width + Math.abs(along) + 2 * side,
    height: spot.fan === "down" ? room.y + room.height - top : height,
  };
}

/**
 * Above a line at the foot, unless that left the column unreadable: then the line lies over it.
 * @param {SeenCard[]} held
 * @param {Grid} grid
 * @param {number} y
 */
function stepsAbove(held, { room, taken, frame, metrics }, y) {
  const height = room.y + room.height - frame.bottom - y;
  const above = stepsFor(held, metrics, height - taken);
  return taken > 0 && above.index < LEAST_INDEX ? stepsFor(held, metrics, height) : above;
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
