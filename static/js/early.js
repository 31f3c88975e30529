/** What is pressed before the interface is there is not lost: it is pressed again once it is. */

/** @returns {() => void} presses, in their order, what was pressed meanwhile and nobody answered */
export function keepPresses() {
  /** @type {(() => void)[]} */
  const presses = [];

  /** @param {MouseEvent} event */
  function keepClick({ target }) {
    const button = target instanceof Element ? target.closest("button[data-do]") : null;
    if (button instanceof HTMLElement) presses.push(() => button.click());
  }

  /** @param {KeyboardEvent} event */
  function keepKey(event) {
    const { defaultPrevented, target } = event;
    if (defaultPrevented || !target) return;
    // Its own properties are what it is to be made from again.
    presses.push(() => target.dispatchEvent(new KeyboardEvent("keydown", event)));
  }

  document.addEventListener("click", keepClick);
  document.addEventListener("keydown", keepKey);
  return () => {
    document.removeEventListener("click", keepClick);
    document.removeEventListener("keydown", keepKey);
    for (const press of presses) press();
  };
}
