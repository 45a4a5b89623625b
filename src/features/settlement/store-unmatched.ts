import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import type { UnmatchedReason } from '#db/schema/payments.ts';
import { createOrderEvents } from '#src/features/orders/orders.queries.ts';
import type { PaymentNotice } from '#src/features/payments/provider.ts';
import { createUnmatched } from '#src/features/payments/unmatched.queries.ts';
import { log } from '#src/server/tracing/log.ts';
import { newId } from '#src/values/id.ts';

type UnmatchedInput = { notice: PaymentNotice; reason: UnmatchedReason; order: OrderRow | null; now: string };

/**
 * Stores money that a provider validly reported and that settles nothing, for review. False when the notice carries no
 * money, or is stored already.
 */
export async function storeUnmatched(
  tx: Tx,
  { notice, reason, order, now }: UnmatchedInput,
): Promise<boolean> {
  const { provider, ref, amountVnd, outcome } = notice;
  if (outcome !== 'paid') return false;
  const orderId = order?.id ?? '';
  const providerTxnId = notice.providerTxnId ?? '';
  const unmatched = { provider, ref, providerTxnId, amountVnd, reason, orderId };
  if (!(await createUnmatched(tx, { ...unmatched, id: newId(), receivedAt: now }))) return false;
  log.error({ alarm: 'unmatched-payment', ...unmatched }, 'reported money settles nothing');
  if (order) {
    const why = `${amountVnd} đồng for ${ref} by ${provider}, transaction ${providerTxnId || 'unknown'}`;
    const event = { orderId, at: now, actor: provider, field: 'note', from: null, to: reason, why } as const;
    await createOrderEvents(tx, [event]);
  }
  return true;
}
