/** What the way of the slider shows beside the slider itself: where lines part, and bookmarks. */

/** Places on the way that can be told apart; a line may part at thousands. */
const PLACES = 240;

/**
 * @param {HTMLElement} way
 * @param {number} last the number of the last place
 * @param {{ partings: number[], marks: number[] }} shown by their places
 */
export function drawTrack(way, last, { partings, marks }) {
  for (const old of way.querySelectorAll(".track-sign")) old.remove();
  if (last === 0) return;
  way.prepend(
    ...apart(partings, last).map((share) => sign("track-parting", share)),
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
 * @param {string} name
 * @param {number} share
 */
function sign(name, share) {
  const element = document.createElement("span");
  element.className = `track-sign ${name}`;
  element.style.setProperty("--place", String(share));
  return element;
}
