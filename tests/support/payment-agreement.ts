/** Whether a provider and we agree about an order in the end. */
import { asc } from 'drizzle-orm';
import { issuedTickets } from '#db/schema/orders.ts';
import { paymentAttempts, refunds } from '#db/schema/payments.ts';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import type { Money } from '#src/sandbox/money.ts';
import { parkDay } from '#src/values/day.ts';
import { type History, TICKETS } from './payment-history.ts';

/** Sentences about what differs; empty when all agree. */
export async function disagreements(history: History): Promise<string[]> {
  const { db, world, purchase } = history;
  const order = await findOrder(db.read, purchase.code);
  if (!order) return ['no order'];
  const attempts = await db.read.select().from(paymentAttempts).orderBy(asc(paymentAttempts.ref));
  const back = await db.read.select().from(refunds);
  const tickets = await db.read.select().from(issuedTickets);
  const money = await world.money();
  const paidRefs = money.payments.filter(({ isDone }) => isDone).map(({ ref }) => ref);
  const ourRefs = attempts.filter(({ state }) => state === 'paid').map(({ ref }) => ref);
  const isPaid = paidRefs.length > 0;
  const gone = sum(back.filter(({ state }) => state === 'done').map(({ amountVnd }) => amountVnd));
  const refundDueVnd = Math.max(0, (paidRefs.length - 1) * purchase.totalVnd - gone);
  const figures = [
    ['paid attempts', ourRefs.join(), paidRefs.sort().join()],
    ['pending attempts', attempts.filter(({ state }) => state === 'pending').length, 0],
    ['what the order received', order.paidVnd, isPaid ? purchase.totalVnd : 0],
    ['tickets', tickets.length, isPaid ? TICKETS : 0],
    ['what is owed back', order.refundDueVnd, refundDueVnd],
  ] as const;
  const wrong = figures.filter(([, one, other]) => one !== other);
  return [
    ...wrong.map(([what, one, other]) => `${what}: ${one} here, ${other} by the provider`),
    ...attempts.flatMap(({ id, ref }) => {
      const ours = back.filter((refund) => refund.attemptId === id);
      return refundsDiffer(history, ref, { ours, money });
    }),
  ];
}

type Compared = { ours: (typeof refunds.$inferSelect)[]; money: Money };

/**
 * What was refunded for good. The outcome of a VNPay refund whose answer was lost cannot be queried, so it stays open;
 * so does one that waits since yesterday.
 */
export function refundsDiffer({ method, clock }: History, ref: string, { ours, money }: Compared): string[] {
  const theirs = sum(
    money.refunds.filter((one) => one.ref === ref && one.isDone).map(({ amountVnd }) => amountVnd),
  );
  const done = sum(ours.filter(({ state }) => state === 'done').map(({ amountVnd }) => amountVnd));
  const open = ours.filter(({ state }) => state === 'paying');
  const mayStay = ({ createdAt }: { createdAt: string }) =>
    method === 'vnpay' || parkDay(createdAt) !== parkDay(clock);
  const unclear = sum(open.map(({ amountVnd }) => amountVnd));
  return [
    ...(theirs < done || theirs > done + unclear ? [`refunds of ${ref}: ${done} here, ${theirs} there`] : []),
    ...open.filter((refund) => !mayStay(refund)).map(({ requestId }) => `refund ${requestId} never ends`),
  ];
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
