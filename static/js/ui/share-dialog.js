/** The dialog in which a deal is shared: its link to copy, to send, and as a picture for cameras. */

import { dialogById, openModal } from "./dialogs.js";
import { canOffer, copyField, offerToShare } from "./share.js";

/**
 * @param {{url: string, title: string}} link
 * @param {import("../say.js").Say} say
 */
export function mountShare(link, say) {
  const dialog = dialogById("share");
  const field = /** @type {HTMLInputElement} */ (dialog.querySelector(".share-link"));
  const told = /** @type {HTMLElement} */ (dialog.querySelector(".share-told"));
  const copyButton = button("copy-shared");
  const sendButton = button("send-link");
  field.value = link.url;
  field.addEventListener("focus", () => field.select());
  if (canOffer()) preferSending();

  /** @param {string} deed */
  function button(deed) {
    return /** @type {HTMLElement} */ (dialog.querySelector(`[data-do='${deed}']`));
  }

  function preferSending() {
    sendButton.hidden = false;
    sendButton.classList.replace("link", "button-filled");
    copyButton.classList.replace("button-filled", "link");
    sendButton.before(copyButton);
  }

  function open() {
    told.textContent = "";
    openModal(dialog);
    (canOffer() ? sendButton : copyButton).focus();
  }

  async function copy() {
    const copied = await copyField(field);
    told.textContent = say(copied ? "bar.link_copied" : "share.marked");
    if (copied) copyButton.focus();
  }

  async function send() {
    if (!(await offerToShare(link))) await copy();
  }

  /** The link could not be copied from elsewhere: here it is, marked. */
  function showMarked() {
    open();
    void copy();
  }

  return { open, copy, send, showMarked };
}
