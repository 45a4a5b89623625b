/** The places that this device holds unpaid, for the header and the home page: asked of the server, never part of a page. */
import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';

/** `isOrdered`: an order stands, and waits for its payment. */
export type HeldPlaces = { code: string; secret: string; places: number; isOrdered: boolean };

const SHOWN_EVERY_MS = 1000;

/** Where they are paid. */
export function heldAddress({ code, secret: key, isOrdered }: HeldPlaces, locale: Locale): `/${string}` {
  if (isOrdered) return href('order', locale, { params: { code }, query: { key } });
  return href('checkoutTicket', locale, { query: { code, key } });
}

const listeners = new Set<() => void>();
let held: HeldPlaces | null = null;
/** By the visitor's clock, however wrong. */
let endsAtMs = 0;
let timer: ReturnType<typeof setInterval> | undefined;

export function readHeld(): HeldPlaces | null {
  return held;
}

export function subscribeHeld(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Until the time is up; null where nothing is held, and in the checkout, which has a clock of its own. */
export function showHeld(next: HeldPlaces | null, secondsLeft = 0): void {
  clearInterval(timer);
  endsAtMs = Date.now() + secondsLeft * 1000;
  held = next;
  if (next) timer = setInterval(tick, SHOWN_EVERY_MS);
  notifyListeners();
}

function tick(): void {
  if (secondsHeld() === 0) showHeld(null);
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
