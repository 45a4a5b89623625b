/** The cart of this browser: items and quantities, never prices; in local storage and shared by all its tabs. */
import { useSyncExternalStore } from 'react';

export type StoredLine = {
  kind: 'product' | 'service';
  id: string;
  quantity: number;
  day?: string | undefined;
};

export const CART_KEY = 'cart';
export const LINES_MAX = 50;
export const QUANTITY_MAX = 99;
const ID = /^[\w-]{1,80}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const EMPTY: readonly StoredLine[] = [];

const listeners = new Set<() => void>();
let lines: readonly StoredLine[] | null = null;
let isOpen = false;

export function storedKey({ kind, id, day }: Pick<StoredLine, 'kind' | 'id' | 'day'>): string {
  return kind === 'product' ? `p:${id}` : `s:${id}:${day ?? ''}`;
}

/** The lines in the order they came; empty in the server's HTML. */
export function useCart(): readonly StoredLine[] {
  return useSyncExternalStore(subscribe, readCart, () => EMPTY);
}

export function useCartCount(): number {
  return useCart().reduce((sum, line) => sum + line.quantity, 0);
}

export function useIsCartOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
}

export function clearCart(): void {
  storeCart(EMPTY);
}

export function openCart(): void {
  isOpen = true;
  notifyListeners();
}

export function closeCart(): void {
  isOpen = false;
  notifyListeners();
}

export function readCart(): readonly StoredLine[] {
  lines ??= load();
  return lines;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', hearOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTab);
  };
}

function hearOtherTab(event: StorageEvent): void {
  if (event.key !== CART_KEY && event.key !== null) return;
  lines = load();
  notifyListeners();
}

/** The storage may contain anything, so it is validated. */
function load(): readonly StoredLine[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(CART_KEY) ?? '[]');
    const found = Array.isArray(stored) ? stored.filter(isLine).slice(0, LINES_MAX) : [];
    // The one that the server's HTML has: another would be drawn anew as the page starts.
    return found.length > 0 ? found : EMPTY;
  } catch {
    return EMPTY;
  }
}

function isLine(value: unknown): value is StoredLine {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id, quantity, day } = value as Record<string, unknown>;
  const isKind = kind === 'product' || kind === 'service';
  const isCount = Number.isInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= QUANTITY_MAX;
  return isKind && isCount && ID.test(String(id)) && (day === undefined || DAY.test(String(day)));
}

export function storeCart(next: readonly StoredLine[]): void {
  lines = next;
  try {
    localStorage.setItem(CART_KEY, JSON.stringify(next));
  } catch {
    // In a browser without storage the cart lives as long as the page.
  }
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
