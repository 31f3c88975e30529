/**
 * WebKit rings whatever a program gives the focus to, after a press by mouse or finger too: the
 * first line of a menu, the button that a closed dialog goes back to. Other engines ring it only
 * for those who use the keyboard, and so it is here.
 */

/** Where a caret stands, a ring belongs. */
const TYPED_INTO = "input:not([type='radio'], [type='checkbox']), textarea";

export function mountQuietFocus() {
  let pointed = false;
  let quieting = false;

  /** @param {FocusEvent} event */
  function quiet({ target }) {
    if (!pointed || quieting || !(target instanceof HTMLElement)) return;
    if (!target.matches(":focus-visible") || target.matches(TYPED_INTO)) return;
    quieting = true; // where the option is not known the ring stays, and no circle begins
    target.blur();
    target.focus({ focusVisible: false, preventScroll: true });
    quieting = false;
  }

  window.addEventListener("pointerdown", () => (pointed = true), { capture: true });
  window.addEventListener("keydown", () => (pointed = false), { capture: true });
  document.addEventListener("focusin", quiet);
}
