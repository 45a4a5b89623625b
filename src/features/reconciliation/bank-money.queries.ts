import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { ledgerEntries } from '#db/schema/ledger.ts';
import { orders } from '#db/schema/orders.ts';
import { paymentAttempts, refunds } from '#db/schema/payments.ts';
import { refundDues } from '#db/schema/refunds.ts';
import { bankTransfers } from '#db/schema/transfers.ts';
import type { Listed, Moved } from './reconciliation.ts';

type Span = { from: string; until: string };

/** What came to the account in that time, each once. */
export async function listArrived(
  db: Queryable,
  { account, from, until }: Span & { account: string },
): Promise<Moved[]> {
  const { id, reference, amountVnd, movedAt } = bankTransfers;
  const rows = await db
    .select({ ref: id, reference, amountVnd, movedAt, orderId: paymentAttempts.orderId })
    .from(bankTransfers)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, bankTransfers.attemptId))
    .where(
      and(
        eq(bankTransfers.account, account),
        ne(bankTransfers.state, 'repeat'),
        gte(movedAt, from),
        lt(movedAt, until),
      ),
    )
    .orderBy(asc(movedAt), asc(id));
  return rows.map((row) => ({ ...row, orderId: row.orderId ?? '' }));
}

/** Transfers of ours, of whatever day, that have the number or the moment of one of these rows. */
export async function listLike(
  db: Queryable,
  { account, listed }: { account: string; listed: readonly Listed[] },
): Promise<Moved[]> {
  if (listed.length === 0) return [];
  const { id: ref, reference, amountVnd, movedAt, state } = bankTransfers;
  const numbers = listed.map((row) => row.reference).filter(Boolean);
  const moments = listed.map((row) => row.movedAt);
  const isLike = or(inArray(reference, numbers), inArray(movedAt, moments));
  const rows = await db
    .select({ ref, reference, amountVnd, movedAt, state })
    .from(bankTransfers)
    .where(and(eq(bankTransfers.account, account), isLike))
    .orderBy(asc(movedAt), asc(ref));
  // A repeat is no separate money: it only adds the number that another channel reported.
  return rows.map(({ state: is, movedAt: at, ...row }) => ({
    ...row,
    orderId: '',
    ...(is === 'repeat' ? {} : { movedAt: at }),
  }));
}

/** Transfers that staff say they sent back in that time, under the number that they wrote down. */
export async function listSentBack(db: Queryable, { from, until }: Span): Promise<Moved[]> {
  const { id, returnReference, amountVnd, decidedAt } = bankTransfers;
  const rows = await db
    .select({ ref: id, returnReference, amountVnd })
    .from(bankTransfers)
    .where(and(eq(bankTransfers.state, 'returned'), gte(decidedAt, from), lt(decidedAt, until)));
  return rows.map(({ returnReference: reference, ...row }) => ({
    ...row,
    reference: reference ?? '',
    orderId: '',
  }));
}

/** Refunds of transfers that staff say they paid in that time; their numbers are in the payment's events. */
export async function listPaidBack(db: Queryable, { from, until }: Span) {
  return db
    .select({
      requestId: refunds.requestId,
      ref: paymentAttempts.ref,
      amountVnd: refunds.amountVnd,
      orderId: refunds.orderId,
    })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(
      and(
        eq(paymentAttempts.provider, 'transfer'),
        eq(refunds.state, 'done'),
        gte(refunds.updatedAt, from),
        lt(refunds.updatedAt, until),
      ),
    );
}

/** Refunds due that staff say they transferred in that time, under the number they recorded. */
export async function listPaidRefundDues(db: Queryable, { from, until }: Span): Promise<Moved[]> {
  const { id, orderId, reference, amountVnd } = refundDues;
  const isBooked = and(
    eq(ledgerEntries.movement, sql`'due:' || ${id}`),
    eq(ledgerEntries.account, 'money:transfer'),
  );
  const rows = await db
    .select({ ref: id, orderId, reference, amountVnd })
    .from(refundDues)
    .innerJoin(ledgerEntries, isBooked)
    .where(
      and(
        eq(refundDues.state, 'done'),
        isNull(refundDues.requestId),
        isNotNull(reference),
        gte(ledgerEntries.at, from),
        lt(ledgerEntries.at, until),
      ),
    );
  return rows.map((row) => ({ ...row, reference: row.reference ?? '' }));
}

/** The order that has one of these codes. */
export async function findOrderNamed(db: Queryable, codes: string[]): Promise<string | null> {
  if (codes.length === 0) return null;
  const [row] = await db.select({ id: orders.id }).from(orders).where(inArray(orders.code, codes)).limit(1);
  return row?.id ?? null;
}
