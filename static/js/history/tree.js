/**
 * The moves of a game as a tree, and the line through it that is shown. Pure.
 *
 * A move is known by its number in the order in which all were played; 0 is the deal. Whoever takes
 * a move back and plays it again has gone the same way: such moves are one in the tree, the first.
 */

/**
 * Some of the moves in a row, as the server tells them. A move follows the one before it, but for
 * those that began a branch: `branches` names them, each with the move that it follows.
 * @typedef {object} Part
 * @property {number} total how many moves there are in all
 * @property {string} moves with blanks between them
 * @property {[number: number, parent: number][]} branches
 * @property {number[]} auto those that were made by themselves after another
 */

export class MoveTree {
  /** @type {string[]} */
  #texts = [""];
  #parents = [0];
  #plies = [0];
  /** The move that stands for each. */
  #same = [0];
  /** @type {Map<number, number[]>} */
  #children = new Map();
  /** @type {Map<string, number>} */
  #known = new Map();
  /** Where the line goes on after a move.
   * @type {Map<number, number>} */
  #onward = new Map();
  /** @type {Set<number>} */
  #auto = new Set();

  /** How many moves are known so far. */
  get size() {
    return this.#texts.length - 1;
  }

  /** @param {Part} part the moves after those that are known */
  add({ moves, branches, auto }) {
    const parents = new Map(branches);
    for (const text of moves === "" ? [] : moves.split(" ")) {
      const number = this.#texts.length;
      this.#append(number, text, parents.get(number) ?? number - 1);
    }
    for (const number of auto) this.#auto.add(this.#same[number]);
  }

  /**
   * @param {number} number
   * @param {string} text
   * @param {number} after
   */
  #append(number, text, after) {
    const parent = this.#same[after];
    const key = `${parent} ${text}`;
    const same = this.#known.get(key) ?? number;
    this.#texts.push(text);
    this.#parents.push(parent);
    this.#plies.push(this.#plies[parent] + 1);
    this.#same.push(same);
    this.#onward.set(parent, same);
    if (same !== number) return;
    this.#known.set(key, number);
    const children = this.#children.get(parent);
    if (children) children.push(number);
    else this.#children.set(parent, [number]);
  }

  /**
   * The move that stands for this one and all that are the same.
   * @param {number} number
   */
  same(number) {
    return this.#same[number] ?? 0;
  }

  /** @param {number} number */
  textOf(number) {
    return this.#texts[number];
  }

  /**
   * How many moves lead to it from the deal, itself included.
   * @param {number} number
   */
  plyOf(number) {
    return this.#plies[number];
  }

  /** @param {number} number */
  isAuto(number) {
    return this.#auto.has(number);
  }

  /**
   * The moves that were played after this one, the first played first.
   * @param {number} number
   * @returns {readonly number[]}
   */
  after(number) {
    return this.#children.get(number) ?? [];
  }

  /**
   * How many moves the line goes on after this one, as it was last played or chosen.
   * @param {number} number
   */
  lengthAfter(number) {
    let length = 0;
    for (let at = this.#onward.get(number); at !== undefined; at = this.#onward.get(at))
      length += 1;
    return length;
  }

  /**
   * Lets the line lead through this move.
   * @param {number} number
   */
  choose(number) {
    for (let at = this.same(number); at !== 0; at = this.#parents[at]) {
      this.#onward.set(this.#parents[at], at);
    }
  }

  /** The deal and the moves of the line. */
  line() {
    const line = [0];
    for (let at = this.#onward.get(0); at !== undefined; at = this.#onward.get(at)) line.push(at);
    return line;
  }

  /**
   * The moves from the deal to this one, as the server plays them.
   * @param {number} number
   */
  movesTo(number) {
    const texts = [];
    for (let at = this.same(number); at !== 0; at = this.#parents[at]) texts.push(this.#texts[at]);
    return texts.reverse().join(" ");
  }
}
