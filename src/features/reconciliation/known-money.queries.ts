import { and, between, eq, inArray, isNull, like, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '#db/client.ts';
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

/** For each of these what may be the same money, under its number or as much within a day; what it cannot be is among it. */
export async function listMoneyLike(db: Queryable, ids: string[]): Promise<MoneyLike[]> {
  if (ids.length === 0) return [];
  const found = await Promise.all([likePayments(db, ids), likeSecond(db, ids), likeUnmatched(db, ids)]);
  return found.flat();
}

type MoneyLike = KnownMoney & { reportId: string; code: string };

async function likePayments(db: Queryable, ids: string[]): Promise<MoneyLike[]> {
  const { provider, providerTxnId, amountVnd, settledAt, createdAt, state } = paymentAttempts;
  const isBegun = between(createdAt, day(BEGUN), day('+1 day'));
  const isNear = and(
    eq(amountVnd, reported.amountVnd),
    isBegun,
    between(settledAt, day('-1 day'), day('+1 day')),
  );
  return db
    .select({ ...attemptMoney, reportId: reported.id, code: orderCode })
    .from(reported)
    .innerJoin(
      paymentAttempts,
      and(
        eq(provider, reported.provider),
        eq(state, 'paid'),
        or(and(isNumbered, eq(providerTxnId, reported.providerTxnId)), isNear),
      ),
    )
    .leftJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(inArray(reported.id, ids));
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
  const { id, provider, providerTxnId, amountVnd, receivedAt, repeatsId } = unmatchedPayments;
  const isNear = and(eq(amountVnd, reported.amountVnd), between(receivedAt, day('-1 day'), day('+1 day')));
  const isMoney = and(eq(provider, reported.provider), ne(id, reported.id), isNull(repeatsId));
  return db
    .select({ ...unmatchedMoney, reportId: reported.id, code: orderCode })
    .from(reported)
    .innerJoin(
      unmatchedPayments,
      and(isMoney, or(and(isNumbered, eq(providerTxnId, reported.providerTxnId)), isNear)),
    )
    .leftJoin(orders, eq(orders.id, unmatchedPayments.orderId))
    .where(inArray(reported.id, ids));
}
