import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import type { OrderCreditRow } from '#db/schema/vouchers.ts';
import { paymentMovement } from '#src/features/ledger/ledger.ts';
import { postMovement } from '#src/features/ledger/post-movement.ts';
import { freeCredit, releaseCredit } from '#src/features/orders/move-order.ts';
import { updateOrder } from '#src/features/orders/orders.queries.ts';
import { createAttempt, updateAttempt } from '#src/features/payments/attempts.queries.ts';
import { CREDIT } from '#src/features/payments/payments.ts';
import { listOrderCredits, moveCredit, takeOff } from '#src/features/vouchers/vouchers.queries.ts';
import { newId } from '#src/values/id.ts';

type Spending = {
  order: OrderRow;
  /** What is missing beside the money that came. */
  creditVnd: number;
  now: string;
};

/**
 * Inside the transaction that makes an order paid: the voucher's part becomes a payment of its own, in the ledger too.
 * When it was restored meanwhile it is deducted again, if the balance is still there. False when it is not: then
 * nothing has changed.
 */
export async function spendCredit(tx: Tx, { order, creditVnd, now }: Spending): Promise<boolean> {
  const { id: orderId } = order;
  if (creditVnd === 0) {
    await releaseCredit(tx, { order, now });
    return true;
  }
  const credits = await listOrderCredits(tx, orderId);
  const credit = credits.find(({ amountVnd }) => amountVnd === creditVnd);
  if (!credit || credit.state === 'spent') return false;
  if (credit.state === 'released' && !(await takeAgain(tx, { credit, credits, now }))) return false;
  await moveCredit(tx, { id: credit.id, from: credit.state, to: 'spent', now });
  await updateOrder(tx, orderId, { creditVnd });
  await book(tx, order, credit, now);
  return true;
}

type Again = { credit: OrderCreditRow; credits: readonly OrderCreditRow[]; now: string };

/** What the order has reserved of the same voucher meanwhile is in hand: only what is missing has to be there. */
async function takeAgain(tx: Tx, { credit: { code, amountVnd }, credits, now }: Again): Promise<boolean> {
  const own = credits.find(({ state }) => state === 'reserved');
  const reservedVnd = own?.code === code ? own.amountVnd : 0;
  const missingVnd = amountVnd - reservedVnd;
  if (missingVnd > 0 && (await takeOff(tx, { code, amountVnd: missingVnd, now })) === null) return false;
  if (!own) return true;
  await moveCredit(tx, { id: own.id, from: 'reserved', to: 'released', now });
  const backVnd = own.code === code ? Math.max(0, -missingVnd) : own.amountVnd;
  await freeCredit(tx, { ...own, amountVnd: backVnd, now });
  return true;
}

async function book(tx: Tx, order: OrderRow, { id, amountVnd }: OrderCreditRow, now: string) {
  const attempt = {
    id: newId(),
    orderId: order.id,
    provider: CREDIT,
    ref: `${order.code}C`,
    amountVnd,
    providerCreateDate: '',
    createdAt: now,
    expiresAt: now,
    nextQueryAt: null,
  };
  await createAttempt(tx, attempt);
  const paid = { state: 'paid', responseCode: '00', providerTxnId: id, settledAt: now } as const;
  await updateAttempt(tx, attempt.id, paid);
  await postMovement(tx, paymentMovement(attempt, now));
}
