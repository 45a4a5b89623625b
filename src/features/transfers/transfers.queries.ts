import { and, asc, between, count, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '#db/client.ts';
import { orders } from '#db/schema/orders.ts';
import { paymentAttempts, refunds } from '#db/schema/payments.ts';
import { bankTransfers } from '#db/schema/transfers.ts';
import { FIRST, type Turn } from '#src/values/lists/turns.ts';
import { OWN_METHODS } from '#src/values/payment-method.ts';
import { isByCard } from './counter.queries.ts';

const LISTED_MAX = 100;

/** What came and what became of it, with the order it was for. */
const COLUMNS = {
  id: bankTransfers.id,
  channel: bankTransfers.channel,
  amountVnd: bankTransfers.amountVnd,
  refundDueVnd: bankTransfers.refundDueVnd,
  content: bankTransfers.content,
  reference: bankTransfers.reference,
  payer: bankTransfers.payer,
  movedAt: bankTransfers.movedAt,
  state: bankTransfers.state,
  reason: bankTransfers.reason,
  orderCode: orders.code,
};

const isPayback = and(sql`${refunds.state} = 'paying'`, inArray(paymentAttempts.provider, [...OWN_METHODS]));

/** Money without an order so far, or to be returned; oldest first. */
export async function listOpenTransfers(db: Queryable) {
  return transfersWith(db)
    .where(inArray(bankTransfers.state, ['unmatched', 'returning']))
    .orderBy(asc(bankTransfers.movedAt))
    .limit(LISTED_MAX);
}

/** How much of it there is, together with the refunds that staff pay. */
export async function countTransferWork(db: Queryable): Promise<number> {
  const [open, paybacks] = await Promise.all([
    db.$count(bankTransfers, inArray(bankTransfers.state, ['unmatched', 'returning'])),
    db
      .select({ count: count() })
      .from(refunds)
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
      .where(isPayback),
  ]);
  return open + (paybacks[0]?.count ?? 0);
}

/** Money whose sender could not be found, the newest first. */
export async function listRetainedTransfers(db: Queryable) {
  return transfersWith(db)
    .where(eq(bankTransfers.state, 'kept'))
    .orderBy(desc(bankTransfers.movedAt))
    .limit(LISTED_MAX);
}

/** What was taken for a second report by a person, or by a rule that no number of the bank's proves; the newest first. */
export async function listRepeats(db: Queryable, limit: number) {
  const isUnproven = or(isNotNull(bankTransfers.decidedBy), eq(bankTransfers.reference, ''));
  return transfersWith(db)
    .where(and(eq(bankTransfers.state, 'repeat'), isUnproven))
    .orderBy(desc(bankTransfers.movedAt))
    .limit(limit);
}

/** All that came, whatever became of it, in the order of the turn: the newest first. */
export async function listRecentTransfers(db: Queryable, limit: number, { after, before }: Turn = FIRST) {
  const { movedAt, id } = bankTransfers;
  const order = before === null ? desc : asc;
  const beside = after ?? before;
  const sign = sql.raw(order === asc ? '>' : '<');
  const place = sql`(${movedAt}, ${id}) ${sign} (SELECT b.moved_at, b.id FROM bank_transfers b WHERE b.id = ${beside})`;
  return transfersWith(db)
    .where(beside === null ? undefined : place)
    .orderBy(order(movedAt), order(id))
    .limit(limit);
}

export type ListedTransfer = Awaited<ReturnType<typeof listOpenTransfers>>[number];

function transfersWith(db: Queryable) {
  return db
    .select(COLUMNS)
    .from(bankTransfers)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, bankTransfers.attemptId))
    .leftJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .$dynamic();
}

/** For each of these transfers the reports of another channel of the same amount within a day, nearest first. */
export async function listPerhapsSame(db: Queryable, ids: string[]) {
  if (ids.length === 0) return [];
  const reported = alias(bankTransfers, 'told');
  const day = (shift: string) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${reported.movedAt}, ${shift})`;
  const { id, channel, account, amountVnd, movedAt, reference, state } = bankTransfers;
  const isNear = between(movedAt, day('-1 day'), day('+1 day'));
  const isAsMuch = and(
    eq(account, reported.account),
    eq(amountVnd, reported.amountVnd),
    ne(channel, reported.channel),
  );
  return db
    .select({ reportId: reported.id, id, movedAt, reference, orderCode: orders.code })
    .from(reported)
    .innerJoin(bankTransfers, and(isAsMuch, isNear, ne(state, 'repeat')))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, bankTransfers.attemptId))
    .leftJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(inArray(reported.id, ids))
    .orderBy(asc(sql`abs(julianday(${movedAt}) - julianday(${reported.movedAt}))`), asc(id));
}

export type PerhapsSame = Awaited<ReturnType<typeof listPerhapsSame>>[number];

/** Refunds that no provider pays: staff do, the oldest first. */
export async function listPaybacks(db: Queryable) {
  return db
    .select({
      requestId: refunds.requestId,
      amountVnd: refunds.amountVnd,
      reason: refunds.reason,
      createdAt: refunds.createdAt,
      provider: paymentAttempts.provider,
      isByCard: isByCard(sql`payment_attempts.ref`).mapWith(Boolean),
      orderCode: orders.code,
      contactName: orders.contactName,
      phone: orders.phone,
      email: orders.email,
      attemptId: refunds.attemptId,
      orderId: refunds.orderId,
    })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(isPayback)
    .orderBy(asc(refunds.createdAt))
    .limit(LISTED_MAX);
}

export type Payback = Awaited<ReturnType<typeof listPaybacks>>[number];

/** The accounts that the money of these payments came from, part by part, where a channel reported them; last first. */
export async function listPayers(db: Queryable, attemptIds: string[]) {
  if (attemptIds.length === 0) return [];
  return db
    .select({
      attemptId: paymentAttempts.id,
      payer: bankTransfers.payer,
      amountVnd: sql<number>`${bankTransfers.amountVnd} - ${bankTransfers.refundDueVnd}`,
    })
    .from(paymentAttempts)
    .innerJoin(bankTransfers, or(isPartOf, isMoneyOf))
    .where(inArray(paymentAttempts.id, attemptIds))
    .orderBy(desc(isMoneyOf), desc(bankTransfers.movedAt));
}

/** What came when nothing was to be paid any more is a payment of its own. */
const isPartOf = and(eq(bankTransfers.attemptId, paymentAttempts.id), ne(bankTransfers.state, 'owed'));

/** A payment is known by the movement that brought it, and its surplus by that with a number behind. */
const isMoneyOf = sql`${bankTransfers.id} = substr(${paymentAttempts.providerTxnId}, 1, instr(${paymentAttempts.providerTxnId} || '-', '-') - 1)`;
