/**
 * Everything around the cards: bar, dialogs, message, foot line, pause, win. Speaks to the game
 * only through the controller and to the table only through what main.js hands over.
 */

import { announce as sayAloud } from "../table/announce.js";
import { mountBar } from "./bar.js";
import { dialogById, mountDialogs, openModal } from "./dialogs.js";
import { mountFoot } from "./foot.js";
import { mountFullScreen } from "./full-screen.js";
import { mountGameLinks } from "./game-links.js";
import { mountHints } from "./hints.js";
import { mountLight } from "./light.js";
import { createMessage } from "./message.js";
import { mountNewGame } from "./new-game.js";
import { mountPause } from "./pause.js";
import { mountQuietFocus } from "./quiet-focus.js";
import { mountSettings } from "./settings.js";
import { copyText } from "./share.js";
import { mountShare } from "./share-dialog.js";
import { mountShortcuts } from "./shortcuts.js";
import { mountWayBack } from "./way-back.js";
import { mountWin } from "./win.js";

/** @typedef {import("../types.js").Boot} Boot */
/** @typedef {import("../types.js").Rect} Rect */
/** @typedef {import("../controller.js").Controller} Controller */
/** @typedef {import("../light.js").Light} Light */
/** @typedef {import("../say.js").Say} Say */

/**
 * What the interface needs of the table. Boxes are in window coordinates.
 * @typedef {object} TableApi
 * @property {(pile: string) => Rect | null} pileRect The last card of a pile, or its empty place.
 * @property {() => Rect[]} indexRects What of the face-up cards shows rank and suit.
 * @property {() => void} focus Gives the keyboard to the table.
 * @property {() => void} emptyHand Whatever is in the hand goes home.
 * @property {(move: string | null) => void} pointOut Marks a move until something is done.
 */

/**
 * @typedef {object} Surroundings
 * @property {Controller} controller
 * @property {Say} say
 * @property {TableApi["pileRect"]} pileRect
 * @property {(sentence: string) => void} announce Says it in the polite live line.
 * @property {TableApi["focus"]} focusTable
 */

/**
 * @param {Boot} boot
 * @param {Controller} controller
 * @param {Light} light
 * @param {Say} say
 * @param {TableApi} table
 * @returns {{showRefusal: (sentence: string, place: Rect) => void}}
 */
export function mountUi(boot, controller, light, say, table) {
  const live = byId("live");
  const announce = (/** @type {string} */ sentence) => sayAloud(live, sentence);
  const { pileRect, focus } = table;
  const surroundings = { controller, say, announce, pileRect, focusTable: focus };
  const message = createMessage(byId("message"), byId("main"), table.indexRects);
  const bar = mountBar(surroundings);
  const foot = mountFoot(surroundings);
  const pause = mountPause(surroundings);
  const win = mountWin(surroundings, bar.time);
  const newGame = mountNewGame();
  const settings = mountSettings(boot.urls.preferences);
  const hints = mountHints(surroundings, foot, table.pointOut);
  const wayBack = mountWayBack(surroundings, foot);
  const lamp = mountLight(surroundings, light, { explain, goBack: wayBack.go });
  const links = mountGameLinks(boot);
  const fullScreen = mountFullScreen();
  mountDialogs();
  mountQuietFocus();
  mountLanguages();

  const url = new URL(boot.deal.url, window.location.href).href;
  const share = mountShare({ url, title: `${boot.game.name} ${boot.deal.name}` }, say);

  /**
   * @param {string} sentence
   * @param {HTMLElement} near
   */
  function explain(sentence, near) {
    message.show(sentence, near.getBoundingClientRect());
    announce(sentence);
  }

  /** @param {HTMLElement} near */
  async function copyLink(near) {
    if (await copyText(url)) explain(say("bar.link_copied"), near);
    else share.showMarked();
  }

  /** @type {Record<string, (button: HTMLElement) => void>} */
  const deeds = {
    menu: () => openModal(dialogById("menu")),
    new: () => newGame.open(),
    settings: () => settings.toggle(),
    "full-screen": () => void fullScreen.toggle(),
    keys: () => openModal(dialogById("keys")),
    pause: () => pause.toggle(),
    resume: () => controller.resume(),
    finish: () => controller.finish(),
    "stop-finish": () => controller.stop(),
    "copy-link": (button) => void copyLink(button),
    share: () => share.open(),
    "copy-shared": () => void share.copy(),
    "send-link": () => void share.send(),
    hint: () => hints.ask("rule"),
    "winning-hint": () => hints.ask("win"),
    light: () => lamp.tap(),
    "way-back": () => void wayBack.go(),
  };

  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-do]") : null;
    if (!(button instanceof HTMLElement)) return;
    closeMenuAround(button);
    deeds[button.dataset.do ?? ""]?.(button);
  });
  mountShortcuts((deed) => {
    table.emptyHand();
    deeds[deed](document.body);
  });

  controller.subscribe((view) => {
    bar.update(view);
    foot.update(view);
    pause.update(view);
    win.update(view);
    hints.update(view);
    links.update(view);
  });

  controller.onRefusal(foot.refuse);
  return { showRefusal: message.show };
}

/** The page's address changes with the first move; the language switch comes back to where it is. */
function mountLanguages() {
  const form = document.querySelector(".menu-languages");
  form?.addEventListener("submit", () => {
    const next = form.querySelector("input[name='next']");
    if (next instanceof HTMLInputElement) next.value = window.location.pathname;
  });
}

/** @param {HTMLElement} item */
function closeMenuAround(item) {
  const menu = item.closest("dialog.menu");
  if (menu instanceof HTMLDialogElement) menu.close();
}

/** @param {string} id */
function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}
