import type * as z from 'zod/mini';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { addDays, daysBetween, parkDay } from '#src/values/day.ts';
import { fits, loadAvailability } from './load-availability.ts';
import { findTicketType, listTicketTypes } from './tickets.queries.ts';
import { type alternativesInput, leadUnit, type TicketType } from './tickets.ts';

const REACH_DAYS = 21;
const DAYS_SHOWN = 3;
const TICKETS_SHOWN = 3;

type Asked = z.output<typeof alternativesInput>;
type Day = Awaited<ReturnType<typeof loadAvailability>>[number];
type Ctx = Pick<Context, 'db' | 'now' | 'locale'>;

/** For a day without enough places: the nearest days of the ticket that have them, and other tickets of that day. */
export async function listAlternatives(ctx: Ctx, { slug, date, group }: Asked) {
  const type = await findTicketType(ctx.db.remembered, slug);
  if (!type) throw new Problem('NOT_FOUND', 'tickets.error.unknown');
  const [days, types] = await Promise.all([
    loadAvailability(ctx, { slug, ...reachOf(date, ctx.now) }),
    listTicketTypes(ctx.db.remembered),
  ]);
  const free = days.filter((day) => day.date !== date && hasRoom(day, placesOf(type, group)));
  const near = free.toSorted((one, other) => distance(one, date) - distance(other, date));
  return {
    days: near
      .slice(0, DAYS_SHOWN)
      .map((day) => day.date)
      .toSorted(),
    tickets: await othersOn(
      ctx,
      types.filter((other) => other.slug !== slug),
      { date, group },
    ),
  };
}

/** No day before today. */
function reachOf(date: string, now: string): { from: string; to: string } {
  const today = parkDay(now);
  const from = addDays(date, -REACH_DAYS);
  const to = addDays(date, REACH_DAYS);
  return from < today ? { from: today, to: addDays(today, 2 * REACH_DAYS) } : { from, to };
}

async function othersOn(
  ctx: Ctx,
  types: readonly TicketType[],
  { date, group }: Pick<Asked, 'date' | 'group'>,
): Promise<{ slug: string; name: string; fromVnd: number }[]> {
  const found = await Promise.all(
    types.map(async (type) => {
      const [day] = await loadAvailability(ctx, { slug: type.slug, from: date, to: date });
      if (!day || !hasRoom(day, placesOf(type, group))) return [];
      const fromVnd = day.prices[leadUnit(type.units)?.id ?? ''] ?? day.fromVnd;
      return [{ slug: type.slug, name: type.name[ctx.locale], fromVnd }];
    }),
  );
  return found.flat().slice(0, TICKETS_SHOWN);
}

/** What these guests take of the places; a kind that the ticket does not know takes one. */
function placesOf({ units }: TicketType, group: Asked['group']): number {
  const places = Object.entries(group).map(
    ([key, count]) => count * (units.find((unit) => unit.key === key)?.paxCount ?? 1),
  );
  return Math.max(
    1,
    places.reduce((sum, count) => sum + count, 0),
  );
}

/** All of them in one departure. */
function hasRoom({ slots }: Day, places: number): boolean {
  return slots.some((slot) => fits(slot, places));
}

function distance(day: Day, date: string): number {
  return Math.abs(daysBetween(date, day.date));
}
