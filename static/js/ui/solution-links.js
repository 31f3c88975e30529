/** The links to a game's solution: there from its first move on, for the page is the game's. */

/** @typedef {import("../types.js").TableView} TableView */

/** @param {Pick<import("../types.js").Boot, "urls" | "state">} boot */
export function mountSolution({ urls, state }) {
  const links = /** @type {HTMLAnchorElement[]} */ ([
    ...document.querySelectorAll("a[data-to='solution']"),
  ]);

  /** @param {Pick<TableView, "confirmed">} view */
  function update({ confirmed: { game, status } }) {
    for (const link of links) {
      const wanted = link.dataset.when;
      link.hidden = game === null || (wanted === "playing" && status === "won");
      if (game) link.href = urls.solution.replace("{id}", game);
    }
  }

  update({ confirmed: state });
  return { update };
}
