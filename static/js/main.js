/**
 * The composition root: reads what the server put into the page and joins the parts. The cards come
 * first, and can be played; what stands around them is fetched after them.
 */

import { Controller } from "./controller.js";
import { keepPresses } from "./early.js";
import { Light } from "./light.js";
import { Socket } from "./net/socket.js";
import { data, element } from "./page.js";
import { createSay } from "./say.js";
import { announce } from "./table/announce.js";
import { happeningText, refusalSpeech, refusalText } from "./table/describe.js";
import { cardRect, indexRects, pileRect } from "./table/surface.js";
import { Table } from "./table/table.js";
import * as preferences from "./ui/preferences.js";
import { mountSounds } from "./ui/sounds.js";

/** @typedef {import("./types.js").Boot} Boot */

/** @type {Boot} */
const boot = data("#boot");
const say = createSay(data("#sentences"), boot.language);
const live = element("#live");
const root = element("#table");

const socket = new Socket(boot.socket, {
  onMessage: (message) => controller.receive(message),
  onStatus: (status) => controller.connectionChanged(status),
});
const controller = new Controller(boot.state, socket);
const light = new Light(controller);
const foot = element("#foot");
const table = new Table(root, { controller, layout: boot.layout, say, live, foot, preferences });
const ui = surround();

mountSounds(controller);
light.set(preferences.get("light"));
preferences.subscribe((name) => name === "light" && light.set(preferences.get("light")));

controller.onHappening((happening) => announce(live, happeningText(say, happening)));
controller.onRefusal((refusal) => {
  const sentence = refusalText(say, refusal, controller.view.drawn);
  const place = refusedAt(refusal) ?? root.getBoundingClientRect();
  void ui.then(({ showRefusal }) => showRefusal(sentence, place));
  announce(live, refusalSpeech(say, refusal, sentence, controller.view.drawn));
});

async function surround() {
  const pressAgain = keepPresses();
  const [{ Keyboard }, { mountUi }] = await Promise.all([
    import("./table/keyboard.js"),
    import("./ui/index.js"),
    dressSurroundings(),
  ]);
  const keyboard = new Keyboard(root, table);
  const mounted = mountUi(boot, controller, light, say, {
    pileRect: (pile) => pileRect(root, table, pile),
    indexRects: () => indexRects(root, table),
    focus: () => keyboard.focus(),
    emptyHand: () => table.emptyHand(),
    pointOut: (move) => {
      table.tapping.hint(move);
      if (move) keyboard.standAt(move);
    },
  });
  pressAgain();
  document.documentElement.dataset.ready = "";
  return mounted;
}

/** The styles of what opens over the table; as those of no medium they have held nothing up. */
async function dressSurroundings() {
  const link = /** @type {HTMLLinkElement} */ (document.querySelector("link[data-around]"));
  if (!link.sheet) {
    await new Promise((resolve) => {
      for (const end of ["load", "error"]) link.addEventListener(end, resolve);
    });
  }
  link.media = "all";
}

/**
 * @param {import("./types.js").Refusal} refusal
 * @returns {import("./types.js").Rect | null}
 */
function refusedAt({ card, place }) {
  if (card !== null) return cardRect(root, table, card);
  return place === null ? null : pileRect(root, table, place);
}

/** The first move makes a game of a deal: from here on the page is that game's. */
let game = boot.state.game;
controller.subscribe(({ confirmed }) => {
  if (confirmed.game === game || confirmed.game === null) return;
  game = confirmed.game;
  window.history.replaceState(null, "", boot.urls.game.replace("{id}", game));
  socket.moveTo(`/ws/game/${game}/`);
});

socket.open();
