/** What all dialogs of the table have in common: opening, closing, and where focus goes. */

/**
 * @param {string} id
 * @returns {HTMLDialogElement}
 */
export function dialogById(id) {
  return /** @type {HTMLDialogElement} */ (document.getElementById(id));
}

/** Lets a tap beside any dialog, and every button that says so, close it. */
export function mountDialogs() {
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", (event) => {
      if (isBeside(dialog, event) || isCloser(event.target)) dialog.close();
    });
  }
}

/** @param {HTMLDialogElement} dialog */
export function openModal(dialog) {
  for (const open of document.querySelectorAll("dialog:modal")) {
    /** @type {HTMLDialogElement} */ (open).close();
  }
  dialog.showModal();
}

/**
 * A tap on the backdrop hits the dialog itself, outside its box.
 * @param {HTMLDialogElement} dialog
 * @param {MouseEvent} event
 */
function isBeside(dialog, event) {
  if (event.target !== dialog || event.detail === 0) return false;
  const box = dialog.getBoundingClientRect();
  const across = event.clientX >= box.left && event.clientX <= box.right;
  return !(across && event.clientY >= box.top && event.clientY <= box.bottom);
}

/** @param {EventTarget | null} target */
function isCloser(target) {
  return target instanceof Element && target.closest("[data-do='close']") !== null;
}
