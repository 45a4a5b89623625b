import { METHODS, type Method, type MethodSwitches, PAYABLE } from '#src/values/payment-method.ts';
import type { Settings } from '#src/values/settings.ts';

/** `tickets` and `services`: only goods that are sent can be paid at the door. */
export type MethodReason = 'disabled' | 'amount' | 'tickets' | 'services';
export type PaymentMethod = { method: Method; isOffered: boolean; reason: MethodReason | null };
/** What kinds of things are bought together. */
export type Basket = { hasTickets: boolean; hasProducts: boolean; hasServices: boolean };
/** What staff have set: operator settings, and of each way that this site has an account for whether it is on. */
export type Offering = { settings: Settings; switches: MethodSwitches };

const TICKETS: Basket = { hasTickets: true, hasProducts: false, hasServices: false };

/** The ways to pay an amount, each with the reason when it is not offered. Where nothing is sent, nobody asks for COD. */
export function paymentMethods(
  totalVnd: number,
  offering: Offering,
  basket: Basket = TICKETS,
): PaymentMethod[] {
  const known = METHODS.filter((method) => offering.switches[method] !== undefined);
  const shown = known.filter((method) => method !== 'cod' || basket.hasProducts);
  return shown.map((method) => {
    const reason =
      (method === 'cod' ? codReason(basket) : amountReason(method, totalVnd)) ?? offReason(method, offering);
    return { method, isOffered: reason === null, reason };
  });
}

function offReason(method: Method, { settings, switches }: Offering): MethodReason | null {
  const isStopped =
    (method === 'vnpay' && !settings['payment.vnpay.isEnabled']) ||
    (method === 'cod' && !settings['payment.cod.isEnabled']);
  return isStopped || !switches[method] ? 'disabled' : null;
}

function amountReason(method: Method, totalVnd: number): MethodReason | null {
  const bounds = PAYABLE[method];
  return bounds && (totalVnd < bounds.minVnd || totalVnd > bounds.maxVnd) ? 'amount' : null;
}

function codReason({ hasTickets, hasServices }: Basket): MethodReason | null {
  if (hasTickets) return 'tickets';
  return hasServices ? 'services' : null;
}
