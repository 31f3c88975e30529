/**
 * What a tap does. Pure: from the tap, what was tapped before, and the legal moves, to a deed.
 *
 * A tap is tied to the card it hit: the second of two quick taps never acts on a card that came up
 * under the first.
 */

import { isFoundation, moveText, targetsOf } from "../moves.js";
import { bestMove, countFrom, tellingMoves } from "./choose.js";

/** @typedef {import("../types.js").View} View */

/**
 * @typedef {object} Hit
 * @property {string} pile
 * @property {number | null} id the card, null for an empty place
 * @property {number} time in ms
 */

/** @typedef {{ source: string, count: number, id: number }} Selection */
/** @typedef {{ hit: Hit | null, acted: boolean, selection: Selection | null }} TapMemory */

/**
 * @typedef {{ kind: "none" }
 *   | { kind: "move", move: string }
 *   | { kind: "select", selection: Selection }
 *   | { kind: "deselect" }
 *   | { kind: "covered", place: string, id: number }
 *   | { kind: "refuse", moves: string[], place: string, id: number | null }} Deed
 * A move is refused for the most telling of the reasons against these moves.
 */

/**
 * @typedef {object} Table
 * @property {View} view
 * @property {string[]} legal
 * @property {string[]} piles
 * @property {boolean} doubleClick
 * @property {import("../types.js").TableLayout["prefers"]} [prefers]
 */

/** Two taps within this many ms are one double tap. */
const DOUBLE = 350;

/** @type {TapMemory} */
export const NOTHING_TAPPED = Object.freeze({ hit: null, acted: false, selection: null });

/**
 * @param {Hit} hit
 * @param {TapMemory} memory
 * @param {Table} table
 * @returns {{ deed: Deed, memory: TapMemory }}
 */
export function tapped(hit, memory, table) {
  if (isEcho(hit, memory)) return { deed: { kind: "none" }, memory };
  const deed = chooseDeed(hit, memory, table);
  const selection = selectionAfter(deed, memory);
  return { deed, memory: { hit, acted: deed.kind === "move", selection } };
}

/**
 * @param {Hit} hit
 * @param {TapMemory} memory
 */
function isEcho(hit, { hit: last, acted }) {
  if (!last || !acted || hit.time - last.time > DOUBLE) return false;
  // Each tap on the stock draws, and none of them is meant for the card that it brings.
  if (hit.pile === "s" || last.pile === "s") return false;
  return hit.id === last.id || hit.pile === last.pile;
}

/**
 * @param {Deed} deed
 * @param {TapMemory} memory
 * @returns {Selection | null}
 */
function selectionAfter(deed, { selection }) {
  if (deed.kind === "select") return deed.selection;
  const kept = deed.kind === "refuse" && deed.id === null;
  return kept ? selection : null;
}

/**
 * @param {Hit} hit
 * @param {TapMemory} memory
 * @param {Table} table
 * @returns {Deed}
 */
function chooseDeed(hit, memory, table) {
  const { selection } = memory;
  const onSelected = selection !== null && hit.id === selection.id;
  if (selection && !onSelected) {
    const move = moveOnto(selection, hit.pile, table.legal);
    if (move) return { kind: "move", move };
  }
  if (hit.pile === "s") return draw(table);
  if (hit.id === null) return tapEmpty(hit, selection);
  return (
    doubleTap(hit, memory, table) ??
    (onSelected ? { kind: "deselect" } : tapCard(hit.pile, hit.id, table))
  );
}

/**
 * @param {Selection} selection
 * @param {string} pile any foundation stands for the card's own
 * @param {string[]} legal
 * @returns {string | null}
 */
export function moveOnto({ source, count }, pile, legal) {
  const targets = targetsOf(legal, source, count);
  const target = isFoundation(pile) ? targets.find(isFoundation) : targets.find((t) => t === pile);
  return target ? moveText(source, count, target) : null;
}

/**
 * @param {Hit} hit
 * @param {Selection | null} selection
 * @returns {Deed}
 */
function tapEmpty({ pile }, selection) {
  if (!selection) return { kind: "none" };
  if (pile === selection.source) return { kind: "deselect" };
  const move = moveText(selection.source, selection.count, pile);
  return { kind: "refuse", moves: [move], place: pile, id: null };
}

/**
 * The move of a second tap soon after the first, whether that one selected the card or, where it
 * was selected to be looked at, put it back.
 * @param {Hit} hit
 * @param {TapMemory} memory
 * @param {Table} table
 * @returns {Deed | null}
 */
function doubleTap({ id, pile, time }, { hit: last }, { view, legal, doubleClick, prefers }) {
  const quick = last !== null && last.id === id && time - last.time <= DOUBLE;
  if (!quick || id === null || !doubleClick || isFoundation(pile)) return null;
  const move = bestMove(view, legal, pile, countFrom(view, pile, id), prefers);
  return move ? { kind: "move", move } : null;
}

/**
 * @param {string} pile
 * @param {number} id
 * @param {Table} table
 * @returns {Deed}
 */
function tapCard(pile, id, { view, legal, piles }) {
  const count = countFrom(view, pile, id);
  if (count === 0) return { kind: "covered", place: pile, id };
  const targets = targetsOf(legal, pile, count);
  const foundation = targets.find(isFoundation);
  if (foundation) return { kind: "move", move: moveText(pile, count, foundation) };
  if (targets.length > 0) return { kind: "select", selection: { source: pile, count, id } };
  return { kind: "refuse", moves: tellingMoves(view, pile, count, piles), place: pile, id };
}

/**
 * @param {Table} table
 * @returns {Deed}
 */
export function draw({ view, legal, piles }) {
  const move = legal.find((text) => text.startsWith("s>")) ?? legal.find((text) => text === "w>s");
  if (move) return { kind: "move", move };
  if (!piles.includes("s")) return { kind: "none" };
  const top = view.stock[0] ?? null;
  return { kind: "refuse", moves: [piles.includes("w") ? "s>w" : "s>t"], place: "s", id: top };
}
