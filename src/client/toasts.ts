/** The toasts on screen and those waiting: a small store outside React, so that any code may show one. */
import { WANTED } from './use-first-use.ts';

export const TOAST_POSITIONS = [
  'top-right',
  'top',
  'top-left',
  'bottom-right',
  'bottom',
  'bottom-left',
] as const;
export type ToastPosition = (typeof TOAST_POSITIONS)[number];
export type ToastTone = 'ok' | 'info' | 'warn' | 'err';

export type ToastInput = {
  title: string;
  text?: string | undefined;
  tone?: ToastTone | undefined;
  position?: ToastPosition | undefined;
  /** How long it stays; 0 until it is closed. */
  durationMs?: number | undefined;
  isDismissible?: boolean | undefined;
};

export type Toast = {
  id: number;
  title: string;
  text: string | null;
  tone: ToastTone;
  position: ToastPosition;
  durationMs: number;
  isDismissible: boolean;
  isPaused: boolean;
  isLeaving: boolean;
};

export const TOAST_DURATION_MS = 3000;
export const TOAST_RETRY_MS = 250;
export const TOAST_DISMISS_MS = 150;
export const MAX_TOASTS = 3;

type Clock = { timer: ReturnType<typeof setTimeout> | null; startedAt: number; leftMs: number };

const EMPTY: readonly Toast[] = [];
const listeners = new Set<() => void>();
const clocks = new Map<number, Clock>();
let shown: readonly Toast[] = EMPTY;
let waiting: Toast[] = [];
let retry: ReturnType<typeof setTimeout> | null = null;
let defaultPosition: ToastPosition = 'top-right';
let lastId = 0;

export function setToastPosition(position: ToastPosition): void {
  if (TOAST_POSITIONS.includes(position)) defaultPosition = position;
}

/** Shows a toast, or queues it while three are on screen. Returns its id for `dismissToast`. */
export function showToast(input: ToastInput): number {
  lastId += 1;
  const { tone = 'info', durationMs = TOAST_DURATION_MS, isDismissible = true } = input;
  const position =
    input.position && TOAST_POSITIONS.includes(input.position) ? input.position : defaultPosition;
  const base = { id: lastId, title: input.title, text: input.text ?? null, tone, position, durationMs };
  waiting.push({ ...base, isDismissible, isPaused: false, isLeaving: false });
  showWaiting();
  document.dispatchEvent(new Event(WANTED));
  return lastId;
}

export function dismissToast(id: number): void {
  waiting = waiting.filter((toast) => toast.id !== id);
  if (!shown.some((toast) => toast.id === id && !toast.isLeaving)) return;
  stopClock(id);
  clocks.delete(id);
  change(id, { isLeaving: true });
  setTimeout(() => publish(shown.filter((toast) => toast.id !== id)), TOAST_DISMISS_MS);
}

/** Holds the countdown while the toast is pointed at or has the focus. */
export function pauseToast(id: number): void {
  stopClock(id);
  change(id, { isPaused: true });
}

export function resumeToast(id: number): void {
  if (!shown.some((toast) => toast.id === id && toast.isPaused && !toast.isLeaving)) return;
  startClock(id);
  change(id, { isPaused: false });
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function toastsShown(): readonly Toast[] {
  return shown;
}

export function noToasts(): readonly Toast[] {
  return EMPTY;
}

function showWaiting(): void {
  while (waiting.length > 0 && shown.length < MAX_TOASTS) {
    const next = waiting.shift();
    if (!next) break;
    clocks.set(next.id, { timer: null, startedAt: 0, leftMs: next.durationMs });
    publish([...shown, next]);
    if (next.durationMs > 0) startClock(next.id);
  }
  if (waiting.length === 0 || retry) return;
  retry = setTimeout(() => {
    retry = null;
    showWaiting();
  }, TOAST_RETRY_MS);
}

function startClock(id: number): void {
  const clock = clocks.get(id);
  if (!clock || clock.leftMs <= 0) return;
  clock.startedAt = Date.now();
  clock.timer = setTimeout(() => dismissToast(id), clock.leftMs);
}

function stopClock(id: number): void {
  const clock = clocks.get(id);
  if (!clock?.timer) return;
  clearTimeout(clock.timer);
  clock.timer = null;
  clock.leftMs -= Date.now() - clock.startedAt;
}

function change(id: number, part: Partial<Toast>): void {
  publish(shown.map((toast) => (toast.id === id ? { ...toast, ...part } : toast)));
}

function publish(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
