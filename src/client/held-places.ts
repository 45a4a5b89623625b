/** The places that this device holds unpaid, for the header and the home page: asked of the server, never part of a page. */

export type HeldPlaces = { code: string; secret: string; places: number };

/** Left by the checkout: without it nobody is asked about holds. */
const KEY = 'holding.v1';
const CHECKOUT = /^(\/en)?\/checkout\//;
const SHOWN_EVERY_MS = 1000;

const listeners = new Set<() => void>();
let held: HeldPlaces | null = null;
/** By the visitor's clock, however wrong. */
let endsAtMs = 0;
let timer: ReturnType<typeof setInterval> | undefined;
let isWatching = false;

export function readHeld(): HeldPlaces | null {
  return held;
}

export function subscribeHeld(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** On each page that has arrived. The checkout has a clock of its own. */
export function lookForHolds(path: string): void {
  if (CHECKOUT.test(path)) {
    markHolding();
    show(null);
    return;
  }
  ask();
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('visibilitychange', ask);
  // Back from the checkout a page is as it was left.
  window.addEventListener('pageshow', ask);
}

async function ask(): Promise<void> {
  if (!isMarked() || document.visibilityState === 'hidden') return;
  const { api } = await import('./api.ts');
  const answer = await api.orders.mine.query().catch(() => null);
  if (!answer) return;
  if (answer.length === 0) unmark();
  // What is ordered is paid on its own page; a basket of goods has no places.
  const open = answer.find(({ isOrdered, places }) => !isOrdered && places);
  if (!open || CHECKOUT.test(location.pathname)) return show(null);
  endsAtMs = Date.now() + open.secondsLeft * 1000;
  show({ code: open.code, secret: open.secret, places: open.places ?? 0 });
}

function show(next: HeldPlaces | null): void {
  clearInterval(timer);
  held = next;
  if (next) timer = setInterval(tick, SHOWN_EVERY_MS);
  notifyListeners();
}

function tick(): void {
  if (secondsHeld() === 0) show(null);
  else notifyListeners();
}

/** Until the places are free again, `12:40`. The clock of the checkout would become a file that each checkout fetches. */
export function timeHeld(): string {
  const seconds = secondsHeld();
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function secondsHeld(): number {
  return Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1000));
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** From now on each page asks whether this device holds places. */
export function markHolding(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Without storage no other page tells of the hold.
  }
}

function unmark(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

function isMarked(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
