import type { IssuedTicketRow } from '#db/schema/orders.ts';
import type { Offered } from './closures.queries.ts';
import { isEnded, isHit } from './closures.ts';
import { openClosures } from './open-closures.ts';

/** The offers of an order, of those that say the same about a day the first: when several closures hit its tickets, or did. */
export function distinctOffers(
  offers: readonly Offered[],
  tickets: readonly IssuedTicketRow[],
): readonly Offered[] {
  const open = openClosures(offers, tickets).offers;
  const isRepeated = (one: Offered) =>
    one.state === 'open' && !open.includes(one) && tickets.some((ticket) => isHit(ticket, one));
  const sameOf = (one: Offered) => {
    if (isEnded(one)) return `${one.day} ended`;
    return one.state === 'open' ? one.id : `${one.day} ${one.state} ${one.chosenAt}`;
  };
  const firsts = Map.groupBy(offers, sameOf);
  return offers.filter((one) => firsts.get(sameOf(one))?.[0] === one && !isRepeated(one));
}
