/**
 * Puts what the player chose onto <html> before anything is painted. Not a module: browsers paint
 * before they run those, and a dark table would flash up white. js/ui/appearance.js says it again
 * and keeps it true.
 */
(() => {
  /** @type {Record<string, unknown>} */
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("solitaire.preferences") ?? "{}") ?? {};
  } catch {
    // Nothing is stored, or nothing that can be read: everything is as it comes.
  }
  const root = document.documentElement;
  const { appearance, fourColours, leftHanded, calm } = chosen;
  if (appearance === "light" || appearance === "dark") root.dataset.appearance = appearance;
  root.toggleAttribute("data-four-colours", fourColours === true);
  root.toggleAttribute("data-left-handed", leftHanded === true);
  root.toggleAttribute("data-calm", calm === true);
})();
