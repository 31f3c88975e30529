/** The page of a worked example: lets its steps be walked through, and played on from each. */

import { lineTo } from "./examples/line.js";
import { data, element } from "./page.js";
import { createSay } from "./say.js";
import { Stepper } from "./steps/stepper.js";
import { createMessage } from "./ui/message.js";
import * as preferences from "./ui/preferences.js";

/** @typedef {import("./examples/line.js").ExampleFrame} ExampleFrame */

/** @type {{ frames: ExampleFrame[], layout: import("./types.js").TableLayout, language: string }} */
const { frames, layout, language } = data("#boot");
const say = createSay(data("#sentences"), language);
const words = element("[data-steps-words]");
const link = /** @type {HTMLAnchorElement} */ (element("[data-deal]"));
const form = /** @type {HTMLFormElement} */ (element("[data-on]"));
const stepper = new Stepper(
  { table: element("#table"), controls: element("[data-steps]") },
  frames[0].view,
  { layout, say, live: element("#live"), preferences },
);

const chip = createMessage(element("#message"), element("#main"), () => stepper.indices);

// Room for the longest words from the start, or the table would change its size with them.
for (const frame of frames) {
  const spare = document.createElement("p");
  spare.className = "steps-words is-spare";
  spare.textContent = frame.words ?? "";
  if (frame.words) words.after(spare);
}

stepper.onStep(({ frame }) => {
  const { deal, moves } = lineTo(frames, stepper.at);
  tellDeal(deal);
  element("[data-score]").textContent = String(frames[stepper.at].score);
  field("code").value = deal.code;
  field("moves").value = moves.join(" ");
  const playOn = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
  playOn.disabled = frame.events.some(({ kind }) => kind === "won");
  tellRefusal(frame.refused);
});
stepper.show(frames, 0);

/** @param {import("./examples/line.js").Deal} deal */
function tellDeal({ variant, name, url }) {
  element("[data-variant]").textContent = variant;
  link.textContent = name;
  link.href = url;
}

/** @param {import("./steps/stepper.js").RefusedMove | undefined} refused */
function tellRefusal(refused) {
  const place = document.querySelector("#table .is-refused");
  if (refused && place) chip.show(refused.reason, place.getBoundingClientRect());
  else chip.hide();
}

/** @param {string} name */
function field(name) {
  return /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
}
