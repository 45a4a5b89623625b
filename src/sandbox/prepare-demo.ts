/** Run by the demo after its seeds: the second factors of its people, and days before today for a park that nobody has visited. */
import { type Db, openDb } from '#db/client.ts';
import { orders } from '#db/schema/orders.ts';
import { DAYS_BEFORE } from '#db/seeds/demo-week.ts';
import { seedTimetable } from '#db/seeds/timetable.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { factorRefusal, giveFactors } from './demo-factors.ts';

/** On which the guests of `demo-week.ts` come; there are no rows of others to change. */
export async function openDaysBefore(db: Db, now: string): Promise<void> {
  if ((await db.read.$count(orders)) > 0) return;
  const today = addDays(parkDay(now), -DAYS_BEFORE);
  const days = { today, now, dayCount: DAYS_BEFORE, hasAllotments: false, hasClosures: false };
  await db.write((tx) => seedTimetable(tx, days));
}

if (import.meta.main) {
  const refusal = factorRefusal(process.env);
  if (refusal) {
    console.error(refusal);
    process.exit(1);
  }
  const db = await openDb(process.env.DATABASE_URL ?? 'file:.data/park.db');
  const now = new Date().toISOString();
  await giveFactors(db, now);
  await openDaysBefore(db, now);
  db.close();
}
