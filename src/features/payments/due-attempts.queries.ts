import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { orders } from '#db/schema/orders.ts';
import { type PaymentAttemptRow, paymentAttempts, paymentEvents } from '#db/schema/payments.ts';

export async function hasDueAttempt(db: Queryable, now: string): Promise<boolean> {
  return (await listDue(db, { now, limit: 1 })).length > 0;
}

/** Takes the attempts longest due and puts them off until `until`; in a transaction, so no two processes get the same one. */
export async function leaseDueAttempts(
  tx: Tx,
  { now, until, limit }: { now: string; until: string; limit: number },
): Promise<PaymentAttemptRow[]> {
  const leased: PaymentAttemptRow[] = [];
  for (const { id } of await listDue(tx, { now, limit })) {
    const rows = await tx
      .update(paymentAttempts)
      .set({ nextQueryAt: until, queryCount: sql`${paymentAttempts.queryCount} + 1` })
      .where(eq(paymentAttempts.id, id))
      .returning();
    leased.push(...rows);
  }
  return leased;
}

/** Plans the next query of an attempt still leased; one that settled or was called forward meanwhile is left alone. */
export async function rescheduleAttempt(
  db: Queryable,
  { id, leasedUntil, nextQueryAt }: { id: string; leasedUntil: string; nextQueryAt: string },
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ nextQueryAt })
    .where(
      and(
        eq(paymentAttempts.id, id),
        eq(paymentAttempts.state, 'pending'),
        eq(paymentAttempts.nextQueryAt, leasedUntil),
      ),
    );
}

/** Calls the next query of a pending attempt forward to now. */
export async function queryAttemptNow(db: Queryable, ref: string, now: string): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ nextQueryAt: now })
    .where(
      and(
        eq(paymentAttempts.ref, ref),
        eq(paymentAttempts.state, 'pending'),
        gt(paymentAttempts.nextQueryAt, now),
      ),
    );
}

export async function hasReturned(
  db: Queryable,
  { ref, provider }: { ref: string; provider: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.ref, ref),
        eq(paymentEvents.source, 'return'),
        eq(paymentEvents.provider, provider),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** `provider`: of the attempt. */
type ReturningOrder = { code: string; locale: 'vi' | 'en'; isPaid: boolean; provider: string };

/** The order whose buyer comes back from the provider with this reference, or null. */
export async function findReturningOrder(db: Queryable, ref: string): Promise<ReturningOrder | null> {
  const [row] = await db
    .select({
      code: orders.code,
      locale: orders.locale,
      paidVnd: orders.paidVnd,
      provider: paymentAttempts.provider,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(paymentAttempts.ref, ref))
    .limit(1);
  if (!row) return null;
  const { code, locale, provider, paidVnd } = row;
  return { code, locale, provider, isPaid: paidVnd > 0 };
}

function listDue(db: Queryable, { now, limit }: { now: string; limit: number }) {
  return db
    .select({ id: paymentAttempts.id })
    .from(indexed(paymentAttempts, 'payment_attempts_due'))
    .where(and(sql`${paymentAttempts.state} = 'pending'`, lte(paymentAttempts.nextQueryAt, now)))
    .orderBy(asc(paymentAttempts.nextQueryAt))
    .limit(limit);
}
