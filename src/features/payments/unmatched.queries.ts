import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { given, prepared } from '#db/prepared.ts';
import { orders } from '#db/schema/orders.ts';
import { type UnmatchedPaymentRow, type UnmatchedReason, unmatchedPayments } from '#db/schema/payments.ts';

type NewUnmatched = Omit<UnmatchedPaymentRow, 'solvedBy' | 'solvedAt' | 'solution' | 'repeatsId'>;

/** False when the same money was reported before. */
export async function createUnmatched(db: Queryable, unmatched: NewUnmatched): Promise<boolean> {
  const made = await db
    .insert(unmatchedPayments)
    .values({ ...unmatched, solvedBy: null, solvedAt: null, solution: null, repeatsId: null })
    .onConflictDoNothing()
    .returning({ id: unmatchedPayments.id });
  return made.length > 0;
}

export async function findUnmatched(db: Queryable, id: string): Promise<UnmatchedPaymentRow | null> {
  const [row] = await db.select().from(unmatchedPayments).where(eq(unmatchedPayments.id, id)).limit(1);
  return row ?? null;
}

const openOfOrder = prepared((db) => {
  const { orderId, reason, solvedAt, receivedAt } = unmatchedPayments;
  return db
    .select()
    .from(indexed(unmatchedPayments, 'unmatched_payments_order'))
    .where(and(eq(orderId, given('orderId')), eq(reason, given('reason')), isNull(solvedAt)))
    .orderBy(asc(receivedAt))
    .prepare();
});

/** Open unmatched payments of one order and reason. */
export async function listUnmatchedOfOrder(
  db: Queryable,
  orderId: string,
  reason: UnmatchedReason,
): Promise<UnmatchedPaymentRow[]> {
  return openOfOrder(db).all({ orderId, reason });
}

type OpenUnmatched = UnmatchedPaymentRow & { code: string };

/** Open ones with their order, the oldest first; from the one after `after` on, which may be decided by now. */
export async function listOpenUnmatched(
  db: Queryable,
  limit: number,
  after: string = '',
): Promise<OpenUnmatched[]> {
  const { id, receivedAt, solvedAt } = unmatchedPayments;
  // One that is not there is as if absent.
  const since = sql`coalesce((SELECT received_at FROM unmatched_payments WHERE id = ${after}), '')`;
  const isPast = sql`(${receivedAt}, ${id}) > (${since}, ${after})`;
  const rows = await db
    .select({ unmatched: unmatchedPayments, code: sql<string>`coalesce(${orders.code}, '')` })
    .from(unmatchedPayments)
    .leftJoin(orders, eq(orders.id, unmatchedPayments.orderId))
    .where(and(isNull(solvedAt), after === '' ? undefined : isPast))
    .orderBy(asc(receivedAt), asc(id))
    .limit(limit);
  return rows.map(({ unmatched, code }) => ({ ...unmatched, code }));
}

export async function countOpenUnmatched(db: Queryable): Promise<number> {
  return db.$count(unmatchedPayments, isNull(unmatchedPayments.solvedAt));
}

/** False when there is no such money, or it is decided already. */
export async function solveUnmatched(
  db: Queryable,
  { id, by, at, solution }: { id: string; by: string; at: string; solution: string },
): Promise<boolean> {
  const solved = await db
    .update(unmatchedPayments)
    .set({ solvedBy: by, solvedAt: at, solution })
    .where(and(eq(unmatchedPayments.id, id), isNull(unmatchedPayments.solvedAt)))
    .returning({ id: unmatchedPayments.id });
  return solved.length > 0;
}
