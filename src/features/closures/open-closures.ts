import type { IssuedTicketRow } from '#db/schema/orders.ts';
import type { Offered } from './closures.queries.ts';
import { isHit } from './closures.ts';

/** The closed days that an order's buyer has yet to choose about, and the codes of the tickets that they hit. */
export function openClosures(
  offers: readonly Offered[],
  tickets: readonly IssuedTicketRow[],
): { offers: Offered[]; codes: Set<string> } {
  const open = offers.filter(
    (offer) => offer.state === 'open' && tickets.some((ticket) => isHit(ticket, offer)),
  );
  const hit = tickets.filter((ticket) => open.some((offer) => isHit(ticket, offer)));
  return { offers: open, codes: new Set(hit.map(({ code }) => code)) };
}
