/** The cart that a checkout takes along with its tickets: told by the form, shown by the summary beside it. */
import { useSyncExternalStore } from 'react';
import type { Taxed } from '#src/values/vat.ts';

export type JoinedCart = {
  lines: { key: string; name: string; text: string; amountVnd: number }[];
  /** Null when nothing is sent. */
  shippingVnd: number | null;
  totalVnd: number;
  taxed: readonly Taxed[];
};

const listeners = new Set<() => void>();
let joined: JoinedCart | null = null;

export function joinCart(next: JoinedCart | null): void {
  joined = next;
  for (const listener of listeners) listener();
}

/** Null while the cart stays out of the order, and in the server's HTML. */
export function useJoinedCart(): JoinedCart | null {
  return useSyncExternalStore(
    subscribe,
    () => joined,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
