/** What the way of the slider shows beside the slider itself: where lines part, and bookmarks. */

/** Places on the way that can be told apart; a line may part at thousands. */
const PLACES = 120;
/** Rings that have room on the way. */
const ROOM = 24;

/**
 * @param {HTMLElement} way
 * @param {number} last the number of the last place
 * @param {{ partings: number[], marks: number[] }} shown by their places
 */
export function drawTrack(way, last, { partings, marks }) {
  for (const old of way.querySelectorAll(".track-sign")) old.remove();
  if (last === 0) return;
  const shares = apart(partings, last);
  const ring = shares.length > ROOM ? "track-parting is-many" : "track-parting";
  way.prepend(
    ...shares.map((share) => sign(ring, share)),
    ...apart(marks, last).map((share) => sign("track-flag", share)),
  );
}

/**
 * Where they are as shares of the whole, once for those that would lie on each other. Pure.
 * @param {number[]} places
 * @param {number} last
 */
export function apart(places, last) {
  const rounded = places.map((place) => Math.round((place / last) * PLACES) / PLACES);
  return last <= PLACES ? places.map((place) => place / last) : [...new Set(rounded)];
}

/**
 * @param {string} names
 * @param {number} share
 */
function sign(names, share) {
  const element = document.createElement("span");
  element.className = `track-sign ${names}`;
  element.style.setProperty("--place", String(share));
  return element;
}
