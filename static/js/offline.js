/** The page without a connection: opens what was asked for as soon as the server answers again. */

const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 10_000;

const { worker: server } = document.documentElement.dataset;
const { own } = /** @type {HTMLElement} */ (document.getElementById("main")).dataset;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let delay = FIRST_DELAY;

window.addEventListener("online", () => void look());
document.addEventListener("visibilitychange", () => void look());
void look();

async function look() {
  clearTimeout(timer);
  if (document.visibilityState === "hidden") return;
  if (await answers()) open();
  else timer = setTimeout(look, delay);
  delay = Math.min(LONGEST_DELAY, delay * 1.5);
}

async function answers() {
  try {
    const response = await fetch(String(server), { method: "HEAD", cache: "no-store" });
    return response.ok;
  } catch {
    return false;
  }
}

/** The page stands at the address that was asked for, unless somebody asked for itself. */
function open() {
  if (window.location.pathname === own) window.location.replace("/");
  else window.location.reload();
}
