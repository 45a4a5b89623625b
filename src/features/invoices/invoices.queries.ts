import { and, asc, eq, gt, gte, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { orderDeliveries, orderLines } from '#db/schema/order-lines.ts';
import { holdLines, holds, issuedTickets, orders } from '#db/schema/orders.ts';
import { refundRequests, refundTickets } from '#db/schema/refunds.ts';
import { departures, ticketTypes } from '#db/schema/tickets.ts';
import { addDays, parkDay, parkInstant } from '#src/values/day.ts';
import { timesVnd } from '#src/values/money.ts';
import {
  type InvoiceData,
  type InvoiceRange,
  invoiceData,
  lessFee,
  type Return,
  type SoldLine,
} from './invoices.ts';

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
    const returns = await returnsOf(
      db,
      some.map(({ order }) => order.id),
    );
    for (const row of some)
      found.push(invoiceOf(row, lines.get(row.order.holdId) ?? [], returns.get(row.order.id) ?? []));
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

function invoiceOf({ order, visitDay }: SoldRow, lines: SoldLine[], returns: Return[]): InvoiceData {
  const day = parkDay(order.paidAt ?? order.createdAt);
  return invoiceData({
    orderCode: order.code,
    day,
    serviceDay: visitDay || day,
    method: waysOf(order),
    buyerName: order.contactName,
    invoice: order.invoice,
    returns,
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

/** Tickets whose money is back, each with the line that it was sold on. What came too much and went back is no sale. */
async function listReturned(db: Queryable, orderIds: string[]) {
  const rows = await db
    .select({
      request: refundRequests,
      ticketId: refundTickets.ticketId,
      amountVnd: refundTickets.amountVnd,
      slug: ticketTypes.slug,
      unitKey: issuedTickets.unitKey,
      ticketName: issuedTickets.ticketName,
      unitName: issuedTickets.unitName,
      vatPerMille: holdLines.vatPerMille,
    })
    .from(refundRequests)
    .innerJoin(refundTickets, eq(refundTickets.requestId, refundRequests.id))
    .innerJoin(issuedTickets, eq(issuedTickets.id, refundTickets.ticketId))
    .innerJoin(ticketTypes, eq(ticketTypes.id, issuedTickets.ticketTypeId))
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .innerJoin(
      holdLines,
      and(eq(holdLines.holdId, orders.holdId), eq(holdLines.unitKey, issuedTickets.unitKey)),
    )
    .innerJoin(
      departures,
      and(eq(departures.id, holdLines.departureId), eq(departures.ticketTypeId, issuedTickets.ticketTypeId)),
    )
    .where(and(inArray(refundRequests.orderId, orderIds), eq(refundRequests.state, 'done')))
    .orderBy(asc(refundRequests.updatedAt), asc(issuedTickets.number));
  // A ticket is one row, however many departures of its order it could be on.
  return [...new Map(rows.map((row) => [`${row.request.id} ${row.ticketId}`, row])).values()];
}

type ReturnedTicket = Awaited<ReturnType<typeof listReturned>>[number];

/** By order, each request with its lines. */
async function returnsOf(db: Queryable, orderIds: string[]): Promise<Map<string, Return[]>> {
  const tickets = await listReturned(db, orderIds);
  const byOrder = new Map<string, Return[]>();
  for (const request of new Map(tickets.map((row) => [row.request.id, row.request])).values()) {
    const lines = linesOfReturn(tickets.filter((one) => one.request.id === request.id));
    const back = lessFee(lines, request.feeVnd).filter(({ grossVnd }) => grossVnd > 0);
    const known = byOrder.get(request.orderId) ?? [];
    byOrder.set(request.orderId, [...known, { day: parkDay(request.updatedAt), lines: back }]);
  }
  return byOrder;
}

function linesOfReturn(tickets: readonly ReturnedTicket[]): SoldLine[] {
  const lines = new Map<string, SoldLine>();
  for (const { slug, unitKey, ticketName, unitName, amountVnd, vatPerMille } of tickets) {
    const code = `${slug}-${unitKey}`;
    const name = `${ticketName.vi}, ${unitName.vi}`;
    const before = lines.get(code) ?? { code, name, quantity: 0, grossVnd: 0, vatPerMille };
    lines.set(code, { ...before, quantity: before.quantity + 1, grossVnd: before.grossVnd + amountVnd });
  }
  return [...lines.values()];
}
