/** The links to pages of a game, its solution and its history: there from its first move on. */

/** @typedef {import("../types.js").TableView} TableView */

/** @param {Pick<import("../types.js").Boot, "urls" | "state">} boot */
export function mountGameLinks({ urls, state }) {
  const links = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll("a[data-to]")]);

  /** @param {Pick<TableView, "confirmed">} view */
  function update({ confirmed: { game, status } }) {
    for (const link of links) {
      const { to, when } = link.dataset;
      link.hidden = game === null || (when === "playing" && status === "won");
      if (game) link.href = urls[/** @type {"solution" | "history"} */ (to)].replace("{id}", game);
    }
  }

  update({ confirmed: state });
  return { update };
}
