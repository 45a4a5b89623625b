import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import type { PaymentAttemptRow } from '#db/schema/payments.ts';
import { updateOrder } from '#src/features/orders/orders.queries.ts';
import { CREDIT } from '#src/features/payments/payments.ts';
import { completeExchange } from './complete-exchange.ts';
import { endExchange } from './end-exchange.ts';
import { findExchangeOfRef } from './exchanges.queries.ts';

type Settling = {
  attempt: Pick<PaymentAttemptRow, 'ref' | 'provider'>;
  order: OrderRow;
  limitedPercent: number;
  now: string;
};

/** The day to which tickets could not be moved; null where the exchange is not known. */
type Missed = { day: string | null };

/** The difference of an exchange is paid: it is finished, or the money must go back for the day that was missed. */
export async function settleExchange(tx: Tx, settling: Settling): Promise<Missed | null> {
  const { attempt, order, limitedPercent, now } = settling;
  const { ref, provider } = attempt;
  const exchange = await findExchangeOfRef(tx, ref);
  if (!exchange) return { day: null };
  const unfinished = await completeExchange(tx, { exchange, order, limitedPercent, now });
  const ending = { exchange, to: 'failed', limitedPercent, now, isPaid: true } as const;
  if (unfinished) await endExchange(tx, { ...ending, why: unfinished });
  // So far only a voucher paid: the difference is the first money by another method.
  else if (order.method === CREDIT) await updateOrder(tx, order.id, { method: provider });
  return unfinished && { day: exchange.day };
}
