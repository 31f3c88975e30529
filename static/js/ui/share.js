/** Links into the world: the clipboard and the system's own sheet, each only where there is one. */

/**
 * @param {string} text
 * @returns {Promise<boolean>} Whether the text is in the clipboard now.
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/**
 * @param {{url: string, title: string}} link
 * @returns {Promise<boolean>} False where there is no sheet to offer; true also when the player
 *   closed it.
 */
export async function offerToShare(link) {
  if (!navigator.share) return false;
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
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
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}
