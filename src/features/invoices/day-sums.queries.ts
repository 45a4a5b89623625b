import { and, asc, between, eq, gte, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { type DaySum, invoiceDays, SUMS_RULE } from '#db/schema/invoices.ts';
import { orders } from '#db/schema/orders.ts';
import { type Amount, amountsOf } from './amounts.queries.ts';
import type { InvoiceRange } from './invoices.ts';
import { isPaidIn } from './sales.queries.ts';
import type { Span } from './spans.queries.ts';

/** Sums of another rule count as absent. */
const IS_STORED = and(isNotNull(invoiceDays.sums), eq(invoiceDays.rule, SUMS_RULE));

/** By day of the range, its sums where they are stored. */
export async function listDaySums(db: Queryable, { from, to }: InvoiceRange): Promise<Map<string, DaySum[]>> {
  const rows = await db
    .select({ day: invoiceDays.day, sums: invoiceDays.sums })
    .from(byKey(invoiceDays))
    .where(and(between(invoiceDays.day, from, to), IS_STORED))
    .orderBy(asc(invoiceDays.day));
  return new Map(rows.flatMap(({ day, sums }) => (sums ? [[day, sums] as const] : [])));
}

type Due = { before: string; limit: number; except?: readonly string[] };

/** Days before that one with sales that are not added up by the rule, the latest first: those are looked at. */
export async function listDueDays(db: Queryable, { before, limit, except = [] }: Due): Promise<string[]> {
  const isAsked = sql`day < ${before} AND day NOT IN (SELECT value FROM json_each(${JSON.stringify(except)}))`;
  const ofOtherRule = (is: '<' | '>') => sql`SELECT day FROM ${indexed(invoiceDays, 'invoice_days_rule')}
    WHERE sums IS NOT NULL AND rule ${sql.raw(is)} ${SUMS_RULE} AND ${isAsked}`;
  const rows = await db.all<{ day: string }>(sql`
    SELECT day FROM ${indexed(invoiceDays, 'invoice_days_due')} WHERE sums IS NULL AND ${isAsked}
    UNION ALL ${ofOtherRule('<')} UNION ALL ${ofOtherRule('>')} ORDER BY day DESC LIMIT ${limit}`);
  return rows.map(({ day }) => day);
}

/** Null where no sums are stored. */
export async function findFirstStoredDay(db: Queryable): Promise<string | null> {
  const [row] = await db
    .select({ day: invoiceDays.day })
    .from(indexed(invoiceDays, 'invoice_days_rule'))
    .where(IS_STORED)
    .orderBy(asc(invoiceDays.day))
    .limit(1);
  return row?.day ?? null;
}

/** Days whose sums are stored: all from `since` on, and of the older ones those in `older`. */
export async function listStoredDays(
  db: Queryable,
  { since, older }: { since: string; older: readonly string[] },
): Promise<string[]> {
  const isOlder = sql`${invoiceDays.day} IN (SELECT value FROM json_each(${JSON.stringify(older)}))`;
  const rows = await db
    .select({ day: invoiceDays.day })
    .from(indexed(invoiceDays, 'invoice_days_rule'))
    .where(and(IS_STORED, or(gte(invoiceDays.day, since), isOlder)))
    .orderBy(asc(invoiceDays.day));
  return rows.map(({ day }) => day);
}

/** Where a part of a day ends that begins at `from` and has so many sales: when the next one was paid; null without one. */
export async function findPartEnd(
  db: Queryable,
  { from, until }: Span,
  sales: number,
): Promise<string | null> {
  const [row] = await db
    .select({ at: orders.paidAt })
    .from(indexed(orders, 'orders_paid'))
    .where(and(isPaidIn({ from, until }), sql`${orders.paidAt} > ${from}`))
    .orderBy(asc(orders.paidAt))
    .limit(1)
    .offset(sales - 1);
  return row?.at ?? null;
}

type Counted = { changes: number; stored: string | null; amounts: Amount[] };

/**
 * What was sold in a part of a day, with the sums of the whole day that are stored and how often it had changed: one
 * statement, so that all are of one moment.
 */
export async function findDayAmounts(db: Queryable, day: string, part: Span): Promise<Counted | null> {
  const [row] = await db.all<{
    changes: number;
    stored: string | null;
    amounts: string;
  }>(sql`SELECT ${invoiceDays.changes} AS changes, iif(${IS_STORED}, ${invoiceDays.sums}, NULL) AS stored,
    (SELECT json_group_array(json_object('isInvoiced', isInvoiced, 'vatPerMille', vatPerMille, 'grossVnd', grossVnd, 'lines', lines))
      FROM (${amountsOf(db, part, { isAll: true })})) AS amounts
    FROM ${byKey(invoiceDays)} WHERE ${eq(invoiceDays.day, day)}`);
  return row ? { ...row, amounts: JSON.parse(row.amounts) as Amount[] } : null;
}

/** Only if nothing has changed since they were added up. */
export async function updateDaySums(
  db: Queryable,
  { day, changes, sums }: { day: string; changes: number; sums: DaySum[] },
): Promise<void> {
  const isUnchanged = and(eq(invoiceDays.day, day), eq(invoiceDays.changes, changes));
  const isAbsent = or(isNull(invoiceDays.sums), ne(invoiceDays.rule, SUMS_RULE));
  await db.update(invoiceDays).set({ sums, rule: SUMS_RULE }).where(and(isUnchanged, isAbsent));
}

/** Takes back the sums of these days, of each only if nothing has changed since it had so many changes. */
export async function removeDaySums(
  db: Queryable,
  days: readonly { day: string; changes: number }[],
): Promise<void> {
  const which = JSON.stringify(days.map(({ day, changes }) => [day, changes]));
  await db.run(sql`UPDATE invoice_days SET changes = changes + 1, sums = NULL
    WHERE (day, changes) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${which}))`);
}
