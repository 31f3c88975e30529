/** A button that goes on while it is held. */

const BEFORE_REPEAT = 400;
const BETWEEN = 110;

/**
 * A short press acts on release, as every button; a long one acts again and again until released.
 * The keyboard repeats by itself.
 * @param {HTMLElement} button
 * @param {() => void} act
 */
export function actWhileHeld(button, act) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let repeated = false;

  function repeat() {
    repeated = true;
    act();
    timer = setTimeout(repeat, BETWEEN);
  }

  function release() {
    clearTimeout(timer);
  }

  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    release();
    repeated = false;
    timer = setTimeout(repeat, BEFORE_REPEAT);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave", "lostpointercapture"]) {
    button.addEventListener(end, release);
  }
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  button.addEventListener("click", ({ detail }) => {
    // A key's click, of which 0 is told, is no end of a press that slid off the button.
    if (!repeated || detail === 0) act();
    repeated = false;
  });
}
