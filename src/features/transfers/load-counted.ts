import type { Queryable } from '#db/client.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { sumTakings } from './counter.queries.ts';
import { listCounts, listNotedDays } from './counter-counts.queries.ts';
import { COUNTED_DAYS, type CountedDay } from './transfers.ts';

/** The counted days that can still be corrected, the newest first. */
export async function loadCounted(
  db: Queryable,
  now: string,
  listNames: (actors: string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<CountedDay[]> {
  const today = parkDay(now);
  const days = { from: addDays(today, 1 - COUNTED_DAYS), to: today };
  const [lines, noted] = await Promise.all([listCounts(db, days), listNotedDays(db, days)]);
  const names = await listNames([...new Set(lines.map(({ countedBy }) => `staff:${countedBy}`))]);
  const named = lines.map((line) => ({ ...line, who: names.get(`staff:${line.countedBy}`) ?? '' }));
  return Promise.all(
    [...Map.groupBy(named, ({ day }) => day)].map(async ([day, own]) => {
      const { cashVnd, cardVnd } = await sumTakings(db, day);
      return { day, lines: own, booked: { cashVnd, cardVnd }, isNoted: noted.has(day) };
    }),
  );
}
