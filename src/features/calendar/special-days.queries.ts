import { and, asc, between, eq, gt, gte, lt, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { holds, issuedTickets } from '#db/schema/orders.ts';
import { specialDays } from '#db/schema/seasons.ts';
import { departures, quotas } from '#db/schema/tickets.ts';

type Period = { from: string; to: string };
export type SpecialDay = typeof specialDays.$inferSelect;

export async function listNamedDays(db: Queryable, { from, to }: Period): Promise<SpecialDay[]> {
  return db
    .select()
    .from(specialDays)
    .where(between(specialDays.day, from, to))
    .orderBy(asc(specialDays.day));
}

export async function putSpecialDay(db: Queryable, row: SpecialDay): Promise<void> {
  const { day, ...set } = row;
  await db.insert(specialDays).values(row).onConflictDoUpdate({ target: specialDays.day, set });
}

export async function removeSpecialDay(db: Queryable, day: string): Promise<void> {
  await db.delete(specialDays).where(eq(specialDays.day, day));
}

/** Orders with tickets for these days, and holds that have not expired: none of them changes its price. */
export async function countPriced(
  db: Queryable,
  { from, to, now }: Period & { now: string },
): Promise<number> {
  const [bought] = await db
    .select({ count: sql<number>`count(distinct ${issuedTickets.orderId})` })
    .from(indexed(issuedTickets, 'issued_tickets_day'))
    .where(and(between(issuedTickets.day, from, to), eq(issuedTickets.state, 'issued')));
  const [held] = await db
    .select({ count: sql<number>`count(*)` })
    .from(indexed(holds, 'holds_expiry'))
    .where(and(eq(holds.state, 'held'), gt(holds.expiresAt, now), between(holds.day, from, to)));
  return Number(bought?.count ?? 0) + Number(held?.count ?? 0);
}

type Outside = Period & { opensAt: string; closesAt: string };

const isOutside = (time: SQLWrapper, { opensAt, closesAt }: Outside) =>
  and(ne(time, ''), or(lt(time, opensAt), gte(time, closesAt)));

/** Departures with places that leave before these hours or once they are over. */
export async function listDeparturesOutside(db: Queryable, asked: Outside) {
  const { day, startTime, ticketTypeId } = departures;
  return db
    .select({ day, startTime, ticketTypeId })
    .from(indexed(departures, 'departures_day'))
    .crossJoin(byKey(quotas))
    .where(
      and(
        between(day, asked.from, asked.to),
        isOutside(startTime, asked),
        eq(quotas.id, departures.quotaId),
        gt(quotas.capacity, 0),
      ),
    );
}

/** How many valid tickets there are for times outside these hours. */
export async function listTicketsOutside(db: Queryable, asked: Outside) {
  const { day, startTime, ticketTypeId, state } = issuedTickets;
  return db
    .select({ day, startTime, ticketTypeId, tickets: sql<number>`count(*)` })
    .from(indexed(issuedTickets, 'issued_tickets_day'))
    .where(and(between(day, asked.from, asked.to), eq(state, 'issued'), isOutside(startTime, asked)))
    .groupBy(day, ticketTypeId, startTime);
}
