/** The light in the bar: whether the table can still be won. A tap leads back to where it could. */

/** @typedef {import("../light.js").Light} Light */
/** @typedef {import("../light.js").Shown} Shown */
/** @typedef {import("./index.js").Surroundings} Surroundings */

/**
 * @param {Surroundings} surroundings
 * @param {Light} light
 * @param {{ explain: (sentence: string, near: HTMLElement) => void, goBack: () => void }} deeds
 */
export function mountLight({ controller, say, announce }, light, { explain, goBack }) {
  const button = /** @type {HTMLElement} */ (document.querySelector("[data-do='light']"));
  const word = /** @type {HTMLElement} */ (button.querySelector("[data-word='light']"));
  /** What speech said last, so that searching in between is no news.
   * @type {Shown} */
  let told = "off";

  /** @param {Shown} shown */
  function show(shown) {
    button.hidden = shown === "off";
    button.dataset.light = shown;
    if (shown === "off") told = "off";
    else name(shown);
    if (shown === "off" || shown === "searching" || shown === told) return;
    told = shown;
    announce(say(sentenceFor(shown)));
  }

  /** @param {Exclude<Shown, "off">} shown */
  function name(shown) {
    const fresh = controller.view.confirmed.moves === 0;
    const light = say(wordFor(shown, fresh));
    word.textContent = light;
    const deed = shown === "lost" && !fresh ? say("light.goes_back", { light }) : light;
    button.setAttribute("aria-label", deed);
  }

  function tap() {
    if (light.shown === "lost") goBack();
    else if (light.shown !== "off") explain(say(sentenceFor(light.shown)), button);
  }

  light.onChange(show);
  show(light.shown);
  return { tap };
}

/**
 * @param {Exclude<Shown, "off">} shown
 * @param {boolean} fresh whether nothing has been played yet
 */
function wordFor(shown, fresh) {
  if (shown === "won") return fresh ? "light.won_deal" : "light.won";
  if (shown === "lost") return fresh ? "light.lost_deal" : "light.lost";
  return shown === "searching" ? "light.searching" : "light.unknown";
}

/** @param {Exclude<Shown, "off">} shown */
function sentenceFor(shown) {
  if (shown === "won") return "light.says_won";
  if (shown === "lost") return "light.says_lost";
  return shown === "searching" ? "light.says_searching" : "light.says_unknown";
}
