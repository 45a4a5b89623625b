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
export type Basket = { hasTickets: boolean; hasProducts: boolean; hasServices: boolean };
/** What staff have set: operator settings, and of each way that this site has an account for whether it is on. */
export type Offering = { settings: Settings; switches: MethodSwitches };

export const TICKETS: Basket = { hasTickets: true, hasProducts: false, hasServices: false };

/**
 * The ways to pay an amount, each with the reason when it is not offered. Where nothing is sent, nobody asks for COD;
 * where all is sent, nobody for the counter.
 */
export function paymentMethods(
  totalVnd: number,
  offering: Offering,
  basket: Basket = TICKETS,
): PaymentMethod[] {
  const shown = METHODS.filter((method) => isKnown(method, offering) && isAskedFor(method, basket));
  return shown.map((method) => {
    const offReason = offering.switches[method] ? null : 'disabled';
    const reason = basketReason(method, basket) ?? amountReason(method, totalVnd) ?? offReason;
    return { method, isOffered: reason === null, reason };
  });
}

function isKnown(method: Method, { settings, switches }: Offering): boolean {
  return switches[method] !== undefined && (method !== 'transfer' || settings['transfer.account'] !== '');
}

function isAskedFor(method: Method, { hasTickets, hasProducts, hasServices }: Basket): boolean {
  if (method === 'cod') return hasProducts;
  return method !== 'counter' || hasTickets || hasServices;
}

function amountReason(method: Method, totalVnd: number): MethodReason | null {
  const bounds = PAYABLE[method];
  return bounds && (totalVnd < bounds.minVnd || totalVnd > bounds.maxVnd) ? 'amount' : null;
}

function basketReason(method: Method, { hasTickets, hasProducts, hasServices }: Basket): MethodReason | null {
  if (method === 'counter') return hasProducts ? 'goods' : null;
  if (method !== 'cod') return null;
  if (hasTickets) return 'tickets';
  return hasServices ? 'services' : null;
}
