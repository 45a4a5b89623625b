import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  min,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { type ReconciliationRow, reconciliations } from '#db/schema/ledger.ts';
import { type PaymentAttemptRow, paymentAttempts, type RefundRow, refunds } from '#db/schema/payments.ts';
import { addDays, daysFrom } from '#src/values/day.ts';

/** After a longer standstill a person has to look at the days before. */
const CAUGHT_UP_DAYS = 7;

type Lease = { day: string; provider: string; id: string; now: string; until: string };

/** Leases the comparison of a day, new or resumed; null when it is done or another worker has it. */
export async function leaseReconciliation(
  db: Queryable,
  { day, provider, id, now, until }: Lease,
): Promise<ReconciliationRow | null> {
  const [row] = await db
    .insert(reconciliations)
    .values({
      id,
      day,
      provider,
      startedAt: now,
      finishedAt: null,
      leaseUntil: until,
      cursor: '',
      checked: 0,
    })
    .onConflictDoUpdate({
      target: [reconciliations.day, reconciliations.provider],
      set: { leaseUntil: until },
      setWhere: sql`${reconciliations.finishedAt} IS NULL AND ${reconciliations.leaseUntil} <= ${now}`,
    })
    .returning();
  return row ?? null;
}

/**
 * The days to compare now, oldest first: interrupted ones, days of the last week that nobody started, and yesterday.
 */
export async function listOpenDays(
  db: Queryable,
  { provider, yesterday, now }: { provider: string; yesterday: string; now: string },
): Promise<string[]> {
  const { day, finishedAt, leaseUntil } = reconciliations;
  const week = daysFrom(addDays(yesterday, 1 - CAUGHT_UP_DAYS), CAUGHT_UP_DAYS);
  const isOurs = eq(reconciliations.provider, provider);
  const [first] = await db
    .select({ day: min(day) })
    .from(indexed(reconciliations, 'reconciliations_provider'))
    .where(isOurs);
  const begun = await db
    .select({ day })
    .from(indexed(reconciliations, 'reconciliations_provider'))
    .where(and(isOurs, inArray(day, week)));
  const open = await db
    .select({ day })
    .from(indexed(reconciliations, 'reconciliations_open'))
    .where(and(isOurs, isNull(finishedAt), lte(leaseUntil, now)));
  const since = first?.day ?? yesterday;
  const missed = week.filter((one) => one >= since && !begun.some((row) => row.day === one));
  return [...open.map((row) => row.day), ...missed].toSorted();
}

/** False when the lease was not renewed in time and another worker has the day. */
export async function updateReconciliation(
  db: Queryable,
  { id, leaseUntil }: Pick<ReconciliationRow, 'id' | 'leaseUntil'>,
  change: Partial<Pick<ReconciliationRow, 'finishedAt' | 'cursor' | 'checked' | 'leaseUntil'>>,
): Promise<boolean> {
  const isOurs = and(
    eq(reconciliations.id, id),
    eq(reconciliations.leaseUntil, leaseUntil),
    isNull(reconciliations.finishedAt),
  );
  const updated = await db
    .update(reconciliations)
    .set(change)
    .where(isOurs)
    .returning({ id: reconciliations.id });
  return updated.length > 0;
}

export type ComparedAttempt = PaymentAttemptRow & { hasRefunds: boolean };
type Span = { provider: string; from: string; until: string };

/** How far the attempts of a day are compared: when the last of them was begun, and its reference. */
export function cursorOf({ createdAt, ref }: Pick<PaymentAttemptRow, 'createdAt' | 'ref'>): string {
  return `${createdAt} ${ref}`;
}

/** Empty for a cursor from before it contained an instant: that part is compared again. */
function partsOf(cursor: string): string[] {
  return /^(\S+) (.+)$/.exec(cursor)?.slice(1) ?? [];
}

/** Attempts begun in that time, as they were begun, from the one after `cursor` on. */
export async function listAttemptsToCompare(
  db: Queryable,
  { provider, from, until, cursor, limit }: Span & { cursor: string; limit: number },
): Promise<ComparedAttempt[]> {
  const { createdAt, ref } = paymentAttempts;
  const [begunAt = from, after = ''] = partsOf(cursor);
  const rows = await db
    .select({
      attempt: getTableColumns(paymentAttempts),
      hasRefunds: sql<number>`EXISTS (SELECT 1 FROM refunds r INDEXED BY refunds_attempt WHERE r.attempt_id = payment_attempts.id AND r.state <> 'failed')`,
    })
    .from(indexed(paymentAttempts, 'payment_attempts_begun'))
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        gte(createdAt, begunAt),
        lt(createdAt, until),
        or(gt(createdAt, begunAt), gt(ref, after)),
      ),
    )
    .orderBy(asc(createdAt), asc(ref))
    .limit(limit);
  return rows.map(({ attempt, hasRefunds }) => ({ ...attempt, hasRefunds: hasRefunds === 1 }));
}

export type ComparedRefund = { refund: RefundRow; attempt: PaymentAttemptRow };

export function refundCursorOf({ updatedAt, requestId }: Pick<RefundRow, 'updatedAt' | 'requestId'>): string {
  return `${updatedAt} ${requestId}`;
}

/**
 * Refunds that ended in that time, as they ended, from the one after `cursor` on. Of every provider: to look for one of a
 * provider that had none would be to read the whole day in one statement.
 */
export async function listRefundsToCompare(
  db: Queryable,
  { from, until, cursor, limit }: Omit<Span, 'provider'> & { cursor: string; limit: number },
): Promise<ComparedRefund[]> {
  const { updatedAt, requestId } = refunds;
  const [endedAt = from, after = ''] = partsOf(cursor);
  return db
    .select({ refund: getTableColumns(refunds), attempt: getTableColumns(paymentAttempts) })
    .from(indexed(refunds, 'refunds_updated'))
    .crossJoin(byKey(paymentAttempts))
    .where(
      and(
        eq(paymentAttempts.id, refunds.attemptId),
        ne(refunds.state, 'paying'),
        gte(updatedAt, endedAt),
        lt(updatedAt, until),
        or(gt(updatedAt, endedAt), gt(requestId, after)),
      ),
    )
    .orderBy(asc(updatedAt), asc(requestId))
    .limit(limit);
}
