import type { Queryable } from '#db/client.ts';
import type { DaySum } from '#db/schema/invoices.ts';
import { whyUnavailable } from '#db/unavailable.ts';
import { isLeaseLost } from '#src/server/fenced-writes.ts';
import { log } from '#src/server/tracing/log.ts';
import { sumOf } from './amounts.queries.ts';
import { findDayAmounts, findPartEnd } from './day-sums.queries.ts';
import { mergeSums } from './invoices.ts';
import { spanOf } from './sales.queries.ts';

/** So few sales that a statement stays far under ten milliseconds. */
const SALES_AT_ONCE = 200;

/** After `rows` sales each, the rest of the process has its turn for the time of `pause`. */
export type Pace = { pause: () => Promise<unknown>; rows?: number };

/** `stored`: the sums of the day, as they are written; null for none by the rule. */
export type CountedDay = { changes: number; stored: string | null; sums: DaySum[] };

/**
 * What the sales of a day come to, read in parts. Each part is of a moment with the same number of changes, so all are of
 * one state of the day; null when it has changed meanwhile, or is not there.
 */
export async function countDay(
  read: Queryable,
  day: string,
  { pause, rows = SALES_AT_ONCE }: Pace,
): Promise<CountedDay | null> {
  const { from, until } = spanOf({ from: day, to: day, isAll: true });
  const sums: DaySum[] = [];
  let first: { changes: number; stored: string | null } | null = null;
  for (let begin = from; begin < until; ) {
    if (first) await pause();
    const end: string = (await findPartEnd(read, { from: begin, until }, rows)) ?? until;
    const part = await findDayAmounts(read, day, { from: begin, until: end });
    first ??= part;
    if (!part || part.changes !== first?.changes) return null;
    sums.push(...part.amounts.map(sumOf));
    begin = end;
  }
  return first && { ...first, sums: mergeSums(sums) };
}

/** Whether `work` on that day went well. One that fails raises an alarm and ends no round; an outage does. */
export async function attemptDay(day: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (whyUnavailable(error) || isLeaseLost(error)) throw error;
    log.error({ alarm: 'invoice-days', day, err: error }, 'the sales of a day could not be added up');
    return false;
  }
}
