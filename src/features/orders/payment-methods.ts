import type { Settings } from '#src/values/settings.ts';

/** What the gateway accepts for one payment. */
const VNPAY_MIN_VND = 5000;
const VNPAY_BELOW_VND = 1_000_000_000;

export type Method = 'vnpay' | 'cod';
/** `tickets` and `services`: only goods that are sent can be paid at the door. */
export type MethodReason = 'disabled' | 'amount' | 'tickets' | 'services';
export type PaymentMethod = { method: Method; isOffered: boolean; reason: MethodReason | null };
/** What kinds of things are bought together. */
export type Basket = { hasTickets: boolean; hasProducts: boolean; hasServices: boolean };

const TICKETS: Basket = { hasTickets: true, hasProducts: false, hasServices: false };

/** The ways to pay an amount, each with the reason when it is not offered. Where nothing is sent, nobody asks for COD. */
export function paymentMethods(
  totalVnd: number,
  settings: Settings,
  basket: Basket = TICKETS,
): PaymentMethod[] {
  const vnpay = offered('vnpay', vnpayReason(totalVnd, settings));
  return basket.hasProducts ? [vnpay, offered('cod', codReason(basket, settings))] : [vnpay];
}

function offered(method: Method, reason: MethodReason | null): PaymentMethod {
  return { method, isOffered: reason === null, reason };
}

function vnpayReason(totalVnd: number, settings: Settings): MethodReason | null {
  if (!settings['payment.vnpay.isEnabled']) return 'disabled';
  return totalVnd >= VNPAY_MIN_VND && totalVnd < VNPAY_BELOW_VND ? null : 'amount';
}

function codReason({ hasTickets, hasServices }: Basket, settings: Settings): MethodReason | null {
  if (hasTickets) return 'tickets';
  if (hasServices) return 'services';
  return settings['payment.cod.isEnabled'] ? null : 'disabled';
}
