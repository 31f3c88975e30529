/**
 * When each card sets off, from the difference of two placements: a row is dealt card by card, a
 * finished run stops where it was completed and leaves card by card. Pure; times in ms.
 */

import { cardsOf, isColumn, withPile } from "../moves.js";
import { MOVE } from "./motion.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").GameEvent} GameEvent */
/** @typedef {import("../types.js").Placement} Placement */
/** @typedef {import("../types.js").CardPlace} CardPlace */
/** @typedef {import("./motion.js").Point} Point */

/**
 * What a card does otherwise than to set off at once.
 * @typedef {object} Cue
 * @property {number} delay
 * @property {number} turn how long it waits before it turns over
 * @property {{ at: CardPlace, leave: number } | null} stop on its way, and when it leaves that
 */

export const DEAL_APART = 24;
export const RUN_APART = 20;
/** How long a finished run is seen before it leaves. */
export const BEAT = 160;
const NEAR = 0.5;

/**
 * The view before the runs that an event tells of left their columns; null where none did.
 * @param {View} view
 * @param {GameEvent[]} events
 * @param {Placement} placement of that view
 * @returns {View | null}
 */
export function beforeRuns(view, events, placement) {
  const runs = events.filter((event) => event.kind === "run").reverse();
  const before = runs.reduce((seen, { suit, pile }) => {
    const foundation = `f${suit.toLowerCase()}`;
    const { cards = [], heaps = 0 } = placement.piles.get(foundation) ?? {};
    const raised = cardsOf(seen, foundation);
    const left = raised.length - (heaps > 0 ? cards.length / heaps : 0);
    const lowered = withPile(seen, foundation, raised.slice(0, left));
    return withPile(lowered, pile, [...cardsOf(lowered, pile), ...raised.slice(left)]);
  }, view);
  return runs.length > 0 ? before : null;
}

/**
 * @param {Placement} from where the cards lay
 * @param {Placement} to
 * @param {Placement | null} via where runs that left were completed
 * @param {(id: number) => Point | undefined} seenAt where a card is seen now
 * @returns {Map<number, Cue>} of cards that do not simply set off
 */
export function cuesOf(from, to, via, seenAt) {
  const cues = dealCues(from, via ?? to);
  if (via) addRunCues(cues, to, via, seenAt);
  return cues;
}

/**
 * @param {Placement} from
 * @param {Placement} to
 * @returns {Map<number, Cue>}
 */
function dealCues(from, to) {
  const dealt = [...to.cards.values()].filter(
    ({ id, pile }) => pile !== "s" && from.cards.get(id)?.pile === "s",
  );
  return new Map(
    dealt.map(({ id }, order) => {
      const delay = order * DEAL_APART;
      return [id, { delay, turn: delay, stop: null }];
    }),
  );
}

/**
 * @param {Map<number, Cue>} cues
 * @param {Placement} to
 * @param {Placement} via
 * @param {(id: number) => Point | undefined} seenAt
 */
function addRunCues(cues, to, via, seenAt) {
  const leaving = [...to.cards.values()].flatMap(({ id, pile }) => {
    const at = via.cards.get(id);
    return at && !isColumn(pile) && isColumn(at.pile) ? [at] : [];
  });
  const arrivals = leaving.map((at) => {
    const seen = seenAt(at.id);
    const there = seen && Math.hypot(seen.x - at.x, seen.y - at.y) < NEAR;
    return there ? 0 : (cues.get(at.id)?.delay ?? 0) + MOVE.duration;
  });
  const start = Math.max(0, ...arrivals) + BEAT;
  leaving.forEach((at, order) => {
    const { delay, turn } = cues.get(at.id) ?? { delay: 0, turn: 0 };
    cues.set(at.id, { delay, turn, stop: { at, leave: start + order * RUN_APART } });
  });
  const bare = start + leaving.length * RUN_APART;
  for (const pile of new Set(leaving.map((at) => at.pile))) {
    const under = to.piles.get(pile)?.cards.at(-1);
    if (under !== undefined && !cues.has(under)) {
      cues.set(under, { delay: 0, turn: bare, stop: null });
    }
  }
}
