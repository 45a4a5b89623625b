import { and, asc, count, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { given, prepared } from '#db/prepared.ts';
import { departures, ticketTypes } from '#db/schema/tickets.ts';
import {
  type WaitingEntryRow,
  type WaitingState,
  waitingEntries,
  waitingOffers,
} from '#db/schema/waiting-list.ts';
import { ALIVE } from './waiting-list.ts';

/** What an address or a number has in these states, the nearest day first. */
export async function listEntriesOf(
  db: Queryable,
  contact: Pick<WaitingEntryRow, 'email' | 'phone'>,
  states: readonly WaitingState[] = ALIVE,
): Promise<WaitingEntryRow[]> {
  return db
    .select()
    .from(waitingEntries)
    .where(and(inArray(waitingEntries.state, [...states]), isOf(contact)))
    .orderBy(asc(waitingEntries.day), asc(waitingEntries.queuedAt));
}

function isOf({ email, phone }: Pick<WaitingEntryRow, 'email' | 'phone'>) {
  return or(
    email === null ? sql`0` : eq(waitingEntries.email, email),
    phone === null ? sql`0` : eq(waitingEntries.phone, phone),
  );
}

export async function createEntry(db: Queryable, row: WaitingEntryRow): Promise<void> {
  await db.insert(waitingEntries).values(row);
}

const entryOfId = prepared((db) =>
  db
    .select()
    .from(waitingEntries)
    .where(eq(waitingEntries.id, given('id')))
    .limit(1)
    .prepare(),
);

export async function findEntry(db: Queryable, id: string): Promise<WaitingEntryRow | null> {
  const [row] = await entryOfId(db).all({ id });
  return row ?? null;
}

export async function findEntryByCode(db: Queryable, code: string): Promise<WaitingEntryRow | null> {
  const [row] = await db.select().from(waitingEntries).where(eq(waitingEntries.code, code)).limit(1);
  return row ?? null;
}

const moveOn = prepared((db) =>
  db
    .update(waitingEntries)
    .set({
      state: given('to'),
      changedAt: given('now'),
      changedBy: given('by'),
      queuedAt: sql`coalesce(${given('queuedAt')}, ${waitingEntries.queuedAt})`,
    })
    .where(and(eq(waitingEntries.id, given('id')), eq(waitingEntries.state, given('from'))))
    .returning({ id: waitingEntries.id })
    .prepare(),
);

type Moved = {
  id: string;
  from: WaitingState;
  to: WaitingState;
  now: string;
  by: string;
  queuedAt: string | null;
};

/** False when it has moved on meanwhile. Its place in the line stays as it is for a `queuedAt` of null. */
export async function updateEntryState(db: Queryable, moved: Moved): Promise<boolean> {
  return (await moveOn(db).all(moved)).length === 1;
}

type Change = Partial<Omit<WaitingEntryRow, 'id' | 'code' | 'createdAt'>>;

/** Changes an entry that is still in this state; false when it has moved on. */
export async function updateEntry(
  db: Queryable,
  { id, from, ...change }: Change & { id: string; from: WaitingState },
): Promise<boolean> {
  const done = await db
    .update(waitingEntries)
    .set(change)
    .where(and(eq(waitingEntries.id, id), eq(waitingEntries.state, from)))
    .returning({ id: waitingEntries.id });
  return done.length === 1;
}

/** How many are before this one in the line of its departure. */
export async function countBefore(
  db: Queryable,
  { id, day, departureId, queuedAt }: Pick<WaitingEntryRow, 'id' | 'day' | 'departureId' | 'queuedAt'>,
): Promise<number> {
  const [row] = await db
    .select({ before: count() })
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.day, day),
        eq(waitingEntries.departureId, departureId),
        eq(waitingEntries.state, 'waiting'),
        or(
          lt(waitingEntries.queuedAt, queuedAt),
          and(eq(waitingEntries.queuedAt, queuedAt), lt(waitingEntries.id, id)),
        ),
      ),
    );
  return row?.before ?? 0;
}

/** Days with waiting groups, from this one on. */
export async function listWaitedDays(db: Queryable, from: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ day: waitingEntries.day })
    .from(indexed(waitingEntries, 'waiting_entries_line'))
    .where(and(eq(waitingEntries.state, 'waiting'), gte(waitingEntries.day, from)))
    .orderBy(asc(waitingEntries.day));
  return rows.map(({ day }) => day);
}

function saleEnds(db: Queryable, entries: typeof waitingEntries = byKey(waitingEntries)) {
  return db
    .select({
      id: waitingEntries.id,
      day: waitingEntries.day,
      startTime: departures.startTime,
      lastSaleMinute: ticketTypes.lastSaleMinute,
    })
    .from(entries)
    .innerJoin(byKey(departures), eq(departures.id, waitingEntries.departureId))
    .innerJoin(ticketTypes, eq(ticketTypes.id, waitingEntries.ticketTypeId));
}

/** Groups that wait for a day that is here or over, with what determines the end of its sale. */
export async function listWaitingUntil(db: Queryable, day: string) {
  return saleEnds(db, indexed(waitingEntries, 'waiting_entries_line'))
    .where(and(eq(waitingEntries.state, 'waiting'), lte(waitingEntries.day, day)))
    .orderBy(asc(waitingEntries.day));
}

/** What determines the end of sale of an entry's departure. */
export async function findSaleEnd(db: Queryable, { id }: Pick<WaitingEntryRow, 'id'>) {
  const [row] = await saleEnds(db).where(eq(waitingEntries.id, id)).limit(1);
  if (!row) throw new Error(`nothing is sold for entry ${id}`);
  return row;
}

export async function removeEntriesBefore(
  db: Queryable,
  { before, limit }: { before: string; limit: number },
): Promise<number> {
  const old = await db
    .select({ id: waitingEntries.id })
    .from(indexed(waitingEntries, 'waiting_entries_day'))
    .where(lt(waitingEntries.day, before))
    .limit(limit);
  for (const { id } of old) await removeEntryById(db, id);
  return old.length;
}

export async function removeEntryById(db: Queryable, id: string): Promise<void> {
  await db.delete(waitingOffers).where(eq(waitingOffers.entryId, id));
  await db.delete(waitingEntries).where(eq(waitingEntries.id, id));
}

export async function removeEntries(db: Queryable, which: SQL): Promise<void> {
  const ids = db.select({ id: waitingEntries.id }).from(waitingEntries).where(which);
  await db.delete(waitingOffers).where(inArray(waitingOffers.entryId, ids));
  await db.delete(waitingEntries).where(which);
}

/** `HH:MM` of a departure, or empty for a day ticket. */
export async function findStartTime(db: Queryable, departureId: string): Promise<string> {
  const [row] = await db
    .select({ startTime: departures.startTime })
    .from(departures)
    .where(eq(departures.id, departureId))
    .limit(1);
  return row?.startTime ?? '';
}
