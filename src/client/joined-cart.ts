/**
 * The cart that a checkout includes with its tickets, how it is received, and its voucher: set by the form, shown by the
 * summary beside it.
 */
import { useSyncExternalStore } from 'react';
import type { Taxed } from '#src/values/vat.ts';

export type JoinedCart = {
  lines: { key: string; name: string; text: string; amountVnd: number }[];
  /** Null when nothing is sent. */
  shippingVnd: number | null;
  isPickup: boolean;
  totalVnd: number;
  taxed: readonly Taxed[];
};

/** What a voucher pays of a total. */
export type CreditShare = { useVnd: number; totalVnd: number };

/** What a code takes off a total, and what is taxed once it is off. */
export type DiscountShare = { code: string; amountVnd: number; totalVnd: number; taxed: readonly Taxed[] };

const listeners = new Set<() => void>();
let joined: JoinedCart | null = null;
let credit: CreditShare | null | undefined;
let discount: DiscountShare | null | undefined;
let isPickup = false;

export function joinCart(next: JoinedCart | null): void {
  joined = next;
  for (const listener of listeners) listener();
}

export function choosePickup(next: boolean): void {
  isPickup = next;
  for (const listener of listeners) listener();
}

/** Whether the goods are collected at the station instead of sent. */
export function useIsPickup(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPickup,
    () => false,
  );
}

/** Null for no voucher; undefined when there is no form any more that could say. */
export function shareCredit(next: CreditShare | null | undefined): void {
  credit = next;
  for (const listener of listeners) listener();
}

/** Null for no code; undefined when there is no form any more that could say. */
export function shareDiscount(next: DiscountShare | null | undefined): void {
  discount = next;
  for (const listener of listeners) listener();
}

/** Null for no code; `shown` by a page without a script, until the form says something else. */
export function useSharedDiscount(shown: DiscountShare | null = null): DiscountShare | null {
  return useSyncExternalStore(
    subscribe,
    () => (discount === undefined ? shown : discount),
    () => shown,
  );
}

/** Null while the cart stays out of the order, and in the server's HTML. */
export function useJoinedCart(): JoinedCart | null {
  return useSyncExternalStore(
    subscribe,
    () => joined,
    () => null,
  );
}

/** Undefined until the form has looked at a voucher. */
export function useSharedCredit(): CreditShare | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => credit,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
