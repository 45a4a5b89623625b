import type { IssuedTicketRow } from '#db/schema/orders.ts';
import type { PlaceClaim } from '#src/features/inventory/places.queries.ts';
import { dayPrice, openDeparture, type SaleDay } from '#src/features/tickets/load-sale-day.ts';
import { Problem } from '#src/server/problem.ts';
import { minusVnd, sumVnd } from '#src/values/money.ts';

type MovedTicket = {
  ticketId: string;
  departureId: string;
  startTime: string;
  oldVnd: number;
  /** What the day asks for it, less what a discount code took off: the discount goes with the ticket. */
  dayVnd: number;
  /** What it is worth afterwards: a cheaper day gives nothing back. */
  priceVnd: number;
  vatPerMille: number;
};
export type PricedExchange = {
  day: string;
  tickets: MovedTicket[];
  claims: PlaceClaim[];
  /** To be paid on top; never negative. */
  differenceVnd: number;
};
/**
 * `slotIds`: one of each type with times. `isFree`: the park moves the day, so the new one costs nothing more whatever its
 * price.
 */
type Wanted = { slotIds: readonly string[]; now: string; isFree?: boolean };

/**
 * What it costs to have these tickets on that day, and which places it takes. Throws CONFLICT `closed` for a day that is
 * not on sale, BAD_REQUEST for a ticket that is not sold any more, CONFLICT `sameDay` for the day they have.
 */
export function priceExchange(
  sale: SaleDay,
  tickets: readonly IssuedTicketRow[],
  { slotIds, now, isFree = false }: Wanted,
): PricedExchange {
  const places = new Map<string, number>();
  const moved = tickets.map((ticket): MovedTicket => {
    const type = sale.types.find(({ id }) => id === ticket.ticketTypeId);
    const unit = type?.units.find(({ key }) => key === ticket.unitKey);
    if (!type || !unit) throw new Problem('BAD_REQUEST', 'tickets.error.noVariant');
    const departure = openDeparture(sale, type, { slotIds, now });
    if (ticket.day === sale.day && ticket.startTime === departure.startTime)
      throw new Problem('CONFLICT', 'exchanges.error.sameDay');
    for (const quotaId of departure.quotaIds)
      places.set(quotaId, (places.get(quotaId) ?? 0) + ticket.paxCount);
    const dayVnd = Math.max(0, minusVnd(dayPrice(type, unit), ticket.discountVnd));
    return {
      ticketId: ticket.id,
      departureId: departure.id,
      startTime: departure.startTime,
      oldVnd: ticket.priceVnd,
      dayVnd,
      priceVnd: isFree ? ticket.priceVnd : Math.max(ticket.priceVnd, dayVnd),
      vatPerMille: type.vatPerMille,
    };
  });
  return {
    day: sale.day,
    tickets: moved,
    claims: [...places].map(([quotaId, count]) => ({ quotaId, places: count })),
    differenceVnd: sumVnd(moved.map(({ priceVnd, oldVnd }) => priceVnd - oldVnd)),
  };
}

/** The same move with its difference waived: each ticket stays worth what was paid for it. */
export function withoutDifference(priced: PricedExchange): PricedExchange {
  const tickets = priced.tickets.map((ticket) => ({ ...ticket, priceVnd: ticket.oldVnd }));
  return { ...priced, tickets, differenceVnd: 0 };
}

/** What the new day costs less than the tickets did; the rules give none of it back. */
export function cheaperBy({ tickets }: PricedExchange): number {
  return sumVnd(tickets.map(({ oldVnd, dayVnd }) => Math.max(0, oldVnd - dayVnd)));
}
