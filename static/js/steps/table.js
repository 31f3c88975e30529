/** A table that is only looked at: draws one frame after another, what is between them animated. */

import { nameEverything } from "../table/announce.js";
import { beforeRuns } from "../table/choreography.js";
import { chosenPlaces, followChoices } from "../table/chosen.js";
import { layOut } from "../table/layout.js";
import { Marks } from "../table/marks.js";
import { Renderer } from "../table/render.js";
import { roomOf } from "../table/room.js";
import { indexRects } from "../table/surface.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").GameEvent} GameEvent */
/** @typedef {import("../table/render.js").Manner} Manner */
/** @typedef {import("./stepper.js").Surroundings} Surroundings */

export class StepTable {
  #root;
  #around;
  #renderer;
  #marks;
  #room;
  /** @type {View} */
  #view;

  /**
   * @param {HTMLElement} root
   * @param {View} view
   * @param {Surroundings} around
   */
  constructor(root, view, around) {
    this.#root = root;
    this.#around = around;
    this.#view = view;
    this.#renderer = new Renderer(root);
    this.#marks = new Marks(this.#renderer);
    this.#room = roomOf(root);
    root.setAttribute("role", "group");
    root.setAttribute("aria-label", around.say("pile.table"));
    this.#draw({ still: true });
    followChoices(around.preferences, () => this.#draw());
    new ResizeObserver(() => this.#resized()).observe(root);
  }

  /**
   * @param {View} view
   * @param {GameEvent[]} [events] what led to it, where that is to be seen happen
   * @param {import("./stepper.js").RefusedMove} [refused] what could not be done in it
   */
  show(view, events = [], refused) {
    this.#view = view;
    const before = beforeRuns(view, events, this.#layOut(view));
    this.#draw({ via: before && this.#layOut(before) });
    this.#marks.show({ selected: refused?.cards, refused: refused?.places });
    const [moved] = events;
    if (moved?.kind === "move" && moved.from !== "s") this.#marks.landed(moved.cards[0][0]);
  }

  /** What of the cards shows rank and suit, in window coordinates. */
  get indices() {
    const { placement } = this.#renderer;
    return placement ? indexRects(this.#root, { placement }) : [];
  }

  /** @param {Manner} [manner] */
  #draw(manner) {
    const placement = this.#layOut(this.#view);
    this.#renderer.draw(placement, manner);
    const turns = this.#view.stock.length === 0 && this.#view.waste.length > 0;
    nameEverything(this.#renderer, placement, this.#view, this.#around.say, turns, "img");
  }

  /** @param {View} view */
  #layOut(view) {
    return layOut(view, {
      layout: this.#around.layout,
      room: this.#room,
      ...chosenPlaces(this.#around.preferences),
      pixel: 1 / window.devicePixelRatio,
    });
  }

  #resized() {
    this.#room = roomOf(this.#root);
    this.#draw({ still: true });
  }
}
