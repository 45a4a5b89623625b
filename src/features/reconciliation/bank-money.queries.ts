import { and, eq, gte, inArray, lt, ne } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { paymentAttempts, refunds } from '#db/schema/payments.ts';
import { bankTransfers } from '#db/schema/transfers.ts';
import type { Moved } from './reconciliation.ts';

type Span = { from: string; until: string };

/** What came to the account in that time, each once. */
export async function listArrived(
  db: Queryable,
  { account, from, until }: Span & { account: string },
): Promise<Moved[]> {
  const { id, reference, amountVnd, movedAt } = bankTransfers;
  const rows = await db
    .select({ ref: id, reference, amountVnd, orderId: paymentAttempts.orderId })
    .from(bankTransfers)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, bankTransfers.attemptId))
    .where(
      and(
        eq(bankTransfers.account, account),
        ne(bankTransfers.state, 'repeat'),
        gte(movedAt, from),
        lt(movedAt, until),
      ),
    );
  return rows.map((row) => ({ ...row, orderId: row.orderId ?? '' }));
}

/** Which of these bank numbers we know of, on whatever day. */
export async function listKnownReferences(db: Queryable, references: string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const rows = await db
    .select({ reference: bankTransfers.reference })
    .from(bankTransfers)
    .where(inArray(bankTransfers.reference, references));
  return new Set(rows.map(({ reference }) => reference));
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
