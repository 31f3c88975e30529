/** The history's page: all the moves of a game to step through, on whichever line. */

import { FrameStore } from "./history/frames.js";
import { MoveList } from "./history/list.js";
import { Marks } from "./history/marks.js";
import { drawTrack } from "./history/track.js";
import { MoveTree } from "./history/tree.js";
import { isElsewhere } from "./keys.js";
import { data, element } from "./page.js";
import { createSay } from "./say.js";
import { Stepper } from "./steps/stepper.js";
import { frameText } from "./steps/words.js";
import { announce } from "./table/announce.js";
import * as preferences from "./ui/preferences.js";

/** @typedef {import("./history/frames.js").NumberedFrame} NumberedFrame */
/** @typedef {import("./history/tree.js").Part} Part */

/**
 * @typedef {object} HistoryBoot
 * @property {import("./types.js").View} view
 * @property {import("./types.js").TableLayout} layout
 * @property {number} current the move that the game stands on
 * @property {number} total how many moves there are
 * @property {number} longest how many moves a game may begin with
 * @property {import("./history/marks.js").Mark[]} marks
 * @property {boolean} scored
 * @property {Record<"tree" | "frames" | "mark" | "unmark", string>} urls
 * @property {string} language
 */

/** Frames fetched before and after the one that is shown. */
const BEHIND = 8;
const AHEAD = 30;
/** The answer where the game is not there any more: it was deleted in another window. */
const GONE = 404;

/** @type {HistoryBoot} */
const boot = data("#boot");
const say = createSay(data("#sentences"), boot.language);
const live = element("#live");
const stage = element(".stage");
const panel = element("#panel");
const score = element("[data-score]");
const trouble = element("[data-trouble]");
const marking = /** @type {HTMLButtonElement} */ (element("[data-mark]"));
const branching = element("[data-branch]");
const listing = element("[data-list]");
const form = /** @type {HTMLFormElement} */ (element("[data-on]"));
const playOn = /** @type {HTMLButtonElement} */ (form.querySelector("button"));

const tree = new MoveTree();
/** @type {number[]} */
let line = [0];
let at = 0;

const store = new FrameStore({
  fetch: (numbers) => ask(`${boot.urls.frames}?at=${numbers}`).then(({ frames }) => frames),
  onArrival() {
    stepper.refresh();
    list.draw();
  },
  onTrouble(failed) {
    const gone = failed instanceof Gone;
    const key = gone ? "refusal.not_yours" : "history.no_answer";
    trouble.textContent = failed ? say(key) : "";
    return !gone;
  },
});

const stepper = new Stepper(
  { table: element("#table"), controls: element("[data-steps]") },
  boot.view,
  { layout: boot.layout, say, live, preferences },
);

const list = new MoveList(panel, {
  say,
  tree,
  store,
  onMove(ply) {
    stepper.go(ply);
    fold();
  },
  onLine(number) {
    stand(number);
    fold();
  },
});

const marks = new Marks(boot.marks, {
  say,
  live,
  urls: boot.urls,
  placeText: (number) => (number === 0 ? say("steps.deal") : placeText(number)),
  same: (number) => tree.same(number),
  onChoose(number) {
    stand(number);
    fold();
  },
  onChange: () => flag(),
});

/** @param {number} number */
function placeText(number) {
  return say("history.place", { n: tree.plyOf(number) });
}

class Gone extends Error {}

/** @param {string} address */
async function ask(address) {
  const response = await fetch(address, { headers: { Accept: "application/json" } });
  if (response.status === GONE) throw new Gone();
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

/** Gets the tree, some thousand moves at a time, and shows the line on which the game stands. */
async function begin() {
  try {
    for (let known = -1; tree.size < boot.total && tree.size > known; ) {
      known = tree.size;
      tree.add(/** @type {Part} */ (await ask(`${boot.urls.tree}?after=${known}`)));
    }
  } catch (failed) {
    trouble.textContent = say(failed instanceof Gone ? "refusal.not_yours" : "history.no_answer");
    if (!(failed instanceof Gone)) setTimeout(begin, 2000);
    return;
  }
  trouble.textContent = "";
  marking.disabled = false;
  stand(boot.current);
}

/**
 * Stands at a move, on a line that leads through it.
 * @param {number} number
 */
function stand(number) {
  tree.choose(number);
  const [before, place] = [line, tree.plyOf(tree.same(number))];
  line = tree.line();
  const current = tree.same(boot.current);
  const ply = tree.plyOf(current);
  list.show(line, place);
  stepper.show(
    {
      length: line.length,
      at: (ply) => store.get(line[ply]),
      want: (ply) => store.want(around(ply)),
    },
    place,
    line[ply] === current && current !== 0 ? ply : null,
  );
  flag();
  if (before.length > 1 && before[place] !== line[place]) tellLine(place);
}

/**
 * The moves around a place, the next ones first.
 * @param {number} ply
 */
function around(ply) {
  return [...line.slice(ply, ply + AHEAD), ...line.slice(Math.max(0, ply - BEHIND), ply)];
}

/**
 * Says which line was taken, and its first move, which stands where another stood.
 * @param {number} ply
 */
function tellLine(ply) {
  announce(live, lineText(line[ply - 1]));
  const frame = store.get(line[ply]);
  if (frame) announce(live, frameText(say, frame));
}

/** @param {number} before the move after which the lines part */
function lineText(before) {
  const lines = tree.after(before);
  const n = 1 + lines.findIndex((number) => line.includes(number));
  const moves = say("count.moves", { n: tree.lengthAfter(before) });
  return say("history.line", { n, all: lines.length, moves });
}

/** Bookmarks and partings on the way of the slider, and bookmarks in the list. */
function flag() {
  const places = new Set(marks.places);
  list.mark(places);
  const plies = (/** @type {(number: number) => boolean} */ is) =>
    line.flatMap((number, ply) => (is(number) ? ply : []));
  drawTrack(element(".steps-way"), line.length - 1, {
    partings: plies((number) => tree.after(number).length > 1),
    marks: plies((number) => places.has(number)),
  });
  nameMarking();
}

function nameMarking() {
  const name = marks.nameOf(line[at]);
  marking.classList.toggle("is-on", name !== null);
  element("[data-mark] span").textContent = say(name === null ? "history.mark" : "history.rename");
}

stepper.onPlace((ply) => {
  at = ply;
  list.go(ply);
  store.want(around(ply).filter((number) => store.get(number) === undefined));
  nameMarking();
  nameBranching(ply);
  playOn.disabled = true;
});

/** @param {number} ply */
function nameBranching(ply) {
  const lines = tree.after(line[ply]);
  const [n, all] = [1 + lines.indexOf(line[ply + 1]), lines.length];
  branching.hidden = all < 2;
  branching.dataset.short = `${n}/${all}`;
  element("[data-branch] span").textContent = say("history.line_short", { n, all });
}

stepper.onStep(({ frame }) => {
  const { score: points } = /** @type {NumberedFrame} */ (frame);
  const won = frame.events.some(({ kind }) => kind === "won");
  playOn.disabled = won || at > boot.longest;
  if (boot.scored) score.textContent = `${points} ${say("word.points", { n: points })}`;
});

/**
 * Takes the next or the last of the lines that part where one stands.
 * @param {number} by
 */
function turn(by) {
  const lines = tree.after(line[at]);
  if (lines.length < 2) return;
  const now = lines.indexOf(line[at + 1]);
  tree.choose(lines[(now + by + lines.length) % lines.length]);
  stand(line[at]);
  announce(live, lineText(line[at]));
}

/** Where the list lies over the table, the table is seen again. */
function fold() {
  if (!stage.classList.contains("is-listing")) return;
  const within = panel.contains(document.activeElement);
  unfold(false);
  if (within) listing.focus();
}

/** @param {boolean} open */
function unfold(open) {
  stage.classList.toggle("is-listing", open);
  listing.setAttribute("aria-expanded", String(open));
  if (open) list.go(at);
}

branching.addEventListener("click", () => turn(1));
marking.addEventListener("click", () => marks.open(line[at]));
listing.addEventListener("click", () => unfold(!stage.classList.contains("is-listing")));
form.addEventListener("submit", () => {
  /** @type {HTMLInputElement} */ (form.elements.namedItem("moves")).value = tree.movesTo(line[at]);
});
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === "Escape") fold();
  if (key !== "ArrowDown" && key !== "ArrowUp") return;
  if (isElsewhere(target) || (target instanceof Node && panel.contains(target))) return;
  event.preventDefault();
  turn(key === "ArrowDown" ? 1 : -1);
});
void begin();
