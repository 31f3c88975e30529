/**
 * Sends what was chosen to the server in the background, so that it is there in any browser of the
 * player. Choices follow one another quickly, so they wait for each other a moment; what does not
 * arrive stays in this browser and is sent again with the next choice, the next page, or the
 * connection.
 */

import { learn, settle, subscribe, unsent } from "./preferences.js";

/** In ms. */
const MOMENT = 600;
const REFUSED = 400;

/**
 * @param {string} url
 * @param {string} token that the server gave this page, against requests of other sites
 */
export function keepChoices(url, token) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  let isSending = false;

  function later() {
    clearTimeout(waiting);
    if (Object.keys(unsent()).length > 0) waiting = setTimeout(send, MOMENT);
  }

  async function send() {
    clearTimeout(waiting);
    const choices = unsent();
    if (isSending || Object.keys(choices).length === 0) return;
    isSending = true;
    const done = await post(choices);
    isSending = false;
    // What was chosen in the meantime has waited long enough.
    if (done) void send();
  }

  /**
   * @param {ReturnType<typeof unsent>} choices
   * @returns {Promise<boolean>} whether they need not be sent again
   */
  async function post(choices) {
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-CSRFToken": token },
        body: JSON.stringify(choices),
        // A choice may be the last thing that is done on a page.
        keepalive: true,
      });
      if (!response.ok && response.status !== REFUSED) return false;
      settle(choices);
      if (response.ok) learn(await response.json());
      return true;
    } catch {
      return false;
    }
  }

  subscribe(later);
  window.addEventListener("online", later);
  window.addEventListener("pagehide", () => void send());
  later();
}
