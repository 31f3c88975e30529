/** A paused game: the cards are out of sight until the player goes on. */

/** @typedef {import("../types.js").TableView} TableView */
/** @typedef {import("./index.js").Surroundings} Surroundings */

/** @param {Surroundings} surroundings */
export function mountPause({ controller, focusTable }) {
  const cover = /** @type {HTMLElement} */ (document.getElementById("paused"));
  const item = /** @type {HTMLElement} */ (document.querySelector("[data-when='begun']"));

  /** @param {TableView} view */
  function update({ confirmed }) {
    const paused = confirmed.status === "paused";
    item.hidden = !canPause(confirmed);
    document.documentElement.dataset.status = confirmed.status;
    if (cover.hidden === !paused) return;
    const hadFocus = cover.contains(document.activeElement);
    cover.hidden = !paused;
    if (paused) cover.querySelector("button")?.focus({ preventScroll: true });
    else if (hadFocus) focusTable();
  }

  function toggle() {
    const { confirmed } = controller.view;
    if (confirmed.status === "paused") controller.resume();
    else if (canPause(confirmed)) controller.pause();
  }

  update(controller.view);
  return { update, toggle };
}

/** @param {import("../types.js").State} state */
function canPause({ status, game }) {
  return status === "playing" && game !== null;
}
