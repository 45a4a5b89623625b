import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import type { PaymentAttemptRow } from '#db/schema/payments.ts';
import { updateOrder } from '#src/features/orders/orders.queries.ts';
import { CREDIT } from '#src/features/payments/payments.ts';
import { completeExchange, type Unfinished } from './complete-exchange.ts';
import { endExchange } from './end-exchange.ts';
import { findExchangeOfRef } from './exchanges.queries.ts';

type Settling = {
  attempt: Pick<PaymentAttemptRow, 'ref' | 'provider'>;
  order: OrderRow;
  limitedPercent: number;
  now: string;
};

/** The difference of an exchange is paid: it is finished, or there is a reason why the money must go back. */
export async function settleExchange(tx: Tx, settling: Settling): Promise<Unfinished | null> {
  const { attempt, order, limitedPercent, now } = settling;
  const { ref, provider } = attempt;
  const exchange = await findExchangeOfRef(tx, ref);
  if (!exchange) return 'over';
  const unfinished = await completeExchange(tx, { exchange, order, limitedPercent, now });
  if (unfinished) await endExchange(tx, { exchange, to: 'failed', why: unfinished, limitedPercent, now });
  // So far only a voucher paid: the difference is the first money by another method.
  else if (order.method === CREDIT) await updateOrder(tx, order.id, { method: provider });
  return unfinished;
}
