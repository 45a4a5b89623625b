import type { Settings } from '#src/values/settings.ts';

/** What the gateway accepts for one payment. */
const VNPAY_MIN_VND = 5000;
const VNPAY_BELOW_VND = 1_000_000_000;

export type MethodReason = 'disabled' | 'amount';
export type PaymentMethod = { method: 'vnpay'; isOffered: boolean; reason: MethodReason | null };

/** The ways to pay an amount, each with the reason when it is not offered. */
export function paymentMethods(totalVnd: number, settings: Settings): PaymentMethod[] {
  const reason = vnpayReason(totalVnd, settings);
  return [{ method: 'vnpay', isOffered: reason === null, reason }];
}

function vnpayReason(totalVnd: number, settings: Settings): MethodReason | null {
  if (!settings['payment.vnpay.isEnabled']) return 'disabled';
  return totalVnd >= VNPAY_MIN_VND && totalVnd < VNPAY_BELOW_VND ? null : 'amount';
}
