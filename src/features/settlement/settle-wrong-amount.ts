import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import type { PaymentAttemptRow, UnmatchedPaymentRow } from '#db/schema/payments.ts';
import { repeatMovement, repeatRef } from '#src/features/ledger/ledger.ts';
import { postMovement } from '#src/features/ledger/post-movement.ts';
import { moveOrder } from '#src/features/orders/move-order.ts';
import { createOrderEvents, findOrderById, updateOrder } from '#src/features/orders/orders.queries.ts';
import { findAttempt } from '#src/features/payments/attempts.queries.ts';
import type { PaymentNotice } from '#src/features/payments/provider.ts';
import { listUnmatchedOfOrder, solveUnmatched } from '#src/features/payments/unmatched.queries.ts';
import { recordRefundDue } from '#src/features/refunds/record-refund-due.ts';
import { storeUnmatched } from './store-unmatched.ts';
import { isTransactionBooked } from './transaction-used.ts';

const WRONG_AMOUNT = 'wrong-amount';
const RIGHT_LATER = 'right-amount-told-later';
const OWED_BACK = 'owed-back';

type Noting = { now: string; notice: PaymentNotice; attempt: PaymentAttemptRow; order: OrderRow };

/** A wrong amount pays nothing: it is stored for review, and the order is marked until the right one comes. */
export async function noteWrongAmount(
  tx: Tx,
  { now, notice, attempt, order }: Noting,
): Promise<'wrong-amount'> {
  const isNew = await storeUnmatched(tx, { notice, reason: WRONG_AMOUNT, order, now });
  if (isNew) await markOrder(tx, { ...notice, actor: notice.provider, attempt, order, now });
  return WRONG_AMOUNT;
}

type Marking = Pick<PaymentNotice, 'ref' | 'providerTxnId' | 'amountVnd'> &
  Omit<Noting, 'notice'> & { actor: string };

/** Unless it is the money that paid the attempt, reported again. */
async function markOrder(
  tx: Tx,
  { ref, providerTxnId, amountVnd, actor, attempt, order, now }: Marking,
): Promise<void> {
  const isPaidMoney = attempt.state === 'paid' && attempt.providerTxnId === providerTxnId;
  if (isPaidMoney || order.needsReview !== null) return;
  const why = `${amountVnd} đồng notified for ${ref}`;
  await moveOrder(tx, order, { actor, now, why, change: { needsReview: WRONG_AMOUNT } });
}

/** Staff undid their decision: the wrong amount waits for review again, and its order is marked. */
export async function reopenWrongAmount(
  tx: Tx,
  opened: UnmatchedPaymentRow,
  by: { actor: string; now: string },
): Promise<void> {
  if (opened.reason !== WRONG_AMOUNT) return;
  const [attempt, order] = [await findAttempt(tx, opened.ref), await findOrderById(tx, opened.orderId)];
  if (attempt && order)
    await markOrder(tx, {
      ...{ ...opened, ...by, attempt, order },
      providerTxnId: opened.providerTxnId || null,
    });
}

type Righting = { orderId: string; providerTxnId: string | null; now: string };

/**
 * The right payment has come. The mark is removed; an earlier payment under another transaction is extra money and a
 * refund due; the same transaction was only misreported; money without a number, or whose number has paid for something
 * else meanwhile, stays under review.
 */
export async function rightWrongAmounts(tx: Tx, { orderId, providerTxnId, now }: Righting): Promise<void> {
  const order = await findOrderById(tx, orderId);
  if (order?.needsReview === WRONG_AMOUNT) await updateOrder(tx, orderId, { needsReview: null });
  for (const earlier of await listUnmatchedOfOrder(tx, orderId, WRONG_AMOUNT)) {
    const { providerTxnId: txnId, provider } = earlier;
    const isSame = txnId === providerTxnId;
    if (txnId === '' || (!isSame && (await isTransactionBooked(tx, { provider, txnId })))) continue;
    if (!isSame) await refundEarlier(tx, earlier, now);
    const solution = isSame ? RIGHT_LATER : OWED_BACK;
    await solveUnmatched(tx, { id: earlier.id, by: 'payments', at: now, solution });
  }
}

async function refundEarlier(tx: Tx, earlier: UnmatchedPaymentRow, now: string): Promise<void> {
  const { amountVnd, providerTxnId, provider } = earlier;
  const attempt = await findAttempt(tx, earlier.ref);
  const order = await findOrderById(tx, earlier.orderId);
  if (!attempt || !order) throw new Error(`money of ${earlier.ref} has lost its order`);
  const ref = repeatRef(earlier.ref, providerTxnId);
  await postMovement(tx, repeatMovement(attempt, { amountVnd, ref, at: now }));
  const why = order.needsReview ?? `paid-twice ${providerTxnId}`;
  await recordRefundDue(tx, { order, now, amountVnd, why, ref, due: { ref: null, provider } });
}

type Ending = { orderId: string; actor: string; why: string; now: string };

/** Staff have decided about money of a wrong amount: with the last of it the mark of its order goes. */
export async function endWrongAmount(tx: Tx, { orderId, actor, why, now }: Ending): Promise<void> {
  const order = await findOrderById(tx, orderId);
  if (order?.needsReview !== WRONG_AMOUNT) return;
  if ((await listUnmatchedOfOrder(tx, orderId, WRONG_AMOUNT)).length > 0) return;
  await updateOrder(tx, orderId, { needsReview: null });
  const event = {
    orderId,
    at: now,
    actor,
    field: 'note',
    from: null,
    to: 'wrong amount decided',
    why,
  } as const;
  await createOrderEvents(tx, [event]);
}
