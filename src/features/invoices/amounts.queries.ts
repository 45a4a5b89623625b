/** What was sold in some time, by what a line costs: lines of one sum and rate have the same tax, to the last đồng. */
import { and, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import type { DaySum } from '#db/schema/invoices.ts';
import { orders } from '#db/schema/orders.ts';
import { timesVnd, vatInside } from '#src/values/money.ts';
import type { InvoiceRange } from './invoices.ts';
import { isPaidIn, isSaleOf, spanOf } from './sales.queries.ts';
import type { Span } from './spans.queries.ts';

export type Amount = { isInvoiced: number; vatPerMille: number; grossVnd: number; lines: number };

/** The statement that finds them, as `Amount` has them. Another result of it, or of `sumOf`, is another `SUMS_RULE`. */
export function amountsOf(db: Queryable, span: Span, asked: Pick<InvoiceRange, 'isAll'>): SQL {
  const isSold = and(isPaidIn(span), isSaleOf(db, asked));
  const lines = (table: SQL, grossVnd: SQL) => sql`SELECT ${orders.invoice} IS NOT NULL AS isInvoiced,
    l.vat_per_mille AS vatPerMille, ${grossVnd} AS grossVnd
    FROM ${indexed(orders, 'orders_paid')} CROSS JOIN ${table} ON l.hold_id = ${orders.holdId} WHERE ${isSold}`;
  return sql`SELECT isInvoiced, vatPerMille, grossVnd, count(*) AS lines FROM (
      ${lines(sql`hold_lines l INDEXED BY hold_lines_hold`, sql`l.unit_price_vnd * l.quantity`)}
      UNION ALL ${lines(sql`order_lines l INDEXED BY order_lines_hold`, sql`l.unit_price_vnd * l.quantity - l.discount_vnd`)}
      UNION ALL ${lines(sql`order_deliveries l INDEXED BY sqlite_autoindex_order_deliveries_1`, sql`l.fee_vnd`)}
    ) WHERE grossVnd > 0 GROUP BY isInvoiced, vatPerMille, grossVnd`;
}

export function listAmounts(db: Queryable, range: InvoiceRange): Promise<Amount[]> {
  return db.all(amountsOf(db, spanOf(range), range));
}

/** What these lines come to; the tax is that of each, as an invoice has it. */
export function sumOf({ isInvoiced, vatPerMille, grossVnd, lines }: Amount): DaySum {
  const { netVnd, vatVnd } = vatInside(grossVnd, vatPerMille);
  return {
    isInvoiced: isInvoiced === 1,
    vatPerMille,
    netVnd: timesVnd(netVnd, lines),
    vatVnd: timesVnd(vatVnd, lines),
    grossVnd: timesVnd(grossVnd, lines),
  };
}
