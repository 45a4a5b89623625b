import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { closureOffers, creditedTickets } from '#db/schema/closure-offers.ts';
import { holdLines, issuedTickets, orders } from '#db/schema/orders.ts';
import { refundRequests, refundTickets } from '#db/schema/refunds.ts';
import { closures, departures, ticketTypes } from '#db/schema/tickets.ts';
import { parkDay } from '#src/values/day.ts';
import { listGoodsGone } from './goods-returns.queries.ts';
import { lessFee, type Return, type SoldLine } from './invoices.ts';
import { isAmong, isCreditedWithin, isDoneWithin, isRecordedWithin, type Span } from './spans.queries.ts';

type Gone = { id: string; orderId: string; at: string; feeVnd: number; ticketId: string; amountVnd: number };

type Asked = { orderIds: string[]; span: Span; delivery: string };

/**
 * What was sold to these orders and taken back in that time, by order: tickets and goods whose money is back, and
 * tickets that became credit, as what is bought with the credit is a sale again. What came too much and went back is no
 * sale.
 */
export async function listReturns(db: Queryable, asked: Asked): Promise<Map<string, Return[]>> {
  const { orderIds, span } = asked;
  const gone = [
    ...(await listRefunded(db, orderIds, span)),
    ...(await listRecorded(db, orderIds, span)),
    ...(await listCredited(db, orderIds, span)),
  ];
  const goods = Map.groupBy(await listGoodsGone(db, asked), ({ id }) => id);
  const sold = await findSold(db, [...new Set(gone.map(({ orderId }) => orderId))]);
  const tickets = Map.groupBy(gone, ({ id }) => id);
  const byOrder = new Map<string, Return[]>();
  for (const id of new Set([...tickets.keys(), ...goods.keys()])) {
    const [own, lines] = [tickets.get(id) ?? [], goods.get(id) ?? []];
    const first = own[0] ?? lines[0];
    if (!first) continue;
    const ofTickets = lessFee(linesOf(own, sold), own[0]?.feeVnd ?? 0);
    const back = [...ofTickets, ...lines.map(({ line }) => line)].filter(({ grossVnd }) => grossVnd > 0);
    const one = { day: parkDay(first.at), lines: back };
    if (back.length > 0) byOrder.set(first.orderId, [...(byOrder.get(first.orderId) ?? []), one]);
  }
  return byOrder;
}

async function listRefunded(db: Queryable, orderIds: string[], span: Span): Promise<Gone[]> {
  const { id, orderId, updatedAt: at, feeVnd } = refundRequests;
  const { ticketId, amountVnd } = refundTickets;
  return db
    .select({ id, orderId, at, feeVnd, ticketId, amountVnd })
    .from(refundRequests)
    .innerJoin(refundTickets, eq(refundTickets.requestId, id))
    .innerJoin(issuedTickets, eq(issuedTickets.id, ticketId))
    .where(and(isAmong(orderId, orderIds), isDoneWithin(span)))
    .orderBy(asc(at), asc(issuedTickets.number));
}

/** A ticket that two closures hit went with the first of them: after that it was none any more. */
async function listCredited(db: Queryable, orderIds: string[], span: Span): Promise<Gone[]> {
  const { id, orderId, chosenAt } = closureOffers;
  const isHit = and(
    eq(issuedTickets.orderId, orderId),
    eq(issuedTickets.state, 'void'),
    eq(issuedTickets.day, closures.day),
    or(isNull(closures.ticketTypeId), eq(closures.ticketTypeId, issuedTickets.ticketTypeId)),
    or(isNull(closures.startTime), eq(closures.startTime, issuedTickets.startTime)),
  );
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM closure_offers o JOIN closures c ON c.id = o.closure_id
    WHERE o.order_id = ${orderId} AND o.state = 'credited' AND (o.chosen_at, o.id) < (${chosenAt}, ${id})
    AND c.day = ${issuedTickets.day} AND coalesce(c.ticket_type_id, ${issuedTickets.ticketTypeId}) = ${issuedTickets.ticketTypeId}
    AND coalesce(c.start_time, ${issuedTickets.startTime}) = ${issuedTickets.startTime})`;
  const isRecorded = sql`EXISTS (SELECT 1 FROM credited_tickets k WHERE k.ticket_id = ${issuedTickets.id})`;
  const rows = await db
    .select({ id, orderId, at: chosenAt, ticketId: issuedTickets.id, amountVnd: issuedTickets.priceVnd })
    .from(closureOffers)
    .innerJoin(closures, eq(closures.id, closureOffers.closureId))
    .innerJoin(issuedTickets, isHit)
    .where(and(isAmong(orderId, orderIds), isCreditedWithin(span), isFirst, sql`NOT ${isRecorded}`))
    .orderBy(asc(chosenAt), asc(issuedTickets.number));
  return rows.map((row) => ({ ...row, at: row.at ?? '', feeVnd: 0 }));
}

/** Credit of a choice that was opened again since, by the moment of the credit. */
async function listRecorded(db: Queryable, orderIds: string[], span: Span): Promise<Gone[]> {
  const { ticketId, orderId, creditedAt: at } = creditedTickets;
  const rows = await db
    .select({ orderId, at, ticketId, amountVnd: issuedTickets.priceVnd })
    .from(creditedTickets)
    .innerJoin(issuedTickets, and(eq(issuedTickets.id, ticketId), eq(issuedTickets.state, 'void')))
    .where(and(isAmong(orderId, orderIds), isRecordedWithin(span)))
    .orderBy(asc(at), asc(issuedTickets.number));
  return rows.map((row) => ({ ...row, id: `${row.orderId} ${row.at}`, feeVnd: 0 }));
}

type Sold = Pick<SoldLine, 'code' | 'name' | 'vatPerMille'>;

/** By ticket, the line that it was sold on: that of its own departure, and there that of its price. */
async function findSold(db: Queryable, orderIds: string[]): Promise<Map<string, Sold>> {
  if (orderIds.length === 0) return new Map();
  const isOwnDeparture = sql`${departures.day} = ${issuedTickets.day} AND ${departures.startTime} = ${issuedTickets.startTime}`;
  const rows = await db
    .select({ ticket: issuedTickets, slug: ticketTypes.slug, vatPerMille: holdLines.vatPerMille })
    .from(issuedTickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, issuedTickets.ticketTypeId))
    .innerJoin(orders, eq(orders.id, issuedTickets.orderId))
    .innerJoin(
      holdLines,
      and(eq(holdLines.holdId, orders.holdId), eq(holdLines.unitKey, issuedTickets.unitKey)),
    )
    .innerJoin(
      departures,
      and(eq(departures.id, holdLines.departureId), eq(departures.ticketTypeId, issuedTickets.ticketTypeId)),
    )
    .where(isAmong(issuedTickets.orderId, orderIds))
    .orderBy(isOwnDeparture, sql`${holdLines.unitPriceVnd} = ${issuedTickets.priceVnd}`);
  // The best one of each ticket comes last and stays.
  return new Map(
    rows.map(({ ticket: { id, unitKey, ticketName, unitName }, slug, vatPerMille }) => [
      id,
      { code: `${slug}-${unitKey}`, name: `${ticketName.vi}, ${unitName.vi}`, vatPerMille },
    ]),
  );
}

/** One line for each thing and rate. */
function linesOf(tickets: readonly Gone[], sold: ReadonlyMap<string, Sold>): SoldLine[] {
  const lines = new Map<string, SoldLine>();
  for (const { ticketId, amountVnd } of tickets) {
    const about = sold.get(ticketId);
    if (!about) continue;
    const key = `${about.code} ${about.vatPerMille}`;
    const before = lines.get(key) ?? { ...about, quantity: 0, grossVnd: 0 };
    lines.set(key, { ...before, quantity: before.quantity + 1, grossVnd: before.grossVnd + amountVnd });
  }
  return [...lines.values()];
}
