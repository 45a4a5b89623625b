import { and, asc, eq, gt, gte, inArray, isNotNull, lt, sum } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { orderDeliveries, orderLines } from '#db/schema/order-lines.ts';
import { holdLines, holds, orders } from '#db/schema/orders.ts';
import { refunds } from '#db/schema/payments.ts';
import { departures, ticketTypes } from '#db/schema/tickets.ts';
import { addDays, parkDay, parkInstant } from '#src/values/day.ts';
import { timesVnd } from '#src/values/money.ts';
import { type InvoiceData, type InvoiceRange, invoiceData, type SoldLine } from './invoices.ts';

/** Sold for good: what was paid too late or twice is owed back, and is no sale. */
const SOLD = ['confirmed', 'processing', 'shipped', 'delivered'] as const;
const AT_ONCE = 400;

/** Paid sales of these days with their lines and taxes, oldest first. Names are Vietnamese: invoices are. */
export async function listInvoices(
  db: Queryable,
  range: InvoiceRange,
  delivery: string,
): Promise<InvoiceData[]> {
  const rows = await listSold(db, range);
  const found: InvoiceData[] = [];
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    const some = rows.slice(first, first + AT_ONCE);
    const holdIds = some.map(({ order }) => order.holdId);
    const lines = await linesOf(db, holdIds, delivery);
    const returned = await refundsOf(
      db,
      some.map(({ order }) => order.id),
    );
    for (const row of some)
      found.push(invoiceOf(row, lines.get(row.order.holdId) ?? [], returned.get(row.order.id) ?? 0));
  }
  return found;
}

type SoldRow = Awaited<ReturnType<typeof listSold>>[number];

async function listSold(db: Queryable, { from, to, isAll }: InvoiceRange) {
  return db
    .select({ order: orders, visitDay: holds.day })
    .from(orders)
    .innerJoin(holds, eq(holds.id, orders.holdId))
    .where(
      and(
        gte(orders.paidAt, parkInstant(from, '00:00')),
        lt(orders.paidAt, parkInstant(addDays(to, 1), '00:00')),
        gt(orders.totalVnd, 0),
        inArray(orders.status, [...SOLD]),
        isAll ? undefined : isNotNull(orders.invoice),
      ),
    )
    .orderBy(asc(orders.paidAt), asc(orders.code));
}

function invoiceOf({ order, visitDay }: SoldRow, lines: SoldLine[], refundedVnd: number): InvoiceData {
  const day = parkDay(order.paidAt ?? order.createdAt);
  return invoiceData({
    orderCode: order.code,
    day,
    serviceDay: visitDay || day,
    method: waysOf(order),
    buyerName: order.contactName,
    invoice: order.invoice,
    refundedVnd,
    lines: lines.filter((line) => line.grossVnd > 0),
  });
}

/** By what it was paid: credit is money that came before, the sale and its tax are the same. */
function waysOf({ method, creditVnd, totalVnd }: SoldRow['order']): string {
  if (!creditVnd) return method;
  return creditVnd < totalVnd ? `${method}+credit` : 'credit';
}

/** By hold: tickets, then goods and services, then the way to the door. */
async function linesOf(db: Queryable, holdIds: string[], delivery: string): Promise<Map<string, SoldLine[]>> {
  const tickets = await db
    .select({ line: holdLines, ticketName: ticketTypes.name, slug: ticketTypes.slug })
    .from(holdLines)
    .innerJoin(departures, eq(departures.id, holdLines.departureId))
    .innerJoin(ticketTypes, eq(ticketTypes.id, departures.ticketTypeId))
    .where(inArray(holdLines.holdId, holdIds));
  const goods = await db.select().from(orderLines).where(inArray(orderLines.holdId, holdIds));
  const sent = await db.select().from(orderDeliveries).where(inArray(orderDeliveries.holdId, holdIds));
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
    const about = { code: slug, name: [name.vi, choice.vi].filter(Boolean).join(', ') };
    add(holdId, { ...about, quantity, grossVnd, vatPerMille });
  }
  for (const { holdId, feeVnd, vatPerMille } of sent)
    add(holdId, { code: 'giao-hang', name: delivery, quantity: 1, grossVnd: feeVnd, vatPerMille });
  return byHold;
}

async function refundsOf(db: Queryable, orderIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ orderId: refunds.orderId, amountVnd: sum(refunds.amountVnd) })
    .from(refunds)
    .where(and(inArray(refunds.orderId, orderIds), eq(refunds.state, 'done')))
    .groupBy(refunds.orderId);
  return new Map(rows.map((row) => [row.orderId, Number(row.amountVnd ?? 0)]));
}
