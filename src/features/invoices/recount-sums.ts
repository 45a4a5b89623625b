import type { Queryable } from '#db/client.ts';
import type { TotalFault } from '#db/schema/day-totals.ts';
import type { DaySum } from '#db/schema/invoices.ts';
import { addDays } from '#src/values/day.ts';
import { attemptDay, type CountedDay, countDay, type Pace } from './count-day.ts';
import { findFirstStoredDay, listStoredDays } from './day-sums.queries.ts';

const RECENT_DAYS = 35;
/** Each older day is counted once in so many nights: of ten years, 120 a night. */
const NIGHTS_FOR_OLDER = 30;

/** `wrong`: the days whose sums may not stay, with the number of changes at which they were wrong. */
type RecountedSums = { faults: TotalFault[]; wrong: { day: string; changes: number }[] };

/** Counts days with stored sums again: the recent ones, and every night some of the older ones. */
export async function recountSums(read: Queryable, today: string, pace: Pace): Promise<RecountedSums> {
  const found: RecountedSums = { faults: [], wrong: [] };
  const since = addDays(today, -RECENT_DAYS);
  const older = olderDays(today, since, await findFirstStoredDay(read));
  for (const day of await listStoredDays(read, { since, older })) {
    const isCounted = await attemptDay(day, async () => {
      const counted = await countDay(read, day, pace);
      const faults = counted ? faultsOf(day, counted) : [];
      found.faults.push(...faults);
      if (counted && faults.length > 0) found.wrong.push({ day, changes: counted.changes });
    });
    // Nothing says that its sums are wrong, and without them a page would fail.
    if (!isCounted) found.faults.push(faultOf(`${day} not countable`));
    await pace.pause();
  }
  return found;
}

/** Every thirtieth day counted back from `today`, so that as many nights ask for each day once. */
function olderDays(today: string, since: string, first: string | null): string[] {
  const days: string[] = [];
  for (let day = today; first !== null && day >= first; day = addDays(day, -NIGHTS_FOR_OLDER))
    if (day < since) days.push(day);
  return days;
}

function faultOf(key: string, stored = 0, counted = 0): TotalFault {
  return { of: 'invoices', key, stored, counted };
}

/** Each sum that differs. Sums that were taken back since their day was listed differ in nothing. */
function faultsOf(day: string, { stored, sums }: CountedDay): TotalFault[] {
  if (stored === null) return [];
  const own = readSums(stored);
  if (!own) return [faultOf(`${day} not readable`)];
  const [stand, come] = [byName(own), byName(sums)];
  return [...new Set([...stand.keys(), ...come.keys()])]
    .toSorted()
    .filter((name) => stand.get(name) !== come.get(name))
    .map((name) => faultOf(`${day} ${name}`, stand.get(name), come.get(name)));
}

function readSums(stored: string): DaySum[] | null {
  try {
    const sums: unknown = JSON.parse(stored);
    return Array.isArray(sums) ? (sums as DaySum[]) : null;
  } catch {
    return null;
  }
}

function byName(sums: readonly DaySum[]): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { isInvoiced, vatPerMille, netVnd, vatVnd, grossVnd } of sums)
    for (const [name, amountVnd] of Object.entries({ net: netVnd, VAT: vatVnd, gross: grossVnd })) {
      const full = `${isInvoiced ? 'invoiced' : 'other'} ${vatPerMille} ${name}`;
      amounts.set(full, (amounts.get(full) ?? 0) + amountVnd);
    }
  return amounts;
}
