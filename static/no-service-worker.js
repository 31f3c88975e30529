/** What browsers get instead of service-worker.js where the site is to have none: it takes the
 * place of the one they have, at once, and leaves nothing behind, itself included. */
(() => {
  /**
   * @typedef {object} Leaving
   * @property {{unregister: () => Promise<boolean>}} registration
   * @property {() => Promise<void>} skipWaiting
   * @property {(type: string,
   *   deed: (event: {waitUntil: (deed: Promise<unknown>) => void}) => void) => void} addEventListener
   */
  const worker = /** @type {Leaving} */ (/** @type {unknown} */ (self));

  worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener("activate", (event) => event.waitUntil(leave()));

  async function leave() {
    const names = await caches.keys();
    const ours = names.filter((name) => name.startsWith("solitaire-"));
    await Promise.all(ours.map((name) => caches.delete(name)));
    await worker.registration.unregister();
  }
})();
