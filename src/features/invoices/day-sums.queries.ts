import { and, asc, between, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { type DaySum, invoiceDays, SUMS_RULE } from '#db/schema/invoices.ts';
import { type Amount, amountsOf } from './amounts.queries.ts';
import type { InvoiceRange } from './invoices.ts';

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

/** Days before that one with sales that are not added up by the rule, the latest first: those are looked at. */
export async function listDueDays(
  db: Queryable,
  { before, limit }: { before: string; limit: number },
): Promise<string[]> {
  const ofOtherRule = (is: '<' | '>') => sql`SELECT day FROM ${indexed(invoiceDays, 'invoice_days_rule')}
    WHERE sums IS NOT NULL AND rule ${sql.raw(is)} ${SUMS_RULE} AND day < ${before}`;
  const rows = await db.all<{ day: string }>(sql`
    SELECT day FROM ${indexed(invoiceDays, 'invoice_days_due')} WHERE sums IS NULL AND day < ${before}
    UNION ALL ${ofOtherRule('<')} UNION ALL ${ofOtherRule('>')} ORDER BY day DESC LIMIT ${limit}`);
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
  const isUnchanged = and(eq(invoiceDays.day, day), eq(invoiceDays.changes, changes));
  const isAbsent = or(isNull(invoiceDays.sums), ne(invoiceDays.rule, SUMS_RULE));
  await db.update(invoiceDays).set({ sums, rule: SUMS_RULE }).where(and(isUnchanged, isAbsent));
}
