/**
 * A WebSocket that comes back by itself, for ever.
 *
 * Three small nets: a lost connection is tried again after a growing, jittered, capped delay, and at
 * once when the network or the page comes back; a silent one is asked with `ping` and given up when
 * nothing answers; what was lost meanwhile is not this module's affair (the controller sends its
 * pending command again). It also tells the server whether this page can be seen.
 */

/** @typedef {import("../types.js").ClientMessage} ClientMessage */
/** @typedef {import("../types.js").ServerMessage} ServerMessage */
/** @typedef {import("../types.js").ConnectionStatus} ConnectionStatus */

/**
 * @typedef {object} Listener
 * @property {(message: ServerMessage) => void} onMessage
 * @property {(status: ConnectionStatus) => void} onStatus
 */

const FIRST_DELAY = 400;
const LONGEST_DELAY = 5_000;
const OPENING_TIME = 10_000;
const SILENCE = 20_000;
const PONG_TIME = 4_000;
/** The server's "there is no such game for you": trying again cannot help. */
const GONE = 4404;
/** The server's "you have become another: come again with the cookies of that time". */
const COME_AGAIN = 4409;
/** So often in a row that they will not come: a page got anew knows who asks for it. */
const MOST_AGAIN = 4;

export class Socket {
  /** @type {ConnectionStatus} */
  status = "connecting";
  /** @type {WebSocket | null} */
  #socket = null;
  #failures = 0;
  #gone = false;
  /** How often in a row the server said that this page should come again. */
  #again = 0;
  /** Next deed: try again, give the opening up, ask with `ping`, or give up waiting for `pong`.
   * @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #path;
  #listener;
  #window;

  /**
   * @param {string} path such as "/ws/game/…/"
   * @param {Listener} listener
   * @param {Window & typeof globalThis} [window] the browser, or a test's stand-in for it
   */
  constructor(path, listener, window = globalThis.window) {
    this.#path = path;
    this.#listener = listener;
    this.#window = window;
    window.addEventListener("online", () => this.#networkBack());
    window.addEventListener("pageshow", () => this.#wake());
    window.addEventListener("pagehide", () => this.#tellVisible(false));
    window.document.addEventListener("visibilitychange", () => this.#seen());
  }

  open() {
    this.#connect();
  }

  /** @param {string} path where to connect to from the next time on */
  moveTo(path) {
    this.#path = path;
  }

  /**
   * @param {ClientMessage} message
   * @returns {boolean} false when there is no connection and nothing was sent
   */
  send(message) {
    if (this.status !== "open" || !this.#socket) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Gives this connection up for dead and makes another. */
  restart() {
    this.#drop();
    this.#connect();
  }

  #connect() {
    clearTimeout(this.#timer);
    const { protocol, host } = this.#window.location;
    const scheme = protocol === "https:" ? "wss:" : "ws:";
    const socket = new this.#window.WebSocket(`${scheme}//${host}${this.#path}`);
    this.#socket = socket;
    socket.addEventListener("open", () => this.#opened(socket));
    socket.addEventListener("message", (event) => this.#heard(socket, event.data));
    socket.addEventListener("close", (event) => this.#closed(socket, event.code));
    this.#after(OPENING_TIME, () => this.#closed(socket, 0));
  }

  /** @param {WebSocket} socket */
  #opened(socket) {
    if (socket !== this.#socket) return;
    this.#failures = 0;
    this.#listen();
    this.#tell("open");
    if (this.#window.document.visibilityState === "hidden") this.#tellVisible(false);
  }

  /**
   * @param {WebSocket} socket
   * @param {string} text
   */
  #heard(socket, text) {
    if (socket !== this.#socket) return;
    this.#again = 0;
    this.#listen();
    this.#listener.onMessage(JSON.parse(text));
  }

  /**
   * @param {WebSocket} socket
   * @param {number} code
   */
  #closed(socket, code) {
    if (socket !== this.#socket) return;
    const wasOpen = this.status === "open";
    this.#drop();
    this.#gone = code === GONE;
    this.#tell(wasOpen && !this.#gone ? "connecting" : "offline");
    if (code === COME_AGAIN) {
      this.#failures = this.#again;
      this.#again += 1;
      if (this.#again === MOST_AGAIN) this.#window.location.reload();
    }
    if (!this.#gone) this.#after(this.#delay(), () => this.#connect());
  }

  #drop() {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    if (this.status === "open") this.#tell("connecting");
    socket?.close();
  }

  #delay() {
    const full = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** this.#failures);
    this.#failures += 1;
    return full * (0.5 + Math.random() / 2);
  }

  /** Waits for the next word of the server, and asks for one after a long silence. */
  #listen() {
    this.#after(SILENCE, () => this.#probe());
  }

  #probe() {
    this.send({ type: "ping" });
    this.#after(PONG_TIME, () => this.restart());
  }

  #networkBack() {
    // What was being opened went out on the network that is gone.
    if (this.status !== "open") this.#drop();
    this.#wake();
  }

  /** The page is looked at again: after a sleep its socket looks open and may be dead. */
  #wake() {
    if (this.#gone) return;
    this.#failures = 0;
    if (this.status !== "open") {
      if (!this.#socket) this.#connect();
      return;
    }
    this.#tellVisible(this.#window.document.visibilityState !== "hidden");
    this.#probe();
  }

  #seen() {
    if (this.#window.document.visibilityState === "hidden") this.#tellVisible(false);
    else this.#wake();
  }

  /** @param {boolean} visible */
  #tellVisible(visible) {
    this.send({ type: "visible", visible });
  }

  /** @param {ConnectionStatus} status */
  #tell(status) {
    if (status === this.status) return;
    this.status = status;
    this.#listener.onStatus(status);
  }

  /**
   * @param {number} ms
   * @param {() => void} deed
   */
  #after(ms, deed) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(deed, ms);
  }
}
