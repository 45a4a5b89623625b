import { and, asc, eq, gt, gte, inArray, isNotNull, lt, or } from 'drizzle-orm';
import { union } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { closureOffers } from '#db/schema/closure-offers.ts';
import { holds, orders } from '#db/schema/orders.ts';
import { refundRequests } from '#db/schema/refunds.ts';
import { addDays, parkDay, parkInstant } from '#src/values/day.ts';
import { cancelledWithin, isCancelledSale, listBackSince } from './cancelled.queries.ts';
import { type InvoiceData, type InvoiceRange, invoiceData, type Return, type SoldLine } from './invoices.ts';
import { listReturns } from './returns.queries.ts';
import { listSoldLines } from './sold-lines.queries.ts';
import { isAmong, isCreditedWithin, isDoneWithin, type Span } from './spans.queries.ts';

/** Final sales: a late or double payment becomes a refund due and is no sale. */
const SOLD = ['confirmed', 'processing', 'shipped', 'delivered'] as const;
const AT_ONCE = 400;

/**
 * What was sold on these days, and what was taken back on them of whatever sale, by order with lines and taxes; the
 * oldest sale first, some hundreds at a time: only they are in memory. Names are Vietnamese: invoices are.
 */
export async function* eachInvoices(
  db: Queryable,
  range: InvoiceRange,
  delivery: string,
): AsyncGenerator<InvoiceData[], void> {
  const span = spanOf(range);
  const ids = await listSaleIds(db, range);
  for (let first = 0; first < ids.length; first += AT_ONCE)
    yield await readSome(db, await listSales(db, ids.slice(first, first + AT_ONCE)), { span, delivery });
}

/** The same of some of these sales, in their order. */
export async function listInvoicesOf(
  db: Queryable,
  { ids, range, delivery }: { ids: readonly string[]; range: InvoiceRange; delivery: string },
): Promise<InvoiceData[]> {
  return readSome(db, await listSales(db, ids), { span: spanOf(range), delivery });
}

function spanOf({ from, to }: InvoiceRange): Span {
  return { from: parkInstant(from, '00:00'), until: parkInstant(addDays(to, 1), '00:00') };
}

type Reading = { span: Span; delivery: string };

async function readSome(
  db: Queryable,
  some: OrderFound[],
  { span, delivery }: Reading,
): Promise<InvoiceData[]> {
  const orderIds = some.map(({ order }) => order.id);
  const backSince = await listBackSince(db, orderIds);
  const undoneAt = ({ order }: OrderFound) =>
    order.status === 'cancelled' ? (backSince.get(order.id) ?? null) : null;
  const reportable = some.filter((row) => isWithin(row.order.paidAt, span) || isWithin(undoneAt(row), span));
  const lines = await listSoldLines(
    db,
    reportable.map(({ order }) => order.holdId),
    delivery,
  );
  const returns = await listReturns(db, { orderIds, span, delivery });
  return some.flatMap((row) => {
    const whole = (lines.get(row.order.holdId) ?? []).filter((line) => line.grossVnd > 0);
    const at = undoneAt(row);
    const undone = at !== null && isWithin(at, span) ? [{ day: parkDay(at), lines: whole }] : [];
    const back = [...(returns.get(row.order.id) ?? []), ...undone];
    const isSold = isWithin(row.order.paidAt, span);
    return isSold || back.length > 0 ? [invoiceOf(row, isSold ? whole : [], back)] : [];
  });
}

type OrderFound = Awaited<ReturnType<typeof listSales>>[number];

const ORDER_COLUMNS = {
  id: orders.id,
  code: orders.code,
  holdId: orders.holdId,
  status: orders.status,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  method: orders.method,
  totalVnd: orders.totalVnd,
  creditVnd: orders.creditVnd,
  contactName: orders.contactName,
  invoice: orders.invoice,
};

/** Each kind of order by its own index first: as one condition they would make the whole table be read. */
export async function listSaleIds(db: Queryable, range: InvoiceRange): Promise<string[]> {
  const span = spanOf(range);
  const isAsked = range.isAll ? undefined : isNotNull(orders.invoice);
  const sold = db
    .select({ id: orders.id })
    .from(indexed(orders, 'orders_paid'))
    .where(
      and(isNotNull(orders.paidAt), gte(orders.paidAt, span.from), lt(orders.paidAt, span.until), isAsked),
    );
  const returned = db
    .select({ id: refundRequests.orderId })
    .from(indexed(refundRequests, 'refund_requests_done'))
    .where(isDoneWithin(span));
  const credited = db.select({ id: closureOffers.orderId }).from(closureOffers).where(isCreditedWithin(span));
  const { refundDue, refunded } = cancelledWithin(db, span);
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.id, union(sold, returned, credited, refundDue, refunded)),
        isNotNull(orders.paidAt),
        gt(orders.totalVnd, 0),
        or(inArray(orders.status, [...SOLD]), isCancelledSale(db)),
        isAsked,
      ),
    )
    .orderBy(asc(orders.paidAt), asc(orders.code));
  return rows.map(({ id }) => id);
}

async function listSales(db: Queryable, ids: readonly string[]) {
  return db
    .select({ order: ORDER_COLUMNS, visitDay: holds.day })
    .from(orders)
    .innerJoin(holds, eq(holds.id, orders.holdId))
    .where(isAmong(orders.id, ids))
    .orderBy(asc(orders.paidAt), asc(orders.code));
}

function isWithin(at: string | null, { from, until }: Span): boolean {
  return at !== null && at >= from && at < until;
}

function invoiceOf({ order, visitDay }: OrderFound, lines: SoldLine[], returns: Return[]): InvoiceData {
  const day = parkDay(order.paidAt ?? order.createdAt);
  return invoiceData({
    orderCode: order.code,
    day,
    serviceDay: visitDay || day,
    method: methodsOf(order),
    buyerName: order.contactName,
    invoice: order.invoice,
    returns,
    lines,
  });
}

/** By what it was paid: credit is money that came before, the sale and its tax are the same. */
function methodsOf({ method, creditVnd, totalVnd }: OrderFound['order']): string {
  if (!creditVnd) return method;
  return creditVnd < totalVnd ? `${method}+credit` : 'credit';
}
