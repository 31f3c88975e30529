/**
 * Keeps the shell of the site, so that it starts at once, and says plainly when there is no
 * connection.
 *
 * Only files whose names carry a hash of their content are kept: under one name they never change,
 * so whatever page asks for one, of this release or another, gets the right one. Pages hold what is
 * the player's; they always come from the server, and none of them is kept. A worker of a new release
 * waits, as browsers have it, until no page is open under the old one, and only then throws away the
 * files that are no longer in use: an open page that needs another module, whose name the server no
 * longer knows, still finds it here.
 *
 * `self.release` stands before this text (game/views/install.py). Not a module: not all browsers
 * run those as workers.
 */
(() => {
  /**
   * @typedef {object} Release
   * @property {string} folder where static files are
   * @property {string[]} shell addresses to fetch beforehand
   * @property {string[]} late other addresses of this release, kept once somebody asked for them
   * @property {string} offline the address of the page that says that there is no connection
   *
   * @typedef {Event & {waitUntil: (deed: Promise<unknown>) => void}} LongEvent
   * @typedef {LongEvent & {data: unknown}} MessageEvent
   *
   * @typedef {object} Fetching
   * @property {Request} request
   * @property {string} clientId
   * @property {Promise<Response | undefined>} [preloadResponse]
   * @property {(answer: Promise<Response>) => void} respondWith
   *
   * @typedef {object} Worker
   * @property {Release} release
   * @property {Location} location
   * @property {{navigationPreload?: {enable: () => Promise<void>}}} registration
   * @property {{get: (id: string) => Promise<{postMessage: (message: unknown) => void} | undefined>,
   *   claim: () => Promise<void>}} clients
   * @property {(type: string, deed: (event: any) => void) => void} addEventListener
   */
  const worker = /** @type {Worker} */ (/** @type {unknown} */ (self));
  const { folder, shell, late, offline } = worker.release;

  const STORE = "solitaire-files";
  /** Everything is kept once, whatever headers it was asked for with. */
  const ANY = { ignoreVary: true };
  const HASHED = /\.[0-9a-f]{12}\.\w+$/;

  worker.addEventListener("install", (/** @type {LongEvent} */ event) =>
    event.waitUntil(install()),
  );
  worker.addEventListener("activate", (/** @type {LongEvent} */ event) =>
    event.waitUntil(activate()),
  );
  worker.addEventListener("message", (/** @type {MessageEvent} */ event) => {
    const { used } = /** @type {{used?: string[]}} */ (event.data);
    if (used) event.waitUntil(keepEach(used.filter(isFile)));
  });
  worker.addEventListener("fetch", (/** @type {LongEvent & Fetching} */ event) => {
    const { method, mode, url } = event.request;
    if (method !== "GET") return;
    if (mode === "navigate") event.respondWith(page(event));
    else if (isFile(url)) event.respondWith(file(event));
  });

  async function install() {
    await keep(shell);
    await keepOfflinePage();
  }

  async function activate() {
    const cache = await caches.open(STORE);
    const current = new Set([...shell, ...late, offline]);
    for (const request of await cache.keys()) {
      if (!current.has(new URL(request.url).pathname)) await cache.delete(request);
    }
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  }

  /** @param {string} url whether it is a file of this site whose content its name tells */
  function isFile(url) {
    const { origin, pathname } = new URL(url, worker.location.href);
    return (
      origin === worker.location.origin && pathname.startsWith(folder) && HASHED.test(pathname)
    );
  }

  /** @param {string[]} urls of files, fetched if they are not there yet */
  async function keep(urls) {
    const cache = await caches.open(STORE);
    const there = await Promise.all(urls.map((url) => cache.match(url, ANY)));
    await cache.addAll(urls.filter((_, at) => !there[at]));
  }

  /**
   * Each for itself: of an older release some may be gone.
   * @param {string[]} urls of files that a page has used, perhaps several parts of one
   */
  async function keepEach(urls) {
    const files = new Set(urls.map((url) => new URL(url).pathname));
    await Promise.allSettled([...files].map((path) => keep([path])));
  }

  /** From the server, in the language that the player has now. */
  async function keepOfflinePage() {
    const cache = await caches.open(STORE);
    await cache.add(new Request(offline, { cache: "reload" }));
  }

  /** @param {LongEvent & Fetching} event */
  async function file(event) {
    const { request, clientId } = event;
    const kept = await keptAt(request.url);
    if (kept) return kept;
    const response = await fetch(request);
    if (response.status === 200) event.waitUntil(keepAnswer(request.url, response.clone()));
    // The page is of a release that the server no longer has.
    if (response.status === 404) (await worker.clients.get(clientId))?.postMessage({ gone: true });
    return response;
  }

  /** @param {string} url */
  async function keptAt(url) {
    try {
      const cache = await caches.open(STORE);
      return await cache.match(url, ANY);
    } catch {
      return undefined; // A browser that cannot read what it has kept asks the server.
    }
  }

  /**
   * @param {string} url
   * @param {Response} answer
   */
  async function keepAnswer(url, answer) {
    try {
      const cache = await caches.open(STORE);
      await cache.put(url, answer);
    } catch {
      // On a full disk it is asked for again.
    }
  }

  /** @param {LongEvent & Fetching} event */
  async function page(event) {
    let response;
    try {
      response = (await event.preloadResponse) ?? (await fetch(event.request));
    } catch {
      return offlinePage();
    }
    const language = response.headers.get("Content-Language");
    if (language) event.waitUntil(keepInLanguage(language));
    return response;
  }

  async function offlinePage() {
    return (await keptAt(offline)) ?? Response.error();
  }

  /** @param {string} language that the player has chosen, perhaps just now */
  async function keepInLanguage(language) {
    const kept = await offlinePage();
    if (kept.headers.get("Content-Language") !== language) await keepOfflinePage();
  }
})();
