import { and, asc, between, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { type DaySum, invoiceDays } from '#db/schema/invoices.ts';
import { type Amount, amountsOf } from './amounts.queries.ts';
import type { InvoiceRange } from './invoices.ts';

/** By day of the range, its sums where they are stored. */
export async function listDaySums(db: Queryable, { from, to }: InvoiceRange): Promise<Map<string, DaySum[]>> {
  const rows = await db
    .select({ day: invoiceDays.day, sums: invoiceDays.sums })
    .from(byKey(invoiceDays))
    .where(between(invoiceDays.day, from, to))
    .orderBy(asc(invoiceDays.day));
  return new Map(rows.flatMap(({ day, sums }) => (sums ? [[day, sums] as const] : [])));
}

/** Days before that one with sales that are not added up, the latest first: those are looked at. */
export async function listDueDays(
  db: Queryable,
  { before, limit }: { before: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ day: invoiceDays.day })
    .from(indexed(invoiceDays, 'invoice_days_due'))
    // Written out, so that the partial index is seen to fit.
    .where(and(sql`${invoiceDays.sums} IS NULL`, lt(invoiceDays.day, before)))
    .orderBy(desc(invoiceDays.day))
    .limit(limit);
  return rows.map(({ day }) => day);
}

type Counted = { changes: number; amounts: Amount[] };

/** What was sold on a day, and how often that had changed: one statement, so that both are of one moment. */
export async function findDayAmounts(db: Queryable, day: string): Promise<Counted | null> {
  const range = { from: day, to: day, isAll: true };
  const [row] = await db.all<{
    changes: number;
    amounts: string;
  }>(sql`SELECT ${invoiceDays.changes} AS changes,
    (SELECT json_group_array(json_object('isInvoiced', isInvoiced, 'vatPerMille', vatPerMille, 'grossVnd', grossVnd, 'lines', lines))
      FROM (${amountsOf(db, range)})) AS amounts
    FROM ${byKey(invoiceDays)} WHERE ${eq(invoiceDays.day, day)}`);
  return row ? { changes: row.changes, amounts: JSON.parse(row.amounts) as Amount[] } : null;
}

/** Only if nothing has changed since they were added up. */
export async function updateDaySums(
  db: Queryable,
  { day, changes, sums }: { day: string; changes: number; sums: DaySum[] },
): Promise<void> {
  const isUnchanged = and(
    eq(invoiceDays.day, day),
    eq(invoiceDays.changes, changes),
    isNull(invoiceDays.sums),
  );
  await db.update(invoiceDays).set({ sums }).where(isUnchanged);
}
