import type { Db } from '#db/client.ts';
import type { TotalFault } from '#db/schema/day-totals.ts';
import { log } from '#src/server/tracing/log.ts';
import { addDays, daysBetween, daysFrom, parkDay, parkInstant, parkMinute } from '#src/values/day.ts';
import {
  createCheck,
  findChannelFaults,
  findEntryFaults,
  findLastCheck,
  findLastTicketDay,
  findSalesFaults,
  findTakingFaults,
} from './checks.queries.ts';

/** Older days were compared while they were younger, and again with each backup. */
const DAYS_BEHIND = 35;
/** Sale ends long before. */
const DAYS_AHEAD = 400;
const FAULTS_MAX = 100;
const PAUSE_MS = 5;

type Ctx = { db: Db; now: string; clock?: () => string };

/**
 * Counts the tickets, scans and ledger entries of each day around today again, once a night from `hour` on, and compares
 * them with the day totals. Reports what differs and repairs nothing. Resolves with the differences, or null when it was
 * not due.
 */
export async function checkDayTotals(
  { db, now, clock = () => now }: Ctx,
  { hour, pauseMs = PAUSE_MS }: { hour: number; pauseMs?: number },
): Promise<TotalFault[] | null> {
  const today = parkDay(now);
  if (parkMinute(now) < hour * 60 || (await findLastCheck(db.read))?.day === today) return null;
  const found: TotalFault[] = [];
  for (const day of await daysToCheck(db, today)) {
    found.push(...(await compareDay(db, day)));
    if (pauseMs > 0) await Bun.sleep(pauseMs);
  }
  const faults = found.slice(0, FAULTS_MAX);
  await db.write((tx) => createCheck(tx, { day: today, finishedAt: clock(), faults }));
  if (faults.length > 0)
    log.error({ alarm: 'day-totals', faults: faults.slice(0, 5) }, 'day totals differ from their rows');
  return faults;
}

async function daysToCheck(db: Db, today: string): Promise<string[]> {
  const first = addDays(today, -DAYS_BEHIND);
  const last = (await findLastTicketDay(db.read)) ?? today;
  const ahead = Math.min(Math.max(daysBetween(today, last), 0), DAYS_AHEAD);
  return daysFrom(first, DAYS_BEHIND + ahead + 1);
}

async function compareDay({ read }: Db, day: string): Promise<TotalFault[]> {
  const period = { day, from: parkInstant(day, '00:00'), until: parkInstant(addDays(day, 1), '00:00') };
  const [sales, entries, takings, channels] = await Promise.all([
    findSalesFaults(read, period),
    findEntryFaults(read, period),
    findTakingFaults(read, period),
    findChannelFaults(read, period),
  ]);
  return [
    ...sales.map((fault) => ({ of: 'sales' as const, ...fault })),
    ...entries.map((fault) => ({ of: 'entries' as const, ...fault })),
    ...takings.map((fault) => ({ of: 'takings' as const, ...fault })),
    ...channels.map((fault) => ({ of: 'channels' as const, ...fault })),
  ];
}
