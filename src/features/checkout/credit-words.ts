/** The text under a total of which a voucher pays a part. */
import type { OrderRow } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import type { CreditShare } from '#src/client/joined-cart.ts';

export type CreditWords = { paid: string; rest: string };

export function creditWords({ t }: Intl18, { isPaid }: { isPaid: boolean }): CreditWords {
  return {
    paid: t('vouchers.order.paid'),
    rest: t(isPaid ? 'vouchers.order.restPaid' : 'vouchers.order.rest'),
  };
}

export function creditOf(order: OrderRow | null): CreditShare | null {
  return order?.creditVnd ? { useVnd: order.creditVnd, totalVnd: order.totalVnd } : null;
}
