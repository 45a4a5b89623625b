/** From the first script to a page that works, and what is shown while it takes long. */
import { earlyInput } from '#src/client/early-input.ts';
import { EARLY_PRESS } from './early-press-script.ts';
import { prepare, recover, reloadOnce } from './reload-guard.ts';
import { SAVE_PAGE } from './save-page-script.ts';

type DeferredModule = typeof import('./deferred.ts');

// What browsers say about a script that is not there.
const CHUNK_ERROR = /dynamically imported|importing a module/i;
const OVERLAY_AFTER_MS = 700;
export const OVERLAY_MAX_MS = 5000;
// Lies over the page without covering it: what the server has rendered stays readable and can be pressed.
const OVERLAY_STYLE =
  'position:fixed;inset:0;z-index:99;display:grid;place-items:end;padding:9px;pointer-events:none;border-bottom:3px solid var(--cta)';

let deferred: Promise<DeferredModule | null> | undefined;
let ready: DeferredModule | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let isInUse = false;

/** Fetches what a page needs once it is there. Resolves with null when that failed; the page works without. */
export function startUp(): Promise<DeferredModule | null> {
  deferred ??= import('./deferred.ts')
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
  return deferred;
}

/** The same without waiting. */
export function deferredNow(): DeferredModule | null {
  return ready;
}

/** Called once, by the first script that runs. */
export function watchStart(): void {
  Object.assign(window, { [SAVE_PAGE]: onMissingScript });
  window.addEventListener('unhandledrejection', ({ reason }) => onFailure(reason));
  window.addEventListener('error', ({ error }) => onFailure(error));
  for (const eventName of ['pointerdown', 'keydown'])
    window.addEventListener(eventName, noteUse, { capture: true, once: true });
  timer = setTimeout(() => showOverlay(true), OVERLAY_AFTER_MS);
  setTimeout(() => showOverlay(false), OVERLAY_MAX_MS);
}

/** React has taken over: from now on a script that is missing takes only what it brings. */
export function markLive(): void {
  document.documentElement.setAttribute('data-live', '');
  // Before any component is rendered anew.
  const typeAgain = earlyInput();
  // Not before what waits for React's taking over has been drawn anew.
  setTimeout(() => {
    typeAgain();
    pressAgain();
  });
}

/** What was pressed before its script was there. */
function pressAgain(): void {
  const page: { [EARLY_PRESS]?: HTMLButtonElement } = window as never;
  const button = page[EARLY_PRESS];
  if (!button) return;
  delete page[EARLY_PRESS];
  button.removeAttribute('aria-busy');
  if (button.isConnected) button.click();
}

/** A script that is gone with an older build: the page is loaded anew, which is of the new one. */
function onMissingScript(event: Event): void {
  // Waku would reload by a guard of its own, which knows of no checkout.
  event.stopImmediatePropagation();
  prepare();
  if (reloadOnce()) event.preventDefault();
  // Without a network the page stays as it is, half a page: whole again once there is one.
  else if (!navigator.onLine) window.addEventListener('online', reloadUnused, { once: true });
}

function noteUse(): void {
  isInUse = true;
}

/** An active visitor is not interrupted. */
function reloadUnused(): void {
  if (!isInUse) reloadOnce();
}

/** Uncaught errors. React removes the whole document when one happened during rendering. */
function onFailure(error: unknown): void {
  if (error instanceof Error && CHUNK_ERROR.test(error.message)) reloadOnce();
  setTimeout(recover);
}

function showOverlay(isShown: boolean): void {
  clearTimeout(timer);
  const overlay = document.getElementById('starting');
  if (!overlay) return;
  overlay.hidden = !isShown;
  overlay.style.cssText = isShown ? OVERLAY_STYLE : '';
}
