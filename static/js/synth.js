/**
 * Quiet, short sounds made by Web Audio: no files. There is no context before the first sound that
 * follows a gesture, it rests while nobody looks, and where it is missing or forbidden it is silent.
 */

/** @typedef {"lay" | "turn" | "deal" | "refuse" | "win"} Sound */

/**
 * A part of a sound: noise through a filter, or a tone where there is no filter.
 * @typedef {object} Layer
 * @property {BiquadFilterType} [filter]
 * @property {number} hertz of the filter or the tone
 * @property {number} [to] hertz that a tone falls to
 * @property {number} level 0 to 1
 * @property {number} seconds until nothing is left; the ear loses it at half of them
 * @property {number} [rise] seconds until it is at its level
 * @property {number} [late] seconds after the sound begins
 */

/** @type {Record<Sound, Layer[]>} */
const SOUNDS = {
  lay: [
    { filter: "bandpass", hertz: 2100, level: 0.5, seconds: 0.09 },
    { filter: "lowpass", hertz: 380, level: 0.9, seconds: 0.13 },
  ],
  turn: [
    { filter: "bandpass", hertz: 3400, level: 0.3, seconds: 0.06 },
    { filter: "bandpass", hertz: 2300, level: 0.45, seconds: 0.08, late: 0.035 },
  ],
  deal: [{ filter: "bandpass", hertz: 2800, level: 0.45, seconds: 0.065 }],
  refuse: [
    { hertz: 150, to: 88, level: 0.45, seconds: 0.2 },
    { filter: "lowpass", hertz: 260, level: 0.4, seconds: 0.09 },
  ],
  win: [
    { hertz: 523.25, level: 0.26, seconds: 1.7, rise: 0.03 },
    { hertz: 783.99, level: 0.18, seconds: 1.9, rise: 0.03, late: 0.16 },
  ],
};

const VOLUME = 0.4;
const RISE = 0.002;
/** What an exponential fall takes for nothing. */
const NOTHING = 0.0001;
/** Sounds of cards nearer to each other than so many ms are heard as one. */
const APART = 40;
/** After so long a silence, in ms, the device is let go. */
const SILENCE = 20_000;
const NOISE_SECONDS = 0.5;
/** No two cards fall alike: the pitch varies by so much. */
const VARIES = 0.12;

export class Synth {
  /** @type {AudioContext | null} */
  #context = null;
  /** @type {GainNode | null} */
  #volume = null;
  /** @type {AudioBuffer | null} */
  #noise = null;
  #forbidden = false;
  /** When the last sounds begin, in the context's seconds.
   * @type {number[]} */
  #begins = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #silence;
  #make;

  /** @param {() => AudioContext} [make] */
  constructor(make = () => new AudioContext({ latencyHint: "interactive" })) {
    this.#make = make;
    document.addEventListener("visibilitychange", () => document.hidden && this.rest());
  }

  /**
   * @param {Sound} sound
   * @param {number} [after] ms from now
   */
  play(sound, after = 0) {
    if (this.#forbidden || document.hidden) return;
    try {
      const context = this.#awake();
      if (!context) return;
      const at = context.currentTime + after / 1000;
      if (sound === "win" || this.#isApart(at, context.currentTime)) {
        for (const layer of SOUNDS[sound]) this.#sound(context, layer, at);
      }
    } catch {
      // A browser that lets nothing be heard is no reason to stop a game.
      this.#forbidden = true;
    }
  }

  /** Lets go of the device until the next sound. */
  rest() {
    clearTimeout(this.#silence);
    if (this.#context?.state === "running") this.#context.suspend().catch(() => {});
  }

  /** @returns {AudioContext | null} null until the player has touched the page */
  #awake() {
    if (!this.#context) {
      if (navigator.userActivation?.hasBeenActive === false) return null;
      this.#context = this.#make();
      this.#volume = this.#context.createGain();
      this.#volume.gain.value = VOLUME;
      this.#volume.connect(this.#context.destination);
    }
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.rest(), SILENCE);
    if (this.#context.state !== "running") this.#context.resume().catch(() => {});
    return this.#context;
  }

  /**
   * Whether no card is heard about then; if so, one will be.
   * @param {number} at
   * @param {number} now
   */
  #isApart(at, now) {
    const between = (/** @type {number} */ begin) => Math.round(Math.abs(begin - at) * 1000);
    const apart = this.#begins.every((begin) => between(begin) >= APART);
    this.#begins = this.#begins.filter((begin) => begin > now - APART / 1000);
    if (apart) this.#begins.push(at);
    return apart;
  }

  /**
   * @param {AudioContext} context
   * @param {Layer} layer
   * @param {number} at
   */
  #sound(context, { level, seconds, rise = RISE, late = 0, ...layer }, at) {
    const begin = at + late;
    const envelope = context.createGain();
    envelope.gain.setValueAtTime(0, begin);
    envelope.gain.linearRampToValueAtTime(level, begin + rise);
    envelope.gain.exponentialRampToValueAtTime(NOTHING, begin + seconds);
    envelope.connect(/** @type {GainNode} */ (this.#volume));
    if (layer.filter) this.#hiss(context, layer.filter, layer.hertz, envelope, begin, seconds);
    else tone(context, layer, envelope, begin, seconds);
  }

  /**
   * @param {AudioContext} context
   * @param {BiquadFilterType} type
   * @param {number} hertz
   * @param {AudioNode} to
   * @param {number} begin
   * @param {number} seconds
   */
  #hiss(context, type, hertz, to, begin, seconds) {
    this.#noise ??= noise(context);
    const source = context.createBufferSource();
    source.buffer = this.#noise;
    const filter = context.createBiquadFilter();
    filter.type = type;
    filter.frequency.value = hertz * (1 + VARIES * (Math.random() - 0.5));
    source.connect(filter).connect(to);
    source.start(begin, Math.random() * (NOISE_SECONDS - seconds), seconds);
  }
}

/**
 * @param {AudioContext} context
 * @param {{ hertz: number, to?: number }} pitch
 * @param {AudioNode} to
 * @param {number} begin
 * @param {number} seconds
 */
function tone(context, { hertz, to: low = hertz }, to, begin, seconds) {
  const source = context.createOscillator();
  source.frequency.setValueAtTime(hertz, begin);
  source.frequency.exponentialRampToValueAtTime(low, begin + seconds);
  source.connect(to);
  source.start(begin);
  source.stop(begin + seconds);
}

/** @param {AudioContext} context */
function noise(context) {
  const length = Math.ceil(context.sampleRate * NOISE_SECONDS);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
