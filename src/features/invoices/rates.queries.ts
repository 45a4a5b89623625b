/** What the sales of some days come to by tax rate, added up in the database as far as it goes. */
import { and, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { orders } from '#db/schema/orders.ts';
import { addDays, daysBetween } from '#src/values/day.ts';
import { timesVnd, vatInside } from '#src/values/money.ts';
import { listInvoicesOf } from './invoices.queries.ts';
import { addRates, type InvoiceRange, type RateSums, sumsByRate } from './invoices.ts';
import { isPaidIn, isSaleOf, type Place, spanOf } from './sales.queries.ts';

/** So many are added up in one question, between which others are served. */
const DAYS_AT_ONCE = 7;
const SALES_AT_ONCE = 400;

type Asked = { takenBack: readonly Place[]; delivery: string };

/** The same as `addRates` of all invoices of these days; `takenBack`: as the page of them has it. */
export async function sumRates(
  db: Queryable,
  range: InvoiceRange,
  { takenBack, delivery }: Asked,
): Promise<RateSums> {
  const amounts: Amount[] = [];
  for (let from = range.from; from <= range.to; from = addDays(from, DAYS_AT_ONCE)) {
    const days = Math.min(DAYS_AT_ONCE, daysBetween(from, range.to) + 1);
    amounts.push(...(await listAmounts(db, { ...range, from, to: addDays(from, days - 1) })));
  }
  let back: RateSums = { sold: [], back: [] };
  const ids = takenBack.map(({ id }) => id);
  for (let first = 0; first < ids.length; first += SALES_AT_ONCE) {
    const some = ids.slice(first, first + SALES_AT_ONCE);
    back = addRates(back, await listInvoicesOf(db, { ids: some, range, delivery, isOfReturns: true }));
  }
  return { sold: sumsByRate(amounts.map(sumsOf)), back: back.back };
}

/** Lines of one sum and rate have the same tax, to the last đồng. */
type Amount = { vatPerMille: number; grossVnd: number; lines: number };

function sumsOf({ vatPerMille, grossVnd, lines }: Amount) {
  const { netVnd, vatVnd } = vatInside(grossVnd, vatPerMille);
  return {
    vatPerMille,
    netVnd: timesVnd(netVnd, lines),
    vatVnd: timesVnd(vatVnd, lines),
    grossVnd: timesVnd(grossVnd, lines),
  };
}

function listAmounts(db: Queryable, range: InvoiceRange): Promise<Amount[]> {
  const sold = sql`SELECT ${orders.holdId} AS hold_id FROM ${indexed(orders, 'orders_paid')}
    WHERE ${and(isPaidIn(spanOf(range)), isSaleOf(db, range))}`;
  return db.all<Amount>(sql`WITH s AS MATERIALIZED (${sold})
    SELECT vatPerMille, grossVnd, count(*) AS lines FROM (
      SELECT l.vat_per_mille AS vatPerMille, l.unit_price_vnd * l.quantity AS grossVnd
        FROM s CROSS JOIN hold_lines l ON l.hold_id = s.hold_id
      UNION ALL SELECT l.vat_per_mille, l.unit_price_vnd * l.quantity - l.discount_vnd
        FROM s CROSS JOIN order_lines l ON l.hold_id = s.hold_id
      UNION ALL SELECT d.vat_per_mille, d.fee_vnd FROM s CROSS JOIN order_deliveries d ON d.hold_id = s.hold_id
    ) WHERE grossVnd > 0 GROUP BY vatPerMille, grossVnd`);
}
