import { and, asc, eq, gt, gte, inArray, isNotNull, lt, or } from 'drizzle-orm';
import { union } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { closureOffers } from '#db/schema/closure-offers.ts';
import { orderDeliveries, orderLines } from '#db/schema/order-lines.ts';
import { holdLines, holds, orders } from '#db/schema/orders.ts';
import { refundRequests } from '#db/schema/refunds.ts';
import { departures, ticketTypes } from '#db/schema/tickets.ts';
import { addDays, parkDay, parkInstant } from '#src/values/day.ts';
import { timesVnd } from '#src/values/money.ts';
import { cancelledWithin, isCancelledSale, listBackSince } from './cancelled.queries.ts';
import { deliveryAbout, goodsAbout } from './goods-returns.queries.ts';
import { type InvoiceData, type InvoiceRange, invoiceData, type Return, type SoldLine } from './invoices.ts';
import { listReturns } from './returns.queries.ts';
import { isAmong, isCreditedWithin, isDoneWithin, type Span } from './spans.queries.ts';

/** Final sales: a late or double payment becomes a refund due and is no sale. */
const SOLD = ['confirmed', 'processing', 'shipped', 'delivered'] as const;
const AT_ONCE = 400;

/**
 * What was sold on these days, and what was taken back on them of whatever sale, by order with lines and taxes; the
 * oldest sale first. Names are Vietnamese: invoices are.
 */
export async function listInvoices(
  db: Queryable,
  range: InvoiceRange,
  delivery: string,
): Promise<InvoiceData[]> {
  const span = { from: parkInstant(range.from, '00:00'), until: parkInstant(addDays(range.to, 1), '00:00') };
  const rows = await listOrders(db, { ...span, isAll: range.isAll });
  const found: InvoiceData[] = [];
  for (let first = 0; first < rows.length; first += AT_ONCE)
    found.push(...(await readSome(db, rows.slice(first, first + AT_ONCE), { span, delivery })));
  return found;
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
  const lines = await linesOf(
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

type OrderFound = Awaited<ReturnType<typeof listOrders>>[number];

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
async function listOrders(db: Queryable, { isAll, ...span }: Span & Pick<InvoiceRange, 'isAll'>) {
  const isAsked = isAll ? undefined : isNotNull(orders.invoice);
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
  return db
    .select({ order: ORDER_COLUMNS, visitDay: holds.day })
    .from(orders)
    .innerJoin(holds, eq(holds.id, orders.holdId))
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

const TICKET_COLUMNS = {
  holdId: holdLines.holdId,
  unitKey: holdLines.unitKey,
  name: holdLines.name,
  quantity: holdLines.quantity,
  unitPriceVnd: holdLines.unitPriceVnd,
  vatPerMille: holdLines.vatPerMille,
};
const GOODS_COLUMNS = {
  holdId: orderLines.holdId,
  slug: orderLines.slug,
  name: orderLines.name,
  choice: orderLines.choice,
  quantity: orderLines.quantity,
  unitPriceVnd: orderLines.unitPriceVnd,
  discountVnd: orderLines.discountVnd,
  vatPerMille: orderLines.vatPerMille,
};
const DELIVERY_COLUMNS = {
  holdId: orderDeliveries.holdId,
  feeVnd: orderDeliveries.feeVnd,
  vatPerMille: orderDeliveries.vatPerMille,
};

/** By hold: tickets, then goods and services, then delivery. */
async function linesOf(db: Queryable, holdIds: string[], delivery: string): Promise<Map<string, SoldLine[]>> {
  const tickets = await db
    .select({ line: TICKET_COLUMNS, ticketName: ticketTypes.name, slug: ticketTypes.slug })
    .from(holdLines)
    .innerJoin(departures, eq(departures.id, holdLines.departureId))
    .innerJoin(ticketTypes, eq(ticketTypes.id, departures.ticketTypeId))
    .where(isAmong(holdLines.holdId, holdIds));
  const goods = await db.select(GOODS_COLUMNS).from(orderLines).where(isAmong(orderLines.holdId, holdIds));
  const sent = await db
    .select(DELIVERY_COLUMNS)
    .from(orderDeliveries)
    .where(isAmong(orderDeliveries.holdId, holdIds));
  const byHold = new Map<string, SoldLine[]>();
  const add = (holdId: string, line: SoldLine) => byHold.set(holdId, [...(byHold.get(holdId) ?? []), line]);
  for (const { line, ticketName, slug } of tickets) {
    const { quantity, vatPerMille, unitKey, name, unitPriceVnd } = line;
    const grossVnd = timesVnd(unitPriceVnd, quantity);
    const about = { code: `${slug}-${unitKey}`, name: `${ticketName.vi}, ${name.vi}` };
    add(line.holdId, { ...about, quantity, grossVnd, vatPerMille });
  }
  for (const { holdId, slug, name, choice, quantity, vatPerMille, unitPriceVnd, discountVnd } of goods) {
    const grossVnd = timesVnd(unitPriceVnd, quantity) - discountVnd;
    add(holdId, { ...goodsAbout({ slug, name, choice }), quantity, grossVnd, vatPerMille });
  }
  for (const { holdId, feeVnd, vatPerMille } of sent)
    add(holdId, { ...deliveryAbout(delivery), quantity: 1, grossVnd: feeVnd, vatPerMille });
  return byHold;
}
