import { and, asc, inArray, ne } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey } from '#db/indexed.ts';
import { dayEntries, daySales, dayTakings } from '#db/schema/day-totals.ts';
import type { EntriesRow, SalesRow, TakingsRow } from './day-totals.ts';

export async function listSales(db: Queryable, days: string[]): Promise<SalesRow[]> {
  return db
    .select()
    .from(byKey(daySales))
    .where(and(inArray(daySales.day, days), ne(daySales.people, 0)))
    .orderBy(asc(daySales.day), asc(daySales.startTime));
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
