import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";

/** As much of a document as drawing a card takes. */
class Node {
  attributes = new Map();
  children = [];
  dataset = {};
  classes = new Set();
  classList = {
    toggle: (name, on) => (on ? this.classes.add(name) : this.classes.delete(name)),
  };

  constructor(tag) {
    this.tag = tag;
  }

  get firstChild() {
    return this.children[0];
  }

  set className(name) {
    this.setAttribute("class", name);
  }

  setAttribute(name, value) {
    this.attributes.set(name, value);
  }

  getAttribute(name) {
    return name === "data-art" ? this.dataset.art : this.attributes.get(name);
  }

  append(...nodes) {
    this.children.push(...nodes);
  }

  replaceChildren(...nodes) {
    this.children = nodes;
  }

  /** All nodes below of a tag. */
  all(tag) {
    return this.children.flatMap((child) => [
      ...(child.tag === tag ? [child] : []),
      ...child.all(tag),
    ]);
  }

  /** The two questions that face.js asks. */
  querySelectorAll(selector) {
    const uses = this.all("use");
    if (selector === ".card-back use") {
      return uses.filter((use) => use.attributes.get("href")?.includes("#back-"));
    }
    assert.equal(selector, "use[data-art]:not([href])");
    return uses.filter((use) => use.dataset.art && !use.attributes.has("href"));
  }
}

const html = new Node("html");
globalThis.document = /** @type {any} */ ({
  documentElement: html,
  createElement: (tag) => new Node(tag),
  createElementNS: (_, tag) => new Node(tag),
  querySelectorAll: (selector) => html.querySelectorAll(selector),
});
const { RANK_WIDTHS, drawFace, drawSlot, setBack, setFaceSize } = await import(
  "../../static/js/table/face.js"
);

const SPRITES = {
  "/faces.1a.svg": "cards/faces.svg",
  "/courts.2b.svg": "cards/courts.svg",
  "/backs.3c.svg": "cards/backs.svg",
  "/icons.4d.svg": "icons.svg",
};
const RANKS = Object.keys(RANK_WIDTHS);

/** The text of a file under static/. */
function read(path) {
  return readFileSync(new URL(`../../static/${path}`, import.meta.url), "utf8");
}

function card(face) {
  const element = new Node("div");
  drawFace(element, face);
  return element;
}

/** Where the drawings of a card come from. */
function hrefs(element) {
  return element.all("use").map((use) => use.attributes.get("href"));
}

function assertInSprite(href) {
  const [file, symbol] = href.split("#");
  assert.ok(read(SPRITES[file]).includes(`<symbol id="${symbol}"`), href);
}

beforeEach(() => {
  html.dataset = {
    faces: "/faces.1a.svg",
    courts: "/courts.2b.svg",
    backs: "/backs.3c.svg",
    icons: "/icons.4d.svg",
  };
  html.children = [];
});

test("a small card shows its rank and its suit, and no art is asked for", () => {
  const seven = card("7H");

  assert.deepEqual(hrefs(seven), [
    "/faces.1a.svg#rank-7",
    "/faces.1a.svg#suit-H",
    undefined,
    "/faces.1a.svg#suit-H",
  ]);
  assert.deepEqual({ ...seven.dataset }, { face: "7H", suit: "H" });
  assert.deepEqual([...seven.classes], []);
});

test("art is asked for only when full faces are shown, and then without being told", () => {
  const table = new Node("div");
  table.append(card("KS"), card("7S"));

  setFaceSize(table, "small");
  assert.equal(table.dataset.faceSize, "small");
  assert.ok(!hrefs(table).some((href) => href?.match(/courts|pips/)));

  setFaceSize(table, "full");
  assert.equal(table.dataset.faceSize, "full");
  assert.ok(hrefs(table).includes("/courts.2b.svg#court-KS"));
  assert.ok(hrefs(table).includes("/faces.1a.svg#pips-7S"));
  assert.ok(hrefs(card("QD")).includes("/courts.2b.svg#court-QD"));
});

test("a card turns over and back, and is drawn anew only then", () => {
  const element = card(null);
  assert.ok(element.classes.has("is-back"));
  assert.deepEqual(hrefs(element), ["/backs.3c.svg#back-lattice"]);

  drawFace(element, "KD");
  assert.deepEqual([...element.classes], ["is-court"]);
  const body = element.firstChild;
  drawFace(element, "KD");
  assert.equal(element.firstChild, body);

  drawFace(element, null);
  assert.deepEqual([...element.classes], ["is-back"]);
  assert.equal(element.dataset.suit, undefined);
});

test("choosing a back changes those that lie there and those to come", () => {
  const before = card(null);
  html.append(before);

  setBack("rosette");

  assert.deepEqual(hrefs(before), ["/backs.3c.svg#back-rosette"]);
  assert.deepEqual(hrefs(card(null)), ["/backs.3c.svg#back-rosette"]);
});

test("an empty place shows what it takes", () => {
  const shown = (takes, suit) => {
    const slot = new Node("div");
    drawSlot(slot, takes, suit);
    return hrefs(slot);
  };

  assert.deepEqual(shown("suit", "C"), ["/faces.1a.svg#suit-C"]);
  assert.deepEqual(shown("king"), ["/faces.1a.svg#rank-K"]);
  assert.deepEqual(shown("turn"), ["/icons.4d.svg#turn"]);
  assert.deepEqual(shown("any"), []);
  assert.deepEqual(shown("none"), []);
});

test("everything that can be shown is in its sprite", () => {
  setFaceSize(new Node("div"), "full");
  for (const rank of RANKS) {
    for (const suit of "SHDC") hrefs(card(rank + suit)).forEach(assertInSprite);
  }
  for (const back of ["lattice", "scales", "rosette", "suits"]) {
    setBack(back);
    hrefs(card(null)).forEach(assertInSprite);
  }
  assertInSprite("/icons.4d.svg#turn");
});

test("the widths of the ranks are those of their outlines", () => {
  const faces = read("cards/faces.svg");
  for (const [rank, width] of Object.entries(RANK_WIDTHS)) {
    assert.ok(faces.includes(`<symbol id="rank-${rank}" viewBox="0 0 ${width} 100"`), rank);
  }
});

test("no drawing has a style that a strict policy would drop, or an id twice", () => {
  for (const file of Object.values(SPRITES)) {
    const text = read(file);
    assert.ok(!/<style|style=|<script|url\(/.test(text), file);
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    assert.equal(new Set(ids).size, ids.length, file);
  }
});
