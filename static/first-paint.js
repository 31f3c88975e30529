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
  const root = document.documentElement;

  /**
   * @param {() => string | null | undefined} text
   * @returns {Record<string, any>} nothing where nothing is stored, or nothing that can be read
   */
  function read(text) {
    try {
      return JSON.parse(text() ?? "{}") ?? {};
    } catch {
      return {};
    }
  }

  const chosen = read(() => localStorage.getItem("solitaire.preferences"));
  const kept = read(() => localStorage.getItem("solitaire.kept"));
  const told = read(() => root.dataset.preferences);
  // As js/ui/memory.js has it: the server's, if they are news, but for what it does not have yet.
  if (told.at > (kept.at ?? 0)) {
    for (const name of Object.keys(told.chosen)) {
      if (!kept.unsent?.includes(name)) chosen[name] = told.chosen[name];
    }
  }
  for (const [attribute, name, values] of worn) {
    const value = chosen[name];
    if (!values.includes(value)) root.removeAttribute(attribute);
    else root.setAttribute(attribute, typeof value === "string" ? value : "");
  }
  // A device that asks for less motion has the last word.
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) root.dataset.still = "";
})();
