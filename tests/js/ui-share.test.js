import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { canOffer, copyField, copyText, offerToShare } from "../../static/js/ui/share.js";

const LINK = { url: "https://cards.example/deal/11982/", title: "FreeCell #11982" };

/** What was done, in its order. */
let done = [];
/** @type {any} */
let browser;
/** Whether the old command still copies. */
let commandCopies = true;

class Element {
  constructor(value = "") {
    this.value = value;
  }
  focus() {
    done.push("focus");
  }
  select() {
    done.push(`select ${this.value}`);
  }
  remove() {
    done.push("remove");
  }
}

function refused(name) {
  return async () => {
    throw new DOMException("no", name);
  };
}

beforeEach(() => {
  done = [];
  commandCopies = true;
  browser = {};
  Object.defineProperty(globalThis, "navigator", { value: browser, configurable: true });
  globalThis.HTMLElement = /** @type {any} */ (Element);
  globalThis.document = /** @type {any} */ ({
    activeElement: new Element("before"),
    body: { append: () => done.push("append") },
    createElement: () => new Element(),
    execCommand: (command) => {
      done.push(command);
      return commandCopies;
    },
  });
});

const field = () => /** @type {any} */ (new Element(LINK.url));

test("the system's sheet is offered where there is one", async () => {
  browser.share = async (link) => done.push(link);
  assert.equal(canOffer(), true);
  assert.equal(await offerToShare(LINK), true);
  assert.deepEqual(done, [LINK]);
});

test("where there is none nothing is offered", async () => {
  assert.equal(canOffer(), false);
  assert.equal(await offerToShare(LINK), false);
});

test("who closes the sheet has had it; one that fails was none", async () => {
  browser.share = refused("AbortError");
  assert.equal(await offerToShare(LINK), true);
  browser.share = refused("NotAllowedError");
  assert.equal(await offerToShare(LINK), false);
});

test("the clipboard takes the link, and nothing is marked", async () => {
  browser.clipboard = { writeText: async (text) => done.push(text) };
  assert.equal(await copyField(field()), true);
  assert.equal(await copyText(LINK.url), true);
  assert.deepEqual(done, [LINK.url, LINK.url]);
});

test("without a clipboard, or with one that refuses, the marked link is copied", async () => {
  assert.equal(await copyField(field()), true);
  browser.clipboard = { writeText: refused("NotAllowedError") };
  assert.equal(await copyField(field()), true);
  const once = ["focus", `select ${LINK.url}`, "copy"];
  assert.deepEqual(done, [...once, ...once]);
});

test("where nothing copies the link stays marked, and that is told", async () => {
  commandCopies = false;
  assert.equal(await copyField(field()), false);
  assert.deepEqual(done, ["focus", `select ${LINK.url}`, "copy"]);
});

test("a text without a field gets one for a moment, and focus goes back", async () => {
  assert.equal(await copyText(LINK.url), true);
  const steps = ["append", "focus", `select ${LINK.url}`, "copy", "remove", "focus"];
  assert.deepEqual(done, steps);
});
