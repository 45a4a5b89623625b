import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { listPage } from '#db/list-page.ts';
import { ledgerEntries } from '#db/schema/ledger.ts';
import { orders } from '#db/schema/orders.ts';
import { paymentAttempts, type UnmatchedPaymentRow, unmatchedPayments } from '#db/schema/payments.ts';
import type { Turn } from '#src/values/lists/turns.ts';
import {
  attemptMoney,
  isSecond,
  type KnownMoney,
  secondMoney,
  unmatchedMoney,
} from './known-money.queries.ts';

export async function findKnownMoney(db: Queryable, id: string): Promise<KnownMoney | null> {
  const [reported] = await db
    .select(unmatchedMoney)
    .from(unmatchedPayments)
    .where(eq(unmatchedPayments.id, id));
  if (reported) return reported;
  const isPaid = and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'paid'));
  const [paid] = await db.select(attemptMoney).from(paymentAttempts).where(isPaid);
  if (paid) return paid;
  const [second] = await db
    .select(secondMoney)
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.movement, id), isSecond));
  return second ?? null;
}

/** Reports that staff marked as repeats of this money. */
export async function listRepeatsOf(db: Queryable, id: string): Promise<KnownMoney[]> {
  return db.select(unmatchedMoney).from(unmatchedPayments).where(eq(unmatchedPayments.repeatsId, id));
}

type Marked = { id: string; ofId: string; by: string; at: string; solution: string };

/** False when it is decided already; its own repeats then repeat the same money. */
export async function markUnmatchedRepeat(
  db: Queryable,
  { id, ofId, by, at, solution }: Marked,
): Promise<boolean> {
  const marked = await db
    .update(unmatchedPayments)
    .set({ solvedBy: by, solvedAt: at, solution, repeatsId: ofId })
    .where(and(eq(unmatchedPayments.id, id), isNull(unmatchedPayments.solvedAt)))
    .returning({ id: unmatchedPayments.id });
  if (marked.length === 0) return false;
  await db.update(unmatchedPayments).set({ repeatsId: ofId }).where(eq(unmatchedPayments.repeatsId, id));
  return true;
}

/** Opens it for a decision again, with the last note; null when it is no repeat. */
export async function reopenUnmatched(
  db: Queryable,
  { id, solution }: { id: string; solution: string },
): Promise<UnmatchedPaymentRow | null> {
  const [opened] = await db
    .update(unmatchedPayments)
    .set({ solvedBy: null, solvedAt: null, solution, repeatsId: null })
    .where(and(eq(unmatchedPayments.id, id), isNotNull(unmatchedPayments.repeatsId)))
    .returning();
  return opened ?? null;
}

/** Money that staff marked as repeats, in the order of the turn: last decided first. */
export async function listMarkedRepeats(db: Queryable, { limit, ...turn }: Turn & { limit: number }) {
  const { solvedAt: at, id: key, repeatsId } = unmatchedPayments;
  const { where, orderBy } = listPage({ at, key, isNewestFirst: true }, turn);
  const rows = await db
    .select({
      unmatched: getTableColumns(unmatchedPayments),
      code: sql<string>`coalesce(${orders.code}, '')`,
    })
    .from(indexed(unmatchedPayments, 'unmatched_payments_marked'))
    .leftJoin(orders, eq(orders.id, unmatchedPayments.orderId))
    .where(and(isNotNull(repeatsId), where))
    .orderBy(...orderBy)
    .limit(limit);
  return rows.map(({ unmatched, code }) => ({ ...unmatched, code }));
}
