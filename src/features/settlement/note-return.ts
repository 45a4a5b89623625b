import type { Db } from '#db/client.ts';
import { findExchangeOfRef } from '#src/features/exchanges/exchanges.queries.ts';
import { createPaymentEvent } from '#src/features/payments/attempts.queries.ts';
import {
  findReturningOrder,
  hasReturned,
  queryAttemptNow,
} from '#src/features/payments/due-attempts.queries.ts';
import type { PaymentNotice } from '#src/features/payments/provider.ts';
import { log } from '#src/server/tracing/log.ts';

export type Returned = {
  code: string;
  locale: 'vi' | 'en';
  hasFailed: boolean;
  /** Whether the difference of an exchange was to be paid that is not completed. */
  isExchangeOpen: boolean;
  /** The exchange whose difference was to be paid; null for an order. */
  exchangeId: string | null;
};

/**
 * The order of a buyer who comes back from the provider; null for a reference that is unknown or another provider's. Nothing becomes paid here:
 * the first return only calls the next query forward, so that the order page need not wait for the notification.
 */
export async function noteReturn(
  { db, now }: { db: Db; now: string },
  notice: PaymentNotice,
): Promise<Returned | null> {
  const order = await findReturningOrder(db.read, notice.ref);
  if (!order) return null;
  const isOwn = order.provider === notice.provider;
  if (!isOwn)
    log.warn(
      { ref: notice.ref, provider: notice.provider, attempt: order.provider },
      'foreign return refused',
    );
  if (!(await hasReturned(db.read, notice))) {
    await db.write(async (tx) => {
      const outcome = isOwn ? notice.outcome : 'foreign-provider';
      await createPaymentEvent(tx, { notice, outcome, now });
      if (isOwn) await queryAttemptNow(tx, notice.ref, now);
    });
  }
  if (!isOwn) return null;
  const { code, locale, isPaid } = order;
  const exchange = await findExchangeOfRef(db.read, notice.ref);
  const isExchangeOpen = exchange !== null && exchange.state !== 'done';
  const hasFailed = notice.outcome === 'failed' && (isExchangeOpen || !isPaid);
  return { code, locale, isExchangeOpen, hasFailed, exchangeId: exchange?.id ?? null };
}
