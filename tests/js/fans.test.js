import assert from "node:assert/strict";
import { test } from "node:test";
import { overlap } from "../../static/js/table/drop.js";
import { layOut } from "../../static/js/table/layout.js";
import { FREECELL, KLONDIKE, SPIDER, viewOf } from "./sample.js";

const ROOMS = {
  upright: { x: 0, y: 0, width: 360, height: 540 },
  "on its side": { x: 0, y: 0, width: 580, height: 360 },
  tablet: { x: 0, y: 0, width: 768, height: 964 },
  desk: { x: 0, y: 0, width: 1440, height: 818 },
  "very wide": { x: 0, y: 0, width: 2400, height: 700 },
  "4K": { x: 0, y: 0, width: 3840, height: 2060 },
};

const RUN = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS";
const seen = (ids) => ids.map((id) => [id, "9C"]);
const ids = (count, from) => Array.from({ length: count }, (_, n) => from + n);

function klondike(waste, stock = 24 - waste) {
  const view = viewOf(["KS", "# QS", "JS", "", "9H", `# # # # # # ${RUN}`, "8D"], { S: "AS" });
  return { ...view, waste: seen(ids(waste, 100)), stock: ids(stock, 200) };
}

function freecell() {
  const view = viewOf([RUN, "8H", "7H", "", `7D ${RUN}`, "9H", "TH", "JH"], { H: "AH" });
  return { ...view, cells: [[90, "2S"], null, [91, "3S"], [92, "4S"]] };
}

function spider(runs = 4, rows = 5) {
  const long = `# # # # # ${RUN} ${RUN}`;
  const view = viewOf(["KS", long, "JS", "", "9H", "8H", "7H", "6H", "5H", RUN]);
  let next = 300;
  const raised = () => RUN.split(" ").map((face) => [next++, face]);
  const S = Array.from({ length: runs }, raised).flat();
  const H = Array.from({ length: runs }, raised).flat();
  return { ...view, foundations: { S, H, D: [], C: [] }, stock: ids(rows * 10, 500) };
}

/** A game that there is not: three columns, a stock beside its waste, two cells, foundations below. */
const INVENTED_PLACES = {
  columns: 6,
  piles: [
    ...["t1", "t2", "t3"].map((pile, n) => ({ pile, x: n, y: 0, fan: "down", empty: "any" })),
    { pile: "s", x: 4, y: 0, fan: "rows", empty: "turn", heap: 3, step: [0.05, 0] },
    { pile: "w", x: 4, y: 1, fan: "waste-down", empty: "none" },
    ...["c1", "c2"].map((pile, n) => ({ pile, x: 5, y: 1 + n, fan: "none", empty: "any" })),
    ...["fs", "fh"].map((pile, n) => ({ pile, x: 5, y: 3 + n, fan: "none", empty: "suit" })),
  ],
};
const INVENTED = { wide: INVENTED_PLACES, tall: INVENTED_PLACES };

function invented() {
  const view = viewOf([`# # ${RUN}`, "", "8H"], { S: "AS 2S" });
  return { ...view, waste: seen(ids(2, 100)), stock: ids(8, 200), cells: [[90, "2D"], null] };
}

const GAMES = {
  "An invented game": [INVENTED, invented()],
  Klondike: [KLONDIKE, klondike(5)],
  FreeCell: [FREECELL, freecell()],
  Spider: [SPIDER, spider()],
};

/** The boxes of a pile's cards, or its empty place. */
function boxes({ piles, cards, width, height }, pile) {
  const { cards: held, x, y } = piles.get(pile);
  const places = held.length > 0 ? held.map((id) => cards.get(id)) : [{ x, y }];
  return places.map((place) => ({ x: place.x, y: place.y, width, height }));
}

for (const [game, [layout, view]] of Object.entries(GAMES)) {
  for (const [name, room] of Object.entries(ROOMS)) {
    for (const leftHanded of [false, true]) {
      const hand = leftHanded ? ", left-handed" : "";
      const placement = layOut(view, { layout, room, leftHanded });

      test(`${game} fits ${name}${hand}`, () => {
        for (const { x, y } of [...placement.cards.values(), ...placement.piles.values()]) {
          assert.ok(x >= room.x && x + placement.width <= room.x + room.width, `x ${x}`);
          assert.ok(y >= room.y && y + placement.height <= room.y + room.height, `y ${y}`);
        }
      });

      test(`no pile of ${game} covers another, ${name}${hand}`, () => {
        const names = [...placement.piles.keys()];
        for (const [at, one] of names.entries()) {
          for (const other of names.slice(at + 1)) {
            // Spider's foundations share one fan.
            if (one.startsWith("f") && other.startsWith("f") && layout === SPIDER) continue;
            const area = boxes(placement, one).flatMap((box) =>
              boxes(placement, other).map((beside) => overlap(box, beside)),
            );
            assert.equal(Math.max(...area), 0, `${one} and ${other}`);
          }
        }
      });
    }
  }
}

test("a low room puts stock and waste, or the cells, beside the columns", () => {
  const room = ROOMS["on its side"];
  for (const layout of [KLONDIKE, FREECELL]) {
    const view = layout === KLONDIKE ? klondike(3) : freecell();
    const { arrangement, piles } = layOut(view, { layout, room });
    assert.equal(arrangement, "low");
    assert.equal(piles.get("t1").y, piles.get("fs").y);
  }
  assert.equal(layOut(spider(), { layout: SPIDER, room }).arrangement, "wide");
  const high = { ...room, width: 1200, height: 500 };
  assert.equal(layOut(klondike(3), { layout: KLONDIKE, room: high }).arrangement, "wide");
});

test("in a low room the waste fans down", () => {
  const { cards } = layOut(klondike(4), { layout: KLONDIKE, room: ROOMS["on its side"] });
  const places = ids(4, 100).map((id) => cards.get(id));
  assert.equal(new Set(places.map(({ x }) => x)).size, 1);
  assert.equal(places[0].y, places[1].y);
  assert.ok(places[1].y < places[2].y && places[2].y < places[3].y);
});

test("the last card of a left-handed waste lies beside the stock", () => {
  const at = (waste) => {
    const { cards, piles } = layOut(klondike(waste), {
      layout: KLONDIKE,
      room: ROOMS.desk,
      leftHanded: true,
    });
    return [cards.get(100 + waste - 1).x, piles.get("w").x];
  };
  for (const waste of [1, 2, 3, 9]) assert.equal(at(waste)[0], at(waste)[1]);
});

test("the rows that a stock still has can be counted", () => {
  for (const room of Object.values(ROOMS)) {
    const { cards, piles } = layOut(spider(0, 3), { layout: SPIDER, room });
    const free = piles.get("s").cards.filter((id) => cards.get(id).depth === 0);
    assert.equal(free.length, 3);
    assert.equal(piles.get("s").heaps, 3);
    assert.equal(new Set(free.map((id) => `${cards.get(id).x} ${cards.get(id).y}`)).size, 3);
  }
});

test("a stock of Klondike is thinner with every pass of cards, and counts nothing", () => {
  const heaps = (stock) => {
    const { cards, piles } = layOut(klondike(0, stock), { layout: KLONDIKE, room: ROOMS.desk });
    assert.equal(piles.get("s").heaps, 0);
    return new Set(piles.get("s").cards.map((id) => cards.get(id).x)).size;
  };
  assert.deepEqual([24, 16, 3].map(heaps), [3, 2, 1]);
});

test("runs show their kings, each suit in its own order", () => {
  for (const room of Object.values(ROOMS)) {
    const { cards, piles } = layOut(spider(), { layout: SPIDER, room });
    const kings = piles.get("fs").cards.filter((id) => cards.get(id).depth === 0);
    assert.deepEqual(
      kings.map((id) => cards.get(id).face),
      ["KS", "KS", "KS", "KS"],
    );
    const places = [...kings, piles.get("fh").cards[12]].map((id) => cards.get(id));
    const apart = places.slice(1).map(({ x, y }, n) => x - places[n].x + y - places[n].y);
    assert.ok(Math.min(...apart) >= 12, String(apart));
    assert.ok(cards.get(kings[3]).z < cards.get(piles.get("fh").cards[12]).z);
  }
});
