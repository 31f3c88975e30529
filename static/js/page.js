/** What the server put into the page: its elements, and its blocks of data. */

/**
 * @template {HTMLElement} [Kind=HTMLElement]
 * @param {string} selector of an element that the page has
 */
export function element(selector) {
  return /** @type {Kind} */ (document.querySelector(selector));
}

/**
 * @template T
 * @param {string} selector of a block of JSON
 * @returns {T}
 */
export function data(selector) {
  return JSON.parse(element(selector).textContent ?? "");
}
