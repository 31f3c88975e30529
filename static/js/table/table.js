/**
 * The table: draws what the controller tells and passes on what hand, taps and keys ask for. Every
 * input meets in `play`, and only moves that the last state said are legal get there.
 */

import { cardsOf, parseMove, targetsOf } from "../moves.js";
import { announce, nameEverything } from "./announce.js";
import { Carrying } from "./carrying.js";
import { beforeRuns } from "./choreography.js";
import { chosenPlaces, followChoices } from "./chosen.js";
import { Hand } from "./hand.js";
import { spotAt } from "./hit.js";
import { layOut } from "./layout.js";
import { Magnifier } from "./magnifier.js";
import { Marks } from "./marks.js";
import { Renderer } from "./render.js";
import { roomOf, takenOf } from "./room.js";
import { Tapping } from "./tapping.js";

/** @typedef {import("../types.js").TableView} TableView */
/** @typedef {import("../types.js").TableLayout} TableLayout */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Placement} Placement */
/** @typedef {import("../controller.js").Controller} Controller */
/** @typedef {import("../say.js").Say} Say */
/** @typedef {import("./motion.js").Point} Point */
/** @typedef {import("./render.js").Manner} Manner */

/**
 * @typedef {object} Surroundings
 * @property {Controller} controller
 * @property {TableLayout} layout
 * @property {Say} say
 * @property {HTMLElement} live the polite live line
 * @property {HTMLElement} foot where lines come and go below the table
 * @property {Pick<typeof import("../ui/preferences.js"), "get" | "subscribe">} preferences
 */

/** @type {Set<number>} */
const NONE = new Set();

export class Table {
  #root;
  #room;
  #taken;
  #around;
  /** @type {Carrying} */
  #carrying;
  /** @type {Hand} */
  #hand;
  #magnifier;
  #marks;
  #dropped = NONE;
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /**
   * @param {HTMLElement} root
   * @param {Surroundings} around
   */
  constructor(root, around) {
    this.#root = root;
    this.#room = roomOf(root);
    this.#taken = takenOf(root, around.foot);
    this.#around = around;
    /** @type {TableView} */
    this.view = around.controller.view;
    this.renderer = new Renderer(root);
    this.#marks = new Marks(this.renderer);
    this.#carrying = new Carrying(this);
    this.tapping = new Tapping(this);
    root.setAttribute("role", "group");
    root.setAttribute("aria-label", around.say("pile.table"));
    const fresh = this.view.confirmed.moves === 0;
    this.draw({ still: !fresh, dealt: fresh });
    this.#magnifier = new Magnifier(root);
    this.#hand = new Hand(root, this.#host());
    around.controller.subscribe((view) => this.#update(view));
    followChoices(around.preferences, () => {
      this.emptyHand();
      this.draw();
    });
    new ResizeObserver(() => this.#resized()).observe(root);
  }

  get controller() {
    return this.#around.controller;
  }

  get preferences() {
    return this.#around.preferences;
  }

  get say() {
    return this.#around.say;
  }

  /** @returns {Placement} */
  get placement() {
    return /** @type {Placement} */ (this.renderer.placement);
  }

  get piles() {
    return [...this.placement.piles.keys()];
  }

  /** Whether moves can be looked up now: not while a command is pending, nor in a paused game. */
  get isSettled() {
    return !this.view.pending && this.view.confirmed.status === "playing";
  }

  get prefers() {
    return this.#around.layout.prefers;
  }

  /** @param {() => void} listener called after every drawing */
  onDrawn(listener) {
    this.#listeners.add(listener);
  }

  /**
   * The places that take the last cards of a pile, as far as the last state told.
   * @param {string} pile
   * @param {number} count
   */
  targets(pile, count) {
    return this.isSettled ? targetsOf(this.view.confirmed.legal, pile, count) : [];
  }

  /** @param {Manner} [manner] */
  draw(manner = {}) {
    const placement = this.#layOut(this.view.drawn);
    this.renderer.draw(placement, { ...manner, carried: this.#carrying.carried });
    const turns = this.view.confirmed.legal.some((move) => move.endsWith(">s"));
    nameEverything(this.renderer, placement, this.view.drawn, this.say, turns);
    for (const listener of this.#listeners) listener();
  }

  /** @param {View} view */
  #layOut(view) {
    return layOut(view, {
      layout: this.#around.layout,
      room: this.#room,
      taken: this.#taken,
      ...chosenPlaces(this.preferences),
      pixel: 1 / window.devicePixelRatio,
    });
  }

  /** Shows what is marked now: around the cards in the hand, else around those selected. */
  mark() {
    this.#marks.show(this.#carrying.marks() ?? this.tapping.marks());
  }

  /**
   * @param {string} move a legal one
   * @param {Set<number>} [dropped] cards that the hand has just brought to their place
   */
  play(move, dropped = NONE) {
    const { source, target, count } = parseMove(move);
    const head = cardsOf(this.view.drawn, source).at(-count);
    this.#dropped = dropped;
    // The controller tells of the move, and so has it drawn, before `play` returns.
    const taken = this.controller.play(move, { safe: this.preferences.get("safeCards") });
    this.#dropped = NONE;
    if (!taken) this.draw({ home: dropped });
    else if (head && source !== "s" && target !== "s") this.#marks.landed(head[0]);
  }

  /**
   * @param {string[]} moves refused ones; the reason that tells most is said
   * @param {string} place the pile to say it beside
   * @param {number | null} [card] the card to say it beside
   */
  explain(moves, place, card = null) {
    if (this.preferences.get("interactiveRules")) void this.controller.explain(moves, place, card);
  }

  /**
   * Says why a card does not move where there is no move to ask about.
   * @param {string} code
   * @param {string} place
   * @param {number | null} card null: there is none
   */
  refuse(code, place, card) {
    if (this.preferences.get("interactiveRules")) this.controller.refuse(code, place, card);
  }

  /** @param {string} sentence */
  announce(sentence) {
    announce(this.#around.live, sentence);
  }

  /** Whatever is in the hand goes home. */
  emptyHand() {
    this.#hand.cancel();
  }

  /** @returns {import("./hand.js").Host} */
  #host() {
    const [carrying, tapping] = [this.#carrying, this.tapping];
    return {
      spotAt: (point) => spotAt(this.placement, point),
      pick: (id) => carrying.pick(id),
      carry: (grip, by) => carrying.carry(grip, by),
      drop: (grip, by) => carrying.drop(grip, by),
      putBack: (grip) => carrying.putBack(grip),
      tapCard: (id, time, pile) => tapping.tapCard(id, time, pile),
      tapSlot: (pile, time) => tapping.tapSlot(pile, time),
      tapCloth: (point) => tapping.tapCloth(point),
      cardBeside: (id, y) => carrying.cardBeside(id, y),
      isHardToHit: (id) => carrying.isHardToHit(id),
      magnify: (id, at) => this.#magnify(id, at),
    };
  }

  /** @param {TableView} view */
  #update(view) {
    const isNews = view.confirmed.version !== this.view.confirmed.version;
    // Presses of undo and the state of the network change nothing that is drawn.
    const differs = view.drawn !== this.view.drawn || view.confirmed !== this.view.confirmed;
    this.view = view;
    // A press that is no drag yet goes on: it may be the next of several on the stock.
    const interrupted = view.cause === "intent" && this.#hand.grip !== null;
    if (view.cause === "foreign" || interrupted || !this.#carrying.isTrue()) this.emptyHand();
    if (view.cause !== "same") this.tapping.forget();
    if (differs) this.draw({ dropped: this.#dropped, via: isNews ? this.#via(view) : null });
    this.mark();
  }

  /**
   * Where the runs were completed that have just left.
   * @param {TableView} view
   */
  #via({ drawn, confirmed }) {
    const before = beforeRuns(drawn, confirmed.events, this.#layOut(drawn));
    return before && this.#layOut(before);
  }

  /** Also told once at first, when nothing has changed. */
  #resized() {
    const room = roomOf(this.#root);
    if (JSON.stringify(room) === JSON.stringify(this.#room)) return;
    const before = this.#room.height + this.#taken;
    this.#taken = takenOf(this.#root, this.#around.foot);
    const isLine = room.width === this.#room.width && room.height + this.#taken === before;
    this.#room = room;
    // A line that comes or goes stops no card in its flight, and takes none out of the hand.
    if (!isLine) {
      this.emptyHand();
      this.#carrying.giveUpWaiting();
    }
    this.draw({ still: !isLine });
  }

  /**
   * @param {number | null} id
   * @param {Point} at
   */
  #magnify(id, at) {
    const place = id === null ? undefined : this.placement.cards.get(id);
    this.#magnifier.show(place?.face ?? null, at);
    if (!place) this.mark();
    else {
      const selected = this.placement.piles.get(place.pile)?.cards.slice(place.index);
      this.#marks.show({ selected });
    }
  }
}
