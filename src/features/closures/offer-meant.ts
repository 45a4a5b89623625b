import type { Queryable } from '#db/client.ts';
import type { IssuedTicketRow } from '#db/schema/orders.ts';
import { listClosuresOf } from '#src/features/tickets/tickets.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { type ClosedPart, isTripClosed } from '#src/values/timetable/closed-part.ts';
import type { Offered } from './closures.queries.ts';
import { isEnded, isHit } from './closures.ts';
import { openClosures } from './open-closures.ts';

type Asked = { offerId: string; offers: readonly Offered[]; tickets: readonly IssuedTicketRow[] };

/**
 * The offer that a buyer answers: in place of one that ended meanwhile, the open one about the same tickets. Throws
 * NOT_FOUND for an unknown offer, CONFLICT where the day is open again, or other tickets of it are closed than were.
 */
export async function offerMeant(db: Queryable, { offerId, offers, tickets }: Asked): Promise<Offered> {
  const offer = offers.find(({ id }) => id === offerId);
  if (!offer) throw new Problem('NOT_FOUND', 'closures.error.unknown');
  if (!isEnded(offer)) return offer;
  const hit = tickets.filter((ticket) => isHit(ticket, offer));
  if (hit.length === 0) throw settled(offer, offers);
  const same = openClosures(offers, tickets).offers.find((one) => {
    const others = tickets.filter((ticket) => isHit(ticket, one));
    return others.length === hit.length && others.every((ticket) => hit.includes(ticket));
  });
  if (same) return same;
  const closed = await listClosuresOf(db, offer.day);
  const isOpen = !hit.some((ticket) => isTripClosed(closed, ticket));
  throw new Problem('CONFLICT', isOpen ? 'closures.error.openAgain' : 'closures.error.dayChanged');
}

/** Sent twice: its tickets went with the offer that had taken its place. */
function settled(ended: Offered, offers: readonly Offered[]): Problem {
  const chosen = offers.findLast(
    (one) => one.state !== 'open' && !isEnded(one) && one.day === ended.day && isOfSame(one, ended),
  );
  if (!chosen) return new Problem('CONFLICT', 'closures.error.noTickets');
  return new Problem('CONFLICT', 'closures.error.chosen', { state: chosen.state, offerId: chosen.id });
}

/** Whether a ticket may be in what both close. */
function isOfSame(one: ClosedPart, other: ClosedPart): boolean {
  const meets = (of: keyof ClosedPart) => one[of] === null || other[of] === null || one[of] === other[of];
  return meets('ticketTypeId') && meets('startTime');
}
