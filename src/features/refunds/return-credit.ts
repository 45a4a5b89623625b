import type { Tx } from '#db/client.ts';
import { CREDIT } from '#src/features/payments/payments.ts';
import { listOrderCredits } from '#src/features/vouchers/vouchers.queries.ts';
import { newId } from '#src/values/id.ts';
import { closeRefund } from './close-refund.ts';
import { listReturnable } from './payouts.queries.ts';
import { reserveRefund } from './refund-payment.ts';

type Returning = { orderId: string; reason: string; now: string };

/** What a voucher paid for an order goes back on it, booked as a refund like any other. Answers how much, and on which. */
export async function returnCredit(
  tx: Tx,
  { orderId, reason, now }: Returning,
): Promise<{ amountVnd: number; code: string } | null> {
  const paid = (await listReturnable(tx, orderId)).find(({ provider }) => provider === CREDIT);
  if (!paid) return null;
  const { ref, leftVnd: amountVnd } = paid;
  const refundInput = { ref, amountVnd, requestId: newId(), reason, createdBy: CREDIT };
  const reserved = await reserveRefund(tx, refundInput, now);
  const answer = { state: 'done' as const, responseCode: CREDIT, refundTxnId: null, payload: {} };
  await closeRefund(tx, { ...reserved, answer, now });
  const [credit] = await listOrderCredits(tx, orderId);
  return { amountVnd, code: credit?.code ?? '' };
}
