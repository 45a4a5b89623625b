import { and, asc, between, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey } from '#db/indexed.ts';
import { given, prepared } from '#db/prepared.ts';
import { dayChannelTakings, dayEntries, daySales, dayTakings } from '#db/schema/day-totals.ts';
import type { ChannelTakingsRow, EntriesRow, SalesRow, TakingsRow } from './day-totals.ts';

export async function listSales(db: Queryable, days: string[]): Promise<SalesRow[]> {
  return db
    .select()
    .from(byKey(daySales))
    .where(and(inArray(daySales.day, days), ne(daySales.people, 0)))
    .orderBy(asc(daySales.day), asc(daySales.startTime));
}

const typeSalesBetween = prepared((db) =>
  db
    .select({
      day: daySales.day,
      ticketTypeId: daySales.ticketTypeId,
      people: sql<number>`sum(${daySales.people})`,
      valueVnd: sql<number>`sum(${daySales.valueVnd})`,
    })
    .from(byKey(daySales))
    .where(between(daySales.day, given('from'), given('to')))
    .groupBy(daySales.day, daySales.ticketTypeId)
    .prepare(),
);

/** People and value of each day and ticket type, departures added up. */
export function listTypeSales(db: Queryable, period: { from: string; to: string }) {
  return typeSalesBetween(db).all(period);
}

export async function listEntries(db: Queryable, days: string[]): Promise<EntriesRow[]> {
  return db
    .select()
    .from(byKey(dayEntries))
    .where(and(inArray(dayEntries.day, days), ne(dayEntries.people, 0)));
}

export async function listTakings(db: Queryable, days: string[]): Promise<TakingsRow[]> {
  return db.select().from(byKey(dayTakings)).where(inArray(dayTakings.day, days));
}

export async function listChannelTakings(db: Queryable, days: string[]): Promise<ChannelTakingsRow[]> {
  return db.select().from(byKey(dayChannelTakings)).where(inArray(dayChannelTakings.day, days));
}

/** Of each day of a period that had money, both ends included, in their order. */
export async function listTakingsBetween(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<ChannelTakingsRow[]> {
  return db
    .select()
    .from(byKey(dayChannelTakings))
    .where(between(dayChannelTakings.day, from, to))
    .orderBy(asc(dayChannelTakings.day));
}
