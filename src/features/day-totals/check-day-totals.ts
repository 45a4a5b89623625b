import type { Db, Queryable } from '#db/client.ts';
import type { TotalFault } from '#db/schema/day-totals.ts';
import { readSnapshot } from '#db/snapshot.ts';
import { removeDaySums } from '#src/features/invoices/day-sums.queries.ts';
import { recountSums } from '#src/features/invoices/recount-sums.ts';
import { log } from '#src/server/tracing/log.ts';
import { addDays, daysBetween, daysFrom, parkDay, parkMinute } from '#src/values/day.ts';
import { createCheck, findLastCheck, findLastTicketDay } from './checks.queries.ts';
import { type Pace, recountDay } from './recount-day.ts';

/** Older days were compared while they were younger, and again with each backup. */
const DAYS_BEHIND = 35;
/** Sale ends long before. */
const DAYS_AHEAD = 400;
const FAULTS_MAX = 100;
const FAULTS_LOGGED = 5;
/** Others come first: a request, another job. */
const PACE: Pace = { pause: () => Bun.sleep(2) };

type Ctx = { db: Db; now: string; clock?: () => string };

/**
 * Counts the tickets, scans and ledger entries of each day around today again, once a night from `hour` on, and compares
 * them with the day totals, which it does not repair. Stored sums of invoices that differ from their sales are taken back
 * with the report: without them the page reads the sales, which is right. Resolves with the differences, or null when it
 * was not due.
 */
export async function checkDayTotals(
  { db, now, clock = () => now }: Ctx,
  { hour, pace = PACE }: { hour: number; pace?: Pace },
): Promise<TotalFault[] | null> {
  const today = parkDay(now);
  if (parkMinute(now) < hour * 60) return null;
  const last = await findLastCheck(db.read);
  // Where the clock was set back there may be a later one: each round would count all over again and store nothing.
  if (last && last.day >= today) return null;
  const days = await daysToCheck(db, today);
  const { sums, totals } = await readSnapshot(db, async (read) => ({
    sums: await recountSums(read, today, pace),
    totals: await recountDays(read, days, pace),
  }));
  // What is taken back is nowhere else; each kind has its room.
  const faultsOf = (max: number) => [...sums.faults.slice(0, max), ...totals.slice(0, max)];
  const faults = faultsOf(FAULTS_MAX);
  await db.write(async (tx) => {
    await createCheck(tx, { day: today, finishedAt: clock(), faults });
    await removeDaySums(tx, sums.wrong);
  });
  if (faults.length > 0)
    log.error({ alarm: 'day-totals', faults: faultsOf(FAULTS_LOGGED) }, 'day totals differ from their rows');
  return faults;
}

async function recountDays(read: Queryable, days: readonly string[], pace: Pace): Promise<TotalFault[]> {
  const faults: TotalFault[] = [];
  for (const day of days) {
    faults.push(...(await recountDay(read, day, pace)));
    await pace.pause();
  }
  return faults;
}

async function daysToCheck(db: Db, today: string): Promise<string[]> {
  const first = addDays(today, -DAYS_BEHIND);
  const last = (await findLastTicketDay(db.read)) ?? today;
  const ahead = Math.min(Math.max(daysBetween(today, last), 0), DAYS_AHEAD);
  return daysFrom(first, DAYS_BEHIND + ahead + 1);
}
