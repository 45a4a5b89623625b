import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { departures, ticketTypes } from '#db/schema/tickets.ts';

/** What a ticket says about its departure, as it stands now; copied onto the ticket when issued. */
export async function listTicketFacts(db: Queryable, departureIds: string[]) {
  return db
    .select({
      departureId: departures.id,
      day: departures.day,
      startTime: departures.startTime,
      ticketTypeId: ticketTypes.id,
      slug: ticketTypes.slug,
      ticketName: ticketTypes.name,
      picture: ticketTypes.picture,
      pictureDark: ticketTypes.pictureDark,
      gateIds: ticketTypes.gateIds,
      refundPolicy: ticketTypes.refundPolicy,
    })
    .from(departures)
    .innerJoin(ticketTypes, eq(ticketTypes.id, departures.ticketTypeId))
    .where(inArray(departures.id, departureIds));
}

export type TicketFact = Awaited<ReturnType<typeof listTicketFacts>>[number];
