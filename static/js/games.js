/** My games: what unfolded is folded again by a press elsewhere, by another one, and by Escape. */

const UNFOLDED = "details.more[open]";

/** @param {Element | null} [kept] */
function fold(kept = null) {
  for (const each of document.querySelectorAll(UNFOLDED)) {
    if (each !== kept) each.removeAttribute("open");
  }
}

document.addEventListener("click", ({ target }) => {
  fold(target instanceof Element ? target.closest(UNFOLDED) : null);
});
document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  const within = document.activeElement?.closest(UNFOLDED);
  fold();
  within?.querySelector("summary")?.focus();
});
