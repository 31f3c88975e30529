/**
 * Lets the browser keep the site's shell (service-worker.js). Only once the page has loaded and
 * nothing else is to be done: the first play comes first.
 */

const RELOADED = "solitaire.reloaded";
/** Milliseconds; a page that lacks a file again so soon would reload for ever. */
const ONCE_IN = 60_000;

const { worker: address } = document.documentElement.dataset;
const { serviceWorker } = navigator; // only where the connection is secure

if (address && serviceWorker) {
  serviceWorker.addEventListener("message", ({ data }) => data.gone && begin());
  // Letters may come between the worker's start and its first answer.
  serviceWorker.addEventListener("controllerchange", () => void tellUsed());
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true });
}

function whenIdle() {
  // Safari has none.
  if (window.requestIdleCallback) window.requestIdleCallback(() => void register());
  else setTimeout(register, 1_000);
}

async function register() {
  try {
    await serviceWorker.register(String(address), { updateViaCache: "none" });
  } catch {
    return; // Private windows may have none, and the next page tries again.
  }
  void tellUsed();
}

/** What was loaded before the worker answered for this page: it is to be kept too. */
async function tellUsed() {
  const { active } = await serviceWorker.ready;
  const used = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage({ used });
}

/** The server has a newer release, and a file that this page needs is nowhere any more. Every move
 * is on the server: beginning anew loses nothing. */
function begin() {
  const last = Number(sessionStorage.getItem(RELOADED));
  if (Date.now() - last < ONCE_IN) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  window.location.reload();
}
