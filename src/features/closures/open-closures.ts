import type { IssuedTicketRow } from '#db/schema/orders.ts';
import type { Offered } from './closures.queries.ts';
import { isHit } from './closures.ts';

type Hit = { hit: readonly IssuedTicketRow[] };

/**
 * The closed days that an order's buyer has yet to choose about, and the codes of the tickets that they hit. Of closures
 * that hit the same tickets the first one stands; one choice is made about all of them.
 */
export function openClosures(
  offers: readonly Offered[],
  tickets: readonly IssuedTicketRow[],
): { offers: Offered[]; codes: Set<string> } {
  const open = offers
    .filter(({ state }) => state === 'open')
    .map((offer) => ({ offer, hit: tickets.filter((ticket) => isHit(ticket, offer)) }))
    .filter(({ hit }) => hit.length > 0);
  const isWithin = (one: Hit, other: Hit) => one.hit.every((ticket) => other.hit.includes(ticket));
  const isRepeated = (one: Hit, place: number) =>
    open.some((other, at) => at !== place && isWithin(one, other) && (at < place || !isWithin(other, one)));
  return {
    offers: open.filter((one, place) => !isRepeated(one, place)).map(({ offer }) => offer),
    codes: new Set(open.flatMap(({ hit }) => hit.map(({ code }) => code))),
  };
}
