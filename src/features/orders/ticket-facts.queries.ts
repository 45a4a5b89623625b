import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Id, Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { rowsBy } from '#db/prepared.ts';
import { holdLines } from '#db/schema/orders.ts';
import { departures, ticketTypes } from '#db/schema/tickets.ts';

const FACT_COLUMNS = {
  departureId: departures.id,
  day: departures.day,
  startTime: departures.startTime,
  ticketTypeId: ticketTypes.id,
  entryFrom: ticketTypes.entryFrom,
  slug: ticketTypes.slug,
  ticketName: ticketTypes.name,
  picture: ticketTypes.picture,
  pictureDark: ticketTypes.pictureDark,
  gateIds: ticketTypes.gateIds,
  refundPolicy: ticketTypes.refundPolicy,
};

/** What a ticket says about its departure now; copied onto the ticket when issued. */
export async function listTicketFacts(db: Queryable, departureIds: string[]) {
  return db
    .select(FACT_COLUMNS)
    .from(departures)
    .innerJoin(ticketTypes, eq(ticketTypes.id, departures.ticketTypeId))
    .where(inArray(departures.id, departureIds));
}

const factsOfHold = rowsBy((db, holdId) =>
  db
    .selectDistinct(FACT_COLUMNS)
    .from(indexed(holdLines, 'hold_lines_hold'))
    .crossJoin(byKey(departures))
    .crossJoin(byKey(ticketTypes))
    .where(
      and(
        eq(holdLines.holdId, holdId),
        eq(departures.id, holdLines.departureId),
        eq(ticketTypes.id, departures.ticketTypeId),
      ),
    )
    .orderBy(asc(departures.id))
    .prepare(),
);

/** The same of every departure that a hold has lines of. */
export async function listFactsOfHold(db: Queryable, holdId: Id) {
  return factsOfHold(db, holdId);
}

export type TicketFact = Awaited<ReturnType<typeof listTicketFacts>>[number];
