import type { SalesChannel } from '#db/schema/orders.ts';
import type { CounterTerms } from '#src/features/inventory/counter-terms.ts';
import {
  METHODS,
  type Method,
  type MethodReason,
  type MethodSwitches,
  PAYABLE,
  type PaymentMethod,
} from '#src/values/payment-method.ts';
import type { Settings } from '#src/values/settings.ts';

/** What kinds of things are bought together. */
export type Basket = {
  hasTickets: boolean;
  hasProducts: boolean;
  hasServices: boolean;
  /** Its products are collected at the station. */
  isPickup?: boolean;
  /** On what terms it could be paid at the counter; unknown where nothing is chosen. */
  counter?: CounterTerms;
};
/** Set by staff: operator settings, and for each payment method that this site has an account for whether it is on. */
export type PaymentAvailability = { settings: Settings; switches: MethodSwitches };

/** Of what is placed on the website; the counter says so itself when it takes the money. */
export function salesChannelOf({ hasTickets, hasProducts }: Basket): SalesChannel {
  return hasProducts && !hasTickets ? 'shop' : 'web';
}

export const TICKETS: Basket = { hasTickets: true, hasProducts: false, hasServices: false };

/** `creditVnd`: the part of it that a voucher pays. */
type Sum = { totalVnd: number; creditVnd?: number | null };

/**
 * The payment methods for a total, each with the reason when it is not offered. COD is left out where nothing is
 * shipped, the counter where all is shipped.
 */
export function paymentMethods(
  sum: Sum,
  availability: PaymentAvailability,
  basket: Basket = TICKETS,
): PaymentMethod[] {
  const shown = METHODS.filter((method) => isKnown(method, availability) && isAskedFor(method, basket));
  const methods = shown.map((method) => {
    const offReason = availability.switches[method] ? null : 'disabled';
    const terms = method === 'counter' ? basket.counter : undefined;
    const termsReason = terms?.reason ? (`counter-${terms.reason}` as const) : null;
    const reason = basketReason(method, basket) ?? offReason ?? termsReason;
    return { method, reason, ...(terms && reason === null ? { until: terms.until } : {}) };
  });
  return methodsFor(sum, methods);
}

/**
 * The same methods for this total: a provider takes the rest that a voucher leaves, nothing is collected on delivery.
 */
export function methodsFor(
  { totalVnd, creditVnd }: Sum,
  methods: readonly Omit<PaymentMethod, 'isOffered'>[],
): PaymentMethod[] {
  const paidVnd = creditVnd ?? 0;
  return methods.map((method) => {
    const isOfSum = method.reason === null || method.reason === 'amount' || method.reason === 'credit';
    const reason = isOfSum
      ? sumReason(method.method, { dueVnd: totalVnd - paidVnd, paidVnd })
      : method.reason;
    return { ...method, isOffered: reason === null, reason };
  });
}

function isKnown(method: Method, { settings, switches }: PaymentAvailability): boolean {
  return switches[method] !== undefined && (method !== 'transfer' || settings['transfer.account'] !== '');
}

function isAskedFor(method: Method, { hasTickets, hasProducts, hasServices }: Basket): boolean {
  if (method === 'cod') return hasProducts;
  return method !== 'counter' || hasTickets || hasServices;
}

function sumReason(method: Method, { dueVnd, paidVnd }: Record<'dueVnd' | 'paidVnd', number>) {
  if (method === 'cod' && paidVnd > 0) return 'credit';
  const bounds = PAYABLE[method];
  return bounds && (dueVnd < bounds.minVnd || dueVnd > bounds.maxVnd) ? 'amount' : null;
}

function basketReason(method: Method, { hasTickets, hasProducts, hasServices }: Basket): MethodReason | null {
  if (method === 'counter') return hasProducts ? 'goods' : null;
  if (method !== 'cod') return null;
  if (hasTickets) return 'tickets';
  return hasServices ? 'services' : null;
}
