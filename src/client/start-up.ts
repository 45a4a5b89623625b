/** From the first script to a page that works, and what is shown while it takes long. */
import { isPaying, reloadOnce } from './reload-guard.ts';

type Companion = typeof import('./companion.ts');

const OVERLAY_AFTER_MS = 700;
export const OVERLAY_MAX_MS = 5000;
// Lies over the page without covering it: what the server has rendered stays readable and can be pressed.
const OVERLAY_STYLE =
  'position:fixed;inset:0;z-index:99;display:grid;place-items:end;padding:9px;pointer-events:none;border-bottom:3px solid var(--cta)';

let companion: Promise<Companion | null> | undefined;
let ready: Companion | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Fetches what a page needs once it is there. Resolves with null when that failed; the page works without. */
export function startUp(): Promise<Companion | null> {
  companion ??= import('./companion.ts')
    .then((loaded) => {
      loaded.start();
      ready = loaded;
      return loaded;
    })
    .catch((error: unknown) => {
      console.warn('start-up failed', error);
      return null;
    })
    .finally(() => showOverlay(false));
  return companion;
}

/** The same without waiting. */
export function companionNow(): Companion | null {
  return ready;
}

/** Called once, by the first script that runs. */
export function watchStart(): void {
  window.addEventListener('vite:preloadError', keepPage, true);
  timer = setTimeout(() => showOverlay(true), OVERLAY_AFTER_MS);
  setTimeout(() => showOverlay(false), OVERLAY_MAX_MS);
}

/** A script that cannot be had without a network, or while somebody pays, is no reason to load the page anew. */
function keepPage(event: Event): void {
  if (navigator.onLine && !isPaying()) return;
  event.stopImmediatePropagation();
  // Half a page: whole again once there is a network.
  if (!navigator.onLine) window.addEventListener('online', reloadOnce, { once: true });
}

function showOverlay(isShown: boolean): void {
  clearTimeout(timer);
  const overlay = document.getElementById('starting');
  if (!overlay) return;
  overlay.hidden = !isShown;
  overlay.style.cssText = isShown ? OVERLAY_STYLE : '';
}
