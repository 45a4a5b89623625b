import type { Db, Tx } from '#db/client.ts';
import type { IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';
import type { PaymentAttemptRow } from '#db/schema/payments.ts';
import { settleExchange } from '#src/features/exchanges/settle-exchange.ts';
import { prepareTickets } from '#src/features/issued-tickets/issue-tickets.ts';
import { paymentMovement, repeatMovement, repeatRef } from '#src/features/ledger/ledger.ts';
import { postMovement } from '#src/features/ledger/post-movement.ts';
import { findOrderById, listOrderEvents } from '#src/features/orders/orders.queries.ts';
import type { SettleResult } from '#src/features/orders/orders.ts';
import { createPaymentEvent, findAttempt, updateAttempt } from '#src/features/payments/attempts.queries.ts';
import type { PaymentNotice } from '#src/features/payments/provider.ts';
import { endReview } from '#src/features/refunds/end-review.ts';
import { recordRefundDue } from '#src/features/refunds/record-refund-due.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { claimPayment } from './claim-payment.ts';
import { confirmPaidOrder } from './confirm-paid-order.ts';
import { fail, hold } from './settle-failure.ts';
import { noteWrongAmount, rightWrongAmounts } from './settle-wrong-amount.ts';
import { storeUnmatched } from './store-unmatched.ts';
import { isTransactionUsed } from './transaction-used.ts';

type Settling = { tx: Tx; now: string; notice: PaymentNotice; attempt: PaymentAttemptRow; order: OrderRow };
/** What must not be made inside a transaction. */
export type SettlementInputs = { tickets: IssuedTicketRow[]; graceMinutes: number; limitedPercent: number };
type Clock = { db: Db; now: string };

/**
 * The one place where a payment becomes final. Takes a verified notice, in any order and any number of times; the
 * attempt, the order, its places, its tickets and the messages about them change in one transaction or not at all.
 */
export async function settlePayment({ db, now }: Clock, notice: PaymentNotice): Promise<SettleResult> {
  const known = await findAttempt(db.read, notice.ref);
  const owner = known ? await findOrderById(db.read, known.orderId) : null;
  const inputs = await loadSettlementInputs({ db, now }, notice.outcome === 'paid' ? owner : null);
  return db.write((tx) => settleWithin(tx, { notice, inputs, now }));
}

/** `paid` is the order that may get its tickets. */
export async function loadSettlementInputs(
  { db, now }: Clock,
  paid: OrderRow | null,
): Promise<SettlementInputs> {
  const settings = await loadSettings({ db });
  return {
    tickets: paid ? await prepareTickets(db.read, { order: paid, now }) : [],
    graceMinutes: settings['hold.afterFailureMinutes'],
    limitedPercent: settings['availability.limitedPercent'],
  };
}

/** `settlePayment` as a part of a larger transaction; the means were made before it. */
export async function settleWithin(
  tx: Tx,
  { notice, inputs, now }: { notice: PaymentNotice; inputs: SettlementInputs; now: string },
): Promise<SettleResult> {
  const attempt = await findAttempt(tx, notice.ref);
  const order = attempt && (await findOrderById(tx, attempt.orderId));
  const reason = await reasonToRefuse(tx, notice, attempt);
  const result =
    order && reason === null
      ? await settle({ tx, now, notice, attempt, order }, inputs)
      : (reason ?? 'unknown-ref');
  await createPaymentEvent(tx, { notice, outcome: result, now });
  if (reason) await storeUnmatched(tx, { notice, reason, order, now });
  return result;
}

/** Only the attempt's own provider may say what became of it, and one transaction of a provider's settles one attempt. */
async function reasonToRefuse(
  tx: Tx,
  notice: PaymentNotice,
  attempt: PaymentAttemptRow | null,
): Promise<'unknown-ref' | 'foreign-provider' | 'transaction-used' | null> {
  if (!attempt) return 'unknown-ref';
  if (notice.provider !== attempt.provider) return 'foreign-provider';
  return (await isTransactionUsed(tx, notice)) ? 'transaction-used' : null;
}

async function settle(settling: Settling, inputs: SettlementInputs): Promise<SettleResult> {
  const { tx, notice, attempt } = settling;
  if (notice.amountVnd !== attempt.amountVnd) return noteWrongAmount(tx, settling);
  if (notice.outcome === 'pending') return 'still-pending';
  if (attempt.state === 'paid')
    return notice.outcome === 'paid' ? repeatedSuccess(settling) : 'already-final';
  if (notice.outcome === 'paid') return takePayment(settling, inputs);
  const isLookedAt = attempt.state === 'needs_review' && notice.outcome === 'failed';
  if (attempt.state !== 'pending' && !isLookedAt) return 'already-final';
  return notice.outcome === 'review' ? hold(settling) : fail(settling, inputs);
}

async function takePayment(settling: Settling, inputs: SettlementInputs): Promise<'settled'> {
  const { tx, now, notice, order } = settling;
  await succeed(settling, inputs);
  await rightWrongAmounts(tx, { orderId: order.id, providerTxnId: notice.providerTxnId, now });
  return 'settled';
}

async function succeed(
  { tx, now, notice, attempt, order }: Settling,
  { tickets, limitedPercent }: SettlementInputs,
): Promise<void> {
  const { providerTxnId: txnId, provider } = notice;
  await updateAttempt(tx, attempt.id, {
    state: 'paid',
    responseCode: notice.responseCode,
    providerTxnId: txnId,
    settledAt: now,
  });
  await postMovement(tx, paymentMovement(attempt, now));
  await endReview(tx, order);
  const isDifference = attempt.surplus === 'exchange';
  const missed = isDifference ? await settleExchange(tx, { attempt, order, limitedPercent, now }) : null;
  if (isDifference && !missed) return;
  const surplus = attempt.surplus ?? (await claimPayment(tx, { order, attempt, now }));
  if (surplus) {
    const { ref, provider: name, amountVnd } = attempt;
    const debt = { order, now, amountVnd, why: surplus, messageKind: surplus, ref, day: missed?.day };
    await recordRefundDue(tx, { ...debt, due: { ref, provider: name } });
    return;
  }
  await confirmPaidOrder(tx, {
    order,
    tickets,
    amountVnd: order.totalVnd,
    actor: provider,
    ref: attempt.ref,
    limitedPercent,
    now,
  });
}

/** The same reference paid again under another transaction number is a refund due; the same number is a repeat. */
async function repeatedSuccess({ tx, now, notice, attempt, order }: Settling): Promise<SettleResult> {
  if (notice.providerTxnId && notice.providerTxnId !== attempt.providerTxnId) {
    const ref = repeatRef(attempt.ref, notice.providerTxnId);
    const isRecorded = (await listOrderEvents(tx, order.id)).some((event) => event.why === ref);
    if (!isRecorded) {
      await postMovement(tx, repeatMovement(attempt, { amountVnd: notice.amountVnd, ref, at: now }));
      const { amountVnd } = notice;
      const why = `paid-twice ${notice.providerTxnId}`;
      await recordRefundDue(tx, {
        order,
        now,
        amountVnd,
        why,
        ref,
        due: { ref: null, provider: attempt.provider },
      });
    }
  }
  return 'already-final';
}
