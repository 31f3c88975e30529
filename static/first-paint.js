/**
 * Puts what the player chose onto <html> before anything is painted. Not a module: browsers paint
 * before they run those, and a dark table would flash up white. The server has put there what it
 * keeps for the player; js/ui/appearance.js says all of it again and keeps it true.
 */
(() => {
  /** Attributes, the choices they are for, and those values that show.
   * @type {[string, string, unknown[]][]} */
  const worn = [
    ["data-appearance", "appearance", ["light", "dark"]],
    ["data-table", "table", ["harbour", "slate", "oxide", "linen"]],
    ["data-back", "back", ["scales", "rosette", "suits"]],
    ["data-four-colours", "fourColours", [true]],
    ["data-left-handed", "leftHanded", [true]],
    ["data-calm", "calm", [true]],
    ["data-clockless", "clock", [false]],
    ["data-still", "animations", [false]],
  ];
  /** @type {Record<string, unknown>} */
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("solitaire.preferences") ?? "{}") ?? {};
  } catch {
    // Nothing is stored, or nothing that can be read: everything is as it comes.
  }
  const root = document.documentElement;
  for (const [attribute, name, values] of worn) {
    const value = chosen[name];
    if (!values.includes(value)) root.removeAttribute(attribute);
    else root.setAttribute(attribute, typeof value === "string" ? value : "");
  }
  // A device that asks for less motion has the last word.
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) root.dataset.still = "";
})();
