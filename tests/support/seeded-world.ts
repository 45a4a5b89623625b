/** Seeded parks for tests: one of its own for a test that changes it, one shared by those that only read. */
import type { Db } from '#db/client.ts';
import { seedDb } from '#db/seed.ts';
import { listTicketDays } from '#src/features/tickets/availability.queries.ts';
import { findTicketType } from '#src/features/tickets/tickets.queries.ts';
import { parkInstant } from '#src/values/day.ts';
import { databaseLike } from './database.ts';

export const TODAY = '2026-11-21';

const worlds = new Map<string, Promise<Db>>();
const open: Db[] = [];
/** For `afterAll` of each test file that opened one. */
export function closeWorlds(): void {
  for (const db of open.splice(0)) db.close();
  worlds.clear();
}

/** A world of its own, for tests that change it. */
export async function freshWorld(today = TODAY, isSmall = false): Promise<Db> {
  const db = await databaseLike(`seeded-${today}-${isSmall ? 'small' : 'whole'}`, (made) =>
    seedDb(made, { today, isSmall }),
  );
  open.push(db);
  return db;
}

/** The world that the tests which only read share. */
export function world(today = TODAY, isSmall = false): Promise<Db> {
  const made = worlds.get(`${today} ${isSmall}`) ?? freshWorld(today, isSmall);
  worlds.set(`${today} ${isSmall}`, made);
  return made;
}

/** The days of a ticket type as its page shows them on the first of them. */
export async function daysOf(db: Db, slug: string, { from, to }: { from: string; to: string }) {
  const type = await findTicketType(db.read, slug);
  if (!type) throw new Error(`no ticket type ${slug}`);
  return listTicketDays(db.read, { type, from, to, now: parkInstant(from, '06:30') });
}
