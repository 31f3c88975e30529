/** Links into the world: the clipboard and the system's own sheet, each only where there is one. */

/** Whether the browser has a sheet of the system's to offer. Plain http in a home network has none. */
export function canOffer() {
  return typeof navigator.share === "function";
}

/**
 * @param {{url: string, title: string}} link
 * @returns {Promise<boolean>} False where there is no sheet to offer; true also when the player
 *   closed it.
 */
export async function offerToShare(link) {
  if (!canOffer()) return false;
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/**
 * @param {string} text
 * @returns {Promise<boolean>} Whether the text is in the clipboard now.
 */
export async function copyText(text) {
  return (await toClipboard(text)) || copyBySelection(text);
}

/**
 * Copies what is in a field; where that cannot be done, leaves it marked for the player to copy.
 * @param {HTMLInputElement} field
 * @returns {Promise<boolean>} Whether it is in the clipboard now.
 */
export async function copyField(field) {
  return (await toClipboard(field.value)) || copyMarked(field);
}

/** @param {string} text */
async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** @param {HTMLInputElement | HTMLTextAreaElement} field */
function copyMarked(field) {
  field.focus({ preventScroll: true });
  field.select();
  return document.execCommand("copy");
}

/**
 * Plain http in a home network has no clipboard of its own.
 * @param {string} text
 */
function copyBySelection(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "visually-hidden";
  const before = document.activeElement;
  document.body.append(field);
  const copied = copyMarked(field);
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}
