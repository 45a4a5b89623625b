/** Whether VNPay, the voucher and we agree about an order that both of them paid. */
import { exchanges } from '#db/schema/exchanges.ts';
import { paymentAttempts, refunds } from '#db/schema/payments.ts';
import { refundRequests } from '#db/schema/refunds.ts';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import { CREDIT } from '#src/features/payments/payments.ts';
import { sumVnd } from '#src/values/money.ts';
import { ticketsOf } from './aftercare.ts';
import { refundsDiffer } from './payment-agreement.ts';
import { TICKETS } from './payment-history.ts';
import { HELD_VND, type VoucherHistory } from './voucher-history.ts';
import { voucherNow } from './vouchers.ts';

const GRANTED = ['approved', 'paying', 'done', 'failed'];

type Figure = readonly [what: string, here: string | number, there: string | number];
const sum = (all: readonly { amountVnd: number }[]) => sumVnd(all.map(({ amountVnd }) => amountVnd));

/** Sentences about what differs; empty when all agree. */
export async function voucherQuarrels(history: VoucherHistory): Promise<string[]> {
  const { db, world, purchase, tillVnd } = history;
  const order = await findOrder(db.read, purchase.code);
  if (!order) return ['no order'];
  const ofOrder = <T extends { orderId: string }>(all: T[]) => all.filter((one) => one.orderId === order.id);
  const attempts = ofOrder(await db.read.select().from(paymentAttempts));
  const back = ofOrder(await db.read.select().from(refunds));
  const moves = ofOrder(await db.read.select().from(exchanges));
  const requests = ofOrder(await db.read.select().from(refundRequests));
  const money = await world.money();
  const paid = attempts.filter(({ state }) => state === 'paid');
  const atGate = paid.filter(({ provider }) => provider !== CREDIT);
  const byVoucher = paid.filter(({ provider }) => provider === CREDIT);
  const moved = moves.filter(({ state }) => state === 'done');
  const theirs = money.payments.filter(({ isDone }) => isDone).map(({ ref }) => ref);
  const hasPaid = theirs.some((ref) => !moves.some((move) => move.ref === ref));
  // Only the till can have taken what a late payment needs of the voucher.
  const isBought = tillVnd > 0 ? byVoucher.length > 0 : hasPaid;
  const priceVnd = purchase.totalVnd + sumVnd(moved.map(({ differenceVnd }) => differenceVnd));
  const done = back.filter(({ state }) => state === 'done');
  const toVoucher = done.filter(({ attemptId }) => byVoucher.some(({ id }) => id === attemptId));
  const retainedVnd = isBought ? priceVnd - sum(requests.filter(({ state }) => GRANTED.includes(state))) : 0;
  const tickets = await ticketsOf(db, purchase);
  const figures: Figure[] = [
    [
      'payments',
      atGate
        .map(({ ref }) => ref)
        .sort()
        .join(),
      theirs.sort().join(),
    ],
    ['pending payments', attempts.filter(({ state }) => state === 'pending').length, 0],
    ['pending moves', moves.filter(({ state }) => state === 'pending').length, 0],
    ['what the voucher paid', sum(byVoucher), isBought ? HELD_VND : 0],
    ['what the order received', order.paidVnd, isBought ? priceVnd : 0],
    ['tickets', tickets.length, isBought ? TICKETS + moved.length : 0],
    ['tickets moved', tickets.filter(({ state }) => state === 'exchanged').length, moved.length],
    ['what is owed back', order.refundDueVnd, sum(paid) - sum(done) - retainedVnd],
    [
      'what the voucher holds',
      (await voucherNow(db)).balanceVnd,
      HELD_VND - tillVnd - sum(byVoucher) + sum(toVoucher),
    ],
  ];
  return [
    ...figures
      .filter(([, here, there]) => here !== there)
      .map(([what, here, there]) => `${what}: ${here} here, ${there} there`),
    ...atGate.flatMap(({ id, ref }) =>
      refundsDiffer(history, ref, { ours: back.filter(({ attemptId }) => attemptId === id), money }),
    ),
  ];
}
