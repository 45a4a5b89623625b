import { and, asc, between, eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { departureStatuses, departures } from '#db/schema/tickets.ts';
import { listClosures, listSpecialDays } from './tickets.queries.ts';
import {
  bestStatus,
  isPastCutOff,
  leadUnit,
  pricesOn,
  seasonOf,
  type TicketDay,
  type TicketType,
} from './tickets.ts';

type Period = { from: string; to: string };

/** Each day of a ticket type as visitors see it. The statuses are those kept at the last change, so pages can be cached. */
export async function listTicketDays(
  db: Queryable,
  { type, from, to, now }: { type: TicketType; now: string } & Period,
): Promise<TicketDay[]> {
  const rows = await db
    .select({
      departureId: departures.id,
      date: departures.day,
      time: departures.startTime,
      status: departureStatuses.status,
    })
    .from(departures)
    .innerJoin(departureStatuses, eq(departureStatuses.departureId, departures.id))
    .where(and(eq(departures.ticketTypeId, type.id), between(departures.day, from, to)))
    .orderBy(asc(departures.day), asc(departures.startTime));
  const special = new Map((await listSpecialDays(db, { from, to })).map((row) => [row.day, row]));
  const closed = new Map(
    (await listClosures(db, { ticketTypeId: type.id, from, to })).map((row) => [row.day, row]),
  );
  const byDay = Map.groupBy(rows, (row) => row.date);
  return [...byDay].map(([date, slots]) => {
    const season = seasonOf(date, special.get(date)?.season);
    const closure = closed.get(date) ?? null;
    const prices = pricesOn(type.units, season);
    const shown = slots.map(({ departureId, time, status }) => ({
      departureId,
      time,
      status:
        closure || isPastCutOff({ day: date, startTime: time, lastSaleMinute: type.lastSaleMinute, now })
          ? ('CLOSED' as const)
          : status,
      leftPercent: 0,
    }));
    return {
      date,
      status: bestStatus(shown.map((slot) => slot.status)),
      season,
      seasonName: special.get(date)?.name ?? null,
      closure,
      fromVnd: prices[leadUnit(type.units)?.id ?? ''] ?? 0,
      prices,
      slots: shown,
    };
  });
}
