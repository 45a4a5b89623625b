import type { Queryable } from '#db/client.ts';
import type { HoldLineRow, IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';
import { listHoldLines } from '#src/features/inventory/holds.queries.ts';
import { listTicketFacts, type TicketFact } from '#src/features/orders/ticket-facts.queries.ts';
import { signTicket } from '#src/server/documents/ticket-tokens.ts';
import { newId } from '#src/values/id.ts';
import { randomCode, ticketCode } from '#src/values/order-code.ts';

const NONCE_LENGTH = 8;

/**
 * Makes the tickets of an order, one per unit, signed. Nothing is stored: the caller does, in the transaction that
 * marks the order paid. Signing takes a while on another thread, so where the order is known before it, sign before it.
 */
export async function prepareTickets(
  db: Queryable,
  { order, now }: { order: OrderRow; now: string },
): Promise<IssuedTicketRow[]> {
  const lines = await listHoldLines(db, order.holdId);
  const facts = new Map(
    (
      await listTicketFacts(
        db,
        lines.map((line) => line.departureId),
      )
    ).map((fact) => [fact.departureId, fact]),
  );
  const units = lines.flatMap((line) => Array.from({ length: line.quantity }, () => line));
  return Promise.all(
    units.map((line, index) => {
      const fact = facts.get(line.departureId);
      if (!fact) throw new Error(`departure ${line.departureId} of order ${order.code} is gone`);
      return ticketOf({ order, line, fact, number: index + 1, now });
    }),
  );
}

type Making = { order: OrderRow; line: HoldLineRow; fact: TicketFact; number: number; now: string };

async function ticketOf({ order, line, fact, number, now }: Making): Promise<IssuedTicketRow> {
  const id = newId();
  const claims = {
    id,
    unit: line.unitKey,
    day: fact.day,
    pax: line.paxCount,
    nonce: randomCode(NONCE_LENGTH),
  };
  return {
    id,
    orderId: order.id,
    number,
    code: ticketCode(order.code, number),
    token: await signTicket(claims),
    ticketTypeId: fact.ticketTypeId,
    ticketName: fact.ticketName,
    unitKey: line.unitKey,
    unitName: line.name,
    paxCount: line.paxCount,
    priceVnd: line.unitPriceVnd,
    discountVnd: line.discountVnd,
    day: fact.day,
    startTime: fact.startTime,
    gateIds: fact.gateIds,
    refundPolicy: fact.refundPolicy,
    state: 'issued',
    issuedAt: now,
  };
}
