/** The lines as the office lists them. */
import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { holds } from '#db/schema/orders.ts';
import { departures, ticketTypes } from '#db/schema/tickets.ts';
import { type WaitingEntryRow, waitingEntries, waitingOffers } from '#db/schema/waiting-list.ts';
import type { Turn } from '#src/values/lists/turns.ts';
import type { WaitingFilter } from './waiting-filter.ts';

export type Queued = Awaited<ReturnType<typeof listAlive>>[number];

type Listed = { from: string; limit: number; isIncluded?: boolean; only?: WaitingFilter | undefined };

const IS_ALIVE = sql`${waitingEntries.state} IN ('waiting', 'offered')`;

/**
 * Everybody who waits or has places held, from this day on, in the order of the turn: by departure, then by its line.
 * `only`: narrowed to a day, a ticket type or a state. `isIncluded`: the entry that the turn names is the first of the page.
 */
export async function listAlive(
  db: Queryable,
  { from, limit, after, before, isIncluded = false, only }: Turn & Listed,
) {
  const { day, departureId, queuedAt, id } = waitingEntries;
  const order = before === null ? asc : desc;
  const beside = after ?? before;
  const sign = sql.raw(before === null ? '>' : '<');
  const shown = sql`waiting_entries b CROSS JOIN departures d WHERE b.id = ${beside} AND d.id = b.departure_id`;
  const place = and(
    sql`${day} ${sign}= (SELECT b.day FROM ${shown})`,
    sql`(${day}, ${departures.startTime}, ${departureId}, ${queuedAt}, ${id}) ${sign}${isIncluded ? sql`=` : sql``} (SELECT b.day, d.start_time, b.departure_id, b.queued_at, b.id FROM ${shown})`,
  );
  return db
    .select({
      id,
      state: waitingEntries.state,
      departureId,
      day,
      startTime: departures.startTime,
      ticketName: ticketTypes.name,
      places: waitingEntries.places,
      email: waitingEntries.email,
      phone: waitingEntries.phone,
      queuedAt,
      heldUntil: holds.expiresAt,
    })
    .from(indexed(waitingEntries, 'waiting_entries_alive'))
    .crossJoin(byKey(departures))
    .innerJoin(ticketTypes, eq(ticketTypes.id, waitingEntries.ticketTypeId))
    .leftJoin(
      waitingOffers,
      and(eq(waitingOffers.entryId, waitingEntries.id), eq(waitingOffers.outcome, 'open')),
    )
    .leftJoin(holds, eq(holds.id, waitingOffers.holdId))
    .where(and(eq(departures.id, departureId), wantedOf({ from, only }), beside === null ? undefined : place))
    .orderBy(...[day, departures.startTime, departureId, queuedAt, id].map((column) => order(column)))
    .limit(limit);
}

function wantedOf({ from, only }: Pick<Listed, 'from' | 'only'>) {
  const { day, ticketTypeId, state } = waitingEntries;
  return and(
    IS_ALIVE,
    only?.day ? eq(day, only.day) : gte(day, from),
    only?.ticket ? eq(ticketTypeId, only.ticket) : undefined,
    only?.state ? eq(state, only.state) : undefined,
  );
}

/** The ticket types for which somebody waits or has places held, from this day on. */
export async function listWaitedTypes(db: Queryable, from: string) {
  const { id, name } = ticketTypes;
  const waited = db
    .selectDistinct({ id: waitingEntries.ticketTypeId })
    .from(indexed(waitingEntries, 'waiting_entries_alive'))
    .where(and(IS_ALIVE, gte(waitingEntries.day, from)));
  return db
    .select({ id, name })
    .from(ticketTypes)
    .where(inArray(id, waited))
    .orderBy(asc(ticketTypes.position));
}

/** Of each of these lines: how many wait, for how many places, and for how many places are held. */
export async function countLines(
  db: Queryable,
  lines: readonly Pick<WaitingEntryRow, 'day' | 'departureId'>[],
) {
  const { day, departureId, state, places } = waitingEntries;
  return db
    .select({
      departureId,
      waiting: sql<number>`sum(${state} = 'waiting')`,
      places: sql<number>`sum(iif(${state} = 'waiting', ${places}, 0))`,
      offered: sql<number>`sum(${state} = 'offered')`,
    })
    .from(indexed(waitingEntries, 'waiting_entries_alive'))
    .where(
      and(
        IS_ALIVE,
        inArray(day, [...new Set(lines.map((one) => one.day))]),
        inArray(departureId, [...new Set(lines.map((one) => one.departureId))]),
      ),
    )
    .groupBy(departureId);
}
