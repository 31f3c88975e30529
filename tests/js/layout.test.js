import assert from "node:assert/strict";
import { test } from "node:test";
import { layOut } from "../../static/js/table/layout.js";
import { metricsOf } from "../../static/js/table/metrics.js";
import { RUSSIAN, viewOf } from "./sample.js";

const ROOMS = {
  "a phone held upright": { x: 0, y: 0, width: 360, height: 540 },
  "a phone on its side": { x: 0, y: 0, width: 580, height: 360 },
  "a tablet": { x: 0, y: 0, width: 768, height: 964 },
  "a desk": { x: 0, y: 0, width: 1440, height: 818 },
  "a 4K screen": { x: 0, y: 0, width: 3840, height: 2060 },
  "a room beside a notch": { x: 44, y: 12, width: 500, height: 340 },
};

/** A repeatable stream of numbers from 0 to 1. */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const DECK = ["S", "H", "D", "C"].flatMap((suit) => [..."A23456789TJQK"].map((r) => r + suit));

/** 52 cards on random piles, each column's lowest ones face down. */
function randomView(random) {
  const deck = [...DECK].sort(() => random() - 0.5);
  const columns = [];
  for (let i = 0; i < 7; i += 1) {
    const held = deck.splice(0, Math.floor(random() * (i === 6 ? 31 : 12)));
    const down = Math.min(Math.floor(random() * 7), Math.max(0, held.length - 1));
    columns.push(held.map((face, at) => (at < down ? "#" : face)).join(" "));
  }
  return viewOf(columns);
}

function long(count, down) {
  const cards = DECK.slice(0, count).map((face, i) => (i < down ? "#" : face));
  return viewOf(["KS", "QS", "", "JS", "9H", cards.join(" "), "8D"]);
}

for (const [name, room] of Object.entries(ROOMS)) {
  test(`any piles fit ${name}, in their order`, () => {
    const random = numbers(7);
    for (let round = 0; round < 60; round += 1) {
      const leftHanded = round % 2 === 1;
      const placement = layOut(randomView(random), { layout: RUSSIAN, room, leftHanded });
      for (const card of placement.cards.values()) {
        assert.ok(card.x >= room.x, `left: ${card.x}`);
        assert.ok(card.y >= room.y, `top: ${card.y}`);
        assert.ok(card.x + placement.width <= room.x + room.width, `right: ${card.x}`);
        assert.ok(card.y + placement.height <= room.y + room.height, `bottom: ${card.y}`);
      }
      for (const pile of placement.piles.values()) {
        const ys = pile.cards.map((id) => placement.cards.get(id).y);
        assert.deepEqual(
          ys,
          [...ys].sort((a, b) => a - b),
        );
      }
    }
  });

  test(`20 cards in a column can be read on ${name}`, () => {
    const placement = layOut(long(20, 6), { layout: RUSSIAN, room });
    const pile = placement.piles.get("t6");
    assert.ok(pile.index >= 10, `index ${pile.index}`);
    const face = pile.cards.map((id) => placement.cards.get(id)).filter((card) => card.face);
    for (const card of face) assert.ok(card.strip >= pile.index + 2.9, `strip ${card.strip}`);
  });
}

test("25 cards keep whole indices on a phone held upright", () => {
  const placement = layOut(long(25, 5), { layout: RUSSIAN, room: ROOMS["a phone held upright"] });
  assert.ok(placement.piles.get("t6").index > 14.5);
  assert.equal(placement.width, 46);
});

test("25 cards on a phone on its side keep an index over 10 px", () => {
  const placement = layOut(long(25, 5), { layout: RUSSIAN, room: ROOMS["a phone on its side"] });
  assert.ok(placement.piles.get("t6").index > 10, String(placement.piles.get("t6").index));
});

test("face-down cards give way first", () => {
  const room = ROOMS["a desk"];
  const { width } = layOut(long(3, 0), { layout: RUSSIAN, room });
  const metrics = metricsOf(width);
  const placement = layOut(long(23, 6), { layout: RUSSIAN, room });
  const strips = placement.piles.get("t6").cards.map((id) => placement.cards.get(id).strip);
  assert.ok(strips[0] < metrics.down);
  assert.ok(strips[0] >= metrics.leastDown - 0.01);
});

test("only the long column squeezes", () => {
  const view = long(20, 0);
  view.tableau[0] = viewOf(["KS QS"]).tableau[0].map(([id, face]) => [id + 60, face]);
  const placement = layOut(view, { layout: RUSSIAN, room: ROOMS["a phone on its side"] });
  const metrics = metricsOf(placement.width);
  const first = placement.cards.get(placement.piles.get("t1").cards[0]);
  assert.equal(first.strip, metrics.step);
  assert.equal(placement.piles.get("t1").index, metrics.index);
  assert.ok(placement.piles.get("t6").index < metrics.index);
});

test("the whole table shrinks at last, to four fifths at most", () => {
  const room = ROOMS["a phone on its side"];
  const { width } = layOut(long(3, 0), { layout: RUSSIAN, room });
  const shrunk = layOut(long(40, 0), { layout: RUSSIAN, room }).width;
  assert.ok(shrunk < width);
  assert.ok(shrunk >= Math.floor(width * 0.8) - 1);
});

test("a room wider than 1.15 to 1 puts the foundations beside the columns", () => {
  const at = (width) =>
    layOut(long(3, 0), { layout: RUSSIAN, room: { x: 0, y: 0, width, height: 800 } });
  assert.equal(at(930).arrangement, "wide");
  assert.equal(at(910).arrangement, "tall");
});

test("a badge at the foot of a foundation lies on the one below", () => {
  const view = long(3, 0);
  view.foundations.S = [[91, "AS"]];
  view.foundations.H = [[90, "AH"]];
  const { cards, piles } = layOut(view, { layout: RUSSIAN, room: ROOMS["a desk"] });
  assert.ok(piles.get("fs").y < piles.get("fh").y);
  assert.ok(cards.get(91).z > cards.get(90).z);
});

test("the left-handed table is the mirror of the other", () => {
  const room = ROOMS["a desk"];
  const right = layOut(long(9, 2), { layout: RUSSIAN, room });
  const left = layOut(long(9, 2), { layout: RUSSIAN, room, leftHanded: true });
  for (const [id, card] of right.cards) {
    const mirrored = room.width - card.x - right.width;
    assert.ok(Math.abs(left.cards.get(id).x - mirrored) <= 1);
    assert.equal(left.cards.get(id).y, card.y);
  }
});

test("a column's strip reaches down to the end of the room", () => {
  const room = ROOMS["a desk"];
  const { strip } = layOut(long(3, 0), { layout: RUSSIAN, room }).piles.get("t3");
  assert.equal(strip.y + strip.height, room.y + room.height);
});

test("a card is never wider than 320 px", () => {
  const room = { x: 0, y: 0, width: 9000, height: 9000 * 0.8 };
  assert.equal(layOut(long(3, 0), { layout: RUSSIAN, room }).width, 320);
});

test("three waste cards fan out, the others lie under the first", () => {
  const layout = {
    wide: { columns: 7, piles: [{ pile: "w", x: 1, y: 0, fan: "waste", empty: "none" }] },
  };
  const view = viewOf([]);
  view.waste = [
    [1, "2S"],
    [2, "3S"],
    [3, "4S"],
    [4, "5S"],
  ];
  const { cards, width } = layOut(view, { layout, room: ROOMS["a desk"] });
  const steps = [1, 2, 3, 4].map((id) =>
    Math.round((cards.get(id).x - cards.get(1).x) / width / 0.36),
  );
  assert.deepEqual(steps, [0, 0, 1, 2]);
  assert.deepEqual([cards.get(1).depth, cards.get(2).depth], [1, 0]);
});

test("a line at the foot takes room from the columns alone: nothing else moves or shrinks", () => {
  const room = ROOMS["a phone on its side"];
  const whole = layOut(long(24, 5), { layout: RUSSIAN, room });
  const taken = 30;
  const less = { ...room, height: room.height - taken };
  const placement = layOut(long(24, 5), { layout: RUSSIAN, room: less, taken });
  assert.equal(placement.width, whole.width);
  for (const [name, { x, y }] of placement.piles) {
    assert.deepEqual([x, y], [whole.piles.get(name).x, whole.piles.get(name).y], name);
  }
  const columns = [...placement.cards.values()].filter(({ pile }) => pile.startsWith("t"));
  const lowest = Math.max(...columns.map(({ y }) => y)) + placement.height;
  assert.ok(lowest <= less.height && lowest > less.height - 20, `lowest: ${lowest}`);
});

test("a line lies over a column that would be unreadable above it", () => {
  const room = ROOMS["a phone on its side"];
  const whole = layOut(long(31, 6), { layout: RUSSIAN, room });
  const less = { ...room, height: room.height - 50 };
  const placement = layOut(long(31, 6), { layout: RUSSIAN, room: less, taken: 50 });
  assert.deepEqual(placement.cards, whole.cards);
});
