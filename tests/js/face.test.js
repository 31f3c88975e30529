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

  append(...nodes) {
    this.children.push(...nodes);
  }

  replaceChildren(...nodes) {
    this.children = nodes;
  }

  get firstElementChild() {
    return this.firstChild ?? null;
  }

  get childNodes() {
    return [...this.children];
  }

  /** All nodes below of a tag. */
  all(tag) {
    return this.children.flatMap((child) => [
      ...(child.tag === tag ? [child] : []),
      ...child.all(tag),
    ]);
  }

  /** The question that face.js asks. */
  querySelectorAll(selector) {
    assert.equal(selector, ".card[data-suit]");
    return this.children.filter(({ dataset }) => dataset.suit);
  }
}

const html = new Node("html");
globalThis.document = /** @type {any} */ ({
  documentElement: html,
  createElement: (tag) => new Node(tag),
  createElementNS: (_, tag) => new Node(tag),
});
const { drawFace, drawSlot, setFaceSize, takeFace } = await import("../../static/js/table/face.js");
const { RANK_WIDTHS, RANKS, SUITS } = await import("../../static/js/table/outlines.js");

const SPRITES = {
  "/pips.1a.svg": "cards/pips.svg",
  "/courts.2b.svg": "cards/courts.svg",
  "/icons.4d.svg": "icons.svg",
};
const BACKS = ["lattice", "scales", "rosette", "suits"].map((name) => `cards/back-${name}.svg`);

/** The text of a file under static/. */
function read(path) {
  return readFileSync(new URL(`../../static/${path}`, import.meta.url), "utf8");
}

function card(face) {
  const element = new Node("div");
  drawFace(element, face);
  return element;
}

/** Where the drawings of a card that are not in the page come from. */
function hrefs(element) {
  return element.all("use").map((use) => use.attributes.get("href"));
}

/** The outlines that an element shows. */
function outlines(element) {
  return element.all("path").map((path) => path.attributes.get("d"));
}

function assertInSprite(href) {
  const [file, symbol] = href.split("#");
  assert.ok(read(SPRITES[file]).includes(`<symbol id="${symbol}"`), href);
}

beforeEach(() => {
  html.dataset = {
    pips: "/pips.1a.svg",
    courts: "/courts.2b.svg",
    icons: "/icons.4d.svg",
  };
});

test("a small card shows its rank and its suit, and no art is asked for", () => {
  const seven = card("7H");

  assert.deepEqual(outlines(seven), [RANKS[7], SUITS.H, SUITS.H]);
  assert.deepEqual(hrefs(seven), []);
  assert.deepEqual({ ...seven.dataset }, { face: "7H", suit: "H" });
  assert.deepEqual([...seven.classes], []);
});

test("art is asked for only when full faces are shown, and then without being told", () => {
  const table = new Node("div");
  table.append(card("KS"), card("7S"));

  setFaceSize(table, "small");
  assert.equal(table.dataset.faceSize, "small");
  assert.deepEqual(hrefs(table), []);

  setFaceSize(table, "full");
  assert.equal(table.dataset.faceSize, "full");
  assert.ok(hrefs(table).includes("/courts.2b.svg#court-KS"));
  assert.ok(hrefs(table).includes("/pips.1a.svg#pips-7S"));
  assert.ok(hrefs(card("QD")).includes("/courts.2b.svg#court-QD"));
});

test("a card turns over and back, and is drawn anew only then", () => {
  const element = card(null);
  assert.ok(element.classes.has("is-back"));
  assert.deepEqual(element.firstChild.children, []);

  drawFace(element, "KD");
  assert.deepEqual([...element.classes], ["is-court"]);
  const [index] = element.firstChild.children;
  drawFace(element, "KD");
  assert.equal(element.firstChild.children[0], index);

  drawFace(element, null);
  assert.deepEqual([...element.classes], ["is-back"]);
  assert.equal(element.dataset.suit, undefined);
});

test("what a card showed can lie on it and look the same", () => {
  const element = card("QS");
  const drawn = outlines(element);

  const cover = takeFace(element);

  assert.deepEqual(outlines(cover), drawn);
  assert.deepEqual({ ...cover.dataset }, { face: "QS", suit: "S" });
  assert.ok(cover.classes.has("is-court"));
  assert.ok(takeFace(card(null)).classes.has("is-back"));
});

test("an empty place shows what it takes", () => {
  const shown = (takes, suit) => {
    const slot = new Node("div");
    drawSlot(slot, takes, suit);
    return [...outlines(slot), ...hrefs(slot)];
  };

  assert.deepEqual(shown("suit", "C"), [SUITS.C]);
  assert.deepEqual(shown("king"), [RANKS.K]);
  assert.deepEqual(shown("turn"), ["/icons.4d.svg#turn"]);
  assert.deepEqual(shown("any"), []);
  assert.deepEqual(shown("none"), []);
});

test("everything that can be shown is in its sprite", () => {
  setFaceSize(new Node("div"), "full");
  for (const rank of Object.keys(RANKS)) {
    for (const suit of "SHDC") hrefs(card(rank + suit)).forEach(assertInSprite);
  }
  assertInSprite("/icons.4d.svg#turn");
});

test("the table's outlines are those of the pages' pictures", () => {
  const faces = read("cards/faces.svg");
  for (const [suit, path] of Object.entries(SUITS)) {
    assert.ok(faces.includes(`<symbol id="suit-${suit}" viewBox="0 0 100 100"><path d="${path}"`));
  }
  for (const [rank, path] of Object.entries(RANKS)) {
    const width = RANK_WIDTHS[rank];
    const box = `<symbol id="rank-${rank}" viewBox="0 0 ${width} 100" overflow="visible">`;
    assert.ok(faces.includes(`${box}<path d="${path}"`), rank);
  }
});

test("no drawing has a style that a strict policy would drop, or an id twice", () => {
  for (const file of [...Object.values(SPRITES), "cards/faces.svg", ...BACKS]) {
    const text = read(file);
    assert.ok(!/<style|style=|<script|url\(/.test(text), file);
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    assert.equal(new Set(ids).size, ids.length, file);
  }
});
