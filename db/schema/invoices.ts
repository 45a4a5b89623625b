import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable } from 'drizzle-orm/sqlite-core';
import { day, json } from '#db/columns.ts';

/** What was sold on a day at one tax rate, to buyers who want an invoice or to others. */
export type DaySum = {
  isInvoiced: boolean;
  vatPerMille: number;
  netVnd: number;
  vatVnd: number;
  grossVnd: number;
};

/**
 * The number of the rule by which sums are added up: which sales and lines count, and how they are rounded. Raise it with
 * each change after which the same sales come to something else; sums of another number count as absent.
 */
export const SUMS_RULE = 1;

/**
 * What the sales of a day come to. Triggers count each change of whatever the sums are made of and take the sums back; a
 * job adds a day up again when it is over, and stores that only if `changes` is what it was.
 */
export const invoiceDays = sqliteTable(
  'invoice_days',
  {
    /** Park day of the payments. */
    day: day('day').primaryKey(),
    changes: integer('changes').notNull().default(0),
    /** Null until they are added up. */
    sums: json<DaySum[] | null>('sums'),
    /** By which the sums were added up. */
    rule: integer('rule').notNull().default(0),
  },
  (table) => [
    index('invoice_days_due').on(table.day).where(sql`sums IS NULL`),
    index('invoice_days_rule').on(table.rule, table.day).where(sql`sums IS NOT NULL`),
  ],
);
