/** The room that the table has. */

/** @typedef {import("../types.js").Rect} Rect */

/**
 * What the table may use: the element without its padding, which keeps clear of notches.
 * @param {HTMLElement} root
 * @returns {Rect}
 */
export function roomOf(root) {
  const style = getComputedStyle(root);
  const side = (/** @type {string} */ name) => Number.parseFloat(style.getPropertyValue(name));
  const [left, top] = [side("padding-left"), side("padding-top")];
  return {
    x: left,
    y: top,
    width: root.clientWidth - left - side("padding-right"),
    height: root.clientHeight - top - side("padding-bottom"),
  };
}

/**
 * What the lines that come and go at the foot take of the table's room now, in px: whatever the foot
 * has beyond its least height.
 * @param {HTMLElement} root
 * @param {HTMLElement} foot stands below the table, in the same element
 */
export function takenOf(root, foot) {
  const least = Number.parseFloat(getComputedStyle(foot).minHeight) || 0;
  return /** @type {Element} */ (foot.parentElement).clientHeight - least - root.clientHeight;
}
