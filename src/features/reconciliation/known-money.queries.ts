import { and, between, eq, inArray, like, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '#db/client.ts';
import { byKey } from '#db/indexed.ts';
import { ledgerEntries } from '#db/schema/ledger.ts';
import { orders } from '#db/schema/orders.ts';
import { paymentAttempts, unmatchedPayments } from '#db/schema/payments.ts';
import type { ReportedPayment } from './same-payment.ts';

/**
 * Money that a provider reported: a payment, the second payment of an order, or reported money that settles nothing.
 */
export type KnownMoney = ReportedPayment & {
  id: string;
  /** What the provider knows it by beside its number. */
  ref: string;
  /** Empty where no order is known. */
  orderId: string;
  /** Of reported money: what it repeats, if anything. */
  repeatsId: string | null;
};

export const unmatchedMoney = {
  id: unmatchedPayments.id,
  ref: unmatchedPayments.ref,
  provider: unmatchedPayments.provider,
  providerTxnId: unmatchedPayments.providerTxnId,
  amountVnd: unmatchedPayments.amountVnd,
  at: unmatchedPayments.receivedAt,
  orderId: unmatchedPayments.orderId,
  repeatsId: unmatchedPayments.repeatsId,
};
export const attemptMoney = {
  id: paymentAttempts.id,
  ref: paymentAttempts.ref,
  provider: paymentAttempts.provider,
  providerTxnId: sql<string>`coalesce(${paymentAttempts.providerTxnId}, '')`,
  amountVnd: paymentAttempts.amountVnd,
  at: sql<string>`coalesce(${paymentAttempts.settledAt}, ${paymentAttempts.createdAt})`,
  orderId: paymentAttempts.orderId,
  repeatsId: sql<null>`NULL`,
};
const { movement, kind, account, note } = ledgerEntries;
/** A refund due for a second payment is known by its reference and, behind it, its number. */
export const secondMoney = {
  id: movement,
  ref: sql<string>`substr(${note}, 1, instr(${note} || ':', ':') - 1)`,
  provider: sql<string>`substr(${account}, ${'money:'.length + 1})`,
  providerTxnId: sql<string>`iif(instr(${note}, ':') > 0, substr(${note}, instr(${note}, ':') + 1), '')`,
  amountVnd: ledgerEntries.amountVnd,
  at: ledgerEntries.at,
  orderId: ledgerEntries.orderId,
  repeatsId: sql<null>`NULL`,
};
// Written out, so that the partial index is seen to fit.
export const isSecond = and(sql`${kind} = 'repeat'`, like(account, 'money:%'));

const reported = alias(unmatchedPayments, 'told');
const orderCode = sql<string>`coalesce(${orders.code}, '')`;
const day = (shift: string) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${reported.receivedAt}, ${shift})`;
const isNumbered = ne(reported.providerTxnId, '');
/** Longer than any payment method stays open. */
const BEGUN = '-8 days';
/** As much money of a day may have come hundreds of times: the nearest before and after are more than is offered. */
const NEAREST_MAX = 3;

/**
 * For each of these what may be the same money: under its number, or the nearest of as much within a day, unless both have
 * numbers. What it cannot be may be among it.
 */
export async function listMoneyLike(db: Queryable, ids: string[]): Promise<MoneyLike[]> {
  if (ids.length === 0) return [];
  const found = await Promise.all([likePayments(db, ids), likeSecond(db, ids), likeUnmatched(db, ids)]);
  return found.flat();
}

type MoneyLike = KnownMoney & { reportId: string; code: string };

/** Of a table with an index of amounts: what may be as near to a report. */
type Nearest = { table: SQL; at: SQL; where: SQL };

/** In the order of the index, a few before the report and a few after: never all of the day. */
function nearest({ table, at, where }: Nearest): SQL {
  const few = (within: SQL, order: SQL) => sql`SELECT id FROM (SELECT near.id FROM ${table}
    WHERE near.provider = told.provider AND near.amount_vnd = told.amount_vnd AND ${within} AND ${where}
      AND (told.provider_txn_id = '' OR coalesce(near.provider_txn_id, '') = '')
    ORDER BY ${at} ${order} LIMIT ${NEAREST_MAX})`;
  const before = few(sql`${at} BETWEEN ${day('-1 day')} AND told.received_at`, sql`DESC`);
  const after = few(sql`${at} > told.received_at AND ${at} <= ${day('+1 day')}`, sql`ASC`);
  return sql`${before} UNION ALL ${after}`;
}

async function likePayments(db: Queryable, ids: string[]): Promise<MoneyLike[]> {
  const numbered = sql`SELECT p.id FROM payment_attempts p INDEXED BY payment_attempts_txn WHERE p.provider = told.provider
    AND p.provider_txn_id = told.provider_txn_id AND ${isNumbered} AND p.state = 'paid'`;
  const near = nearest({
    table: sql`payment_attempts near INDEXED BY payment_attempts_amount`,
    at: sql`near.settled_at`,
    where: sql`near.state = 'paid' AND near.created_at BETWEEN ${day(BEGUN)} AND ${day('+1 day')}`,
  });
  return db
    .select({ ...attemptMoney, reportId: reported.id, code: orderCode })
    .from(reported)
    .crossJoin(byKey(paymentAttempts))
    .leftJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(inArray(reported.id, ids), sql`${paymentAttempts.id} IN (${numbered} UNION ALL ${near})`));
}

async function likeSecond(db: Queryable, ids: string[]): Promise<MoneyLike[]> {
  const isSame = and(isNumbered, sql`${secondMoney.providerTxnId} = ${reported.providerTxnId}`);
  const isNear = and(
    eq(ledgerEntries.amountVnd, reported.amountVnd),
    between(ledgerEntries.at, day('-1 day'), day('+1 day')),
  );
  const isOf = eq(account, sql`'money:' || ${reported.provider}`);
  return db
    .select({ ...secondMoney, reportId: reported.id, code: orderCode })
    .from(reported)
    .innerJoin(ledgerEntries, and(isSecond, isOf, or(isSame, isNear)))
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(inArray(reported.id, ids));
}

async function likeUnmatched(db: Queryable, ids: string[]): Promise<MoneyLike[]> {
  const { id } = unmatchedPayments;
  const numbered = sql`SELECT u.id FROM unmatched_payments u INDEXED BY unmatched_payments_number WHERE u.provider = told.provider
    AND u.provider_txn_id = told.provider_txn_id AND ${isNumbered} AND u.id <> told.id AND u.repeats_id IS NULL`;
  const near = nearest({
    table: sql`unmatched_payments near INDEXED BY unmatched_payments_amount`,
    at: sql`near.received_at`,
    where: sql`near.id <> told.id AND near.repeats_id IS NULL`,
  });
  return db
    .select({ ...unmatchedMoney, reportId: reported.id, code: orderCode })
    .from(reported)
    .crossJoin(byKey(unmatchedPayments))
    .leftJoin(orders, eq(orders.id, unmatchedPayments.orderId))
    .where(and(inArray(reported.id, ids), sql`${id} IN (${numbered} UNION ALL ${near})`));
}
