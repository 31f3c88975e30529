/** The table on the whole screen, where the browser lets a page have it: iPhones do not. */

export function mountFullScreen() {
  const parts = /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-full-screen]")
  );

  function isFull() {
    return document.fullscreenElement !== null;
  }

  /** Of the two ways the one that is open; the key is good for both. */
  function show() {
    const closed = isFull() ? "enter" : "leave";
    for (const part of parts) part.hidden = part.dataset.fullScreen === closed;
  }

  async function toggle() {
    try {
      if (isFull()) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen({ navigationUI: "hide" });
    } catch {
      // The browser refused, and shows the table as before.
    }
  }

  if (!document.fullscreenEnabled) return { toggle: () => {} };
  // Escape leaves it too, without asking the page.
  document.addEventListener("fullscreenchange", show);
  show();
  return { toggle };
}
