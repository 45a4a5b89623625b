import { sumTakings } from '#src/features/transfers/counter.queries.ts';
import { findCount, listLateCounts } from '#src/features/transfers/counter-counts.queries.ts';
import { COUNTED_DAYS, type CountLine } from '#src/features/transfers/transfers.ts';
import { addDays } from '#src/values/day.ts';
import {
  type Compared,
  type Comparing,
  noteCompared,
  noteCorrected,
  noteCounted,
  noteDifference,
} from './note-difference.ts';

/**
 * Compares the staff's count at the end of a day, as it was last corrected, with the counter payments in the ledger;
 * first the late counts and corrections of earlier days whose own run is over.
 */
export async function compareCounter(comparing: Comparing): Promise<Compared> {
  const { db, run } = comparing;
  const { day } = run;
  const since = addDays(day, 1 - COUNTED_DAYS);
  for (const late of await listLateCounts(db.read, { day, since })) await compareCount(comparing, late);
  const counted = await findCount(db.read, day);
  if (counted) await compareCount(comparing, counted);
  else await noteUncounted(comparing);
  return 'done';
}

async function compareCount(comparing: Comparing, counted: CountLine): Promise<void> {
  const { day } = counted;
  const booked = await sumTakings(comparing.db.read, day);
  for (const note of ['cash', 'card'] as const) {
    const [oursVnd, theirsVnd] = [booked[`${note}Vnd`], counted[`${note}Vnd`]];
    const ref = `${day} ${note}`;
    const difference = { kind: 'amount', oursVnd, theirsVnd, note, ref, orderId: '' } as const;
    const isNoted = counted.place > 0 && (await noteCorrected(comparing, counted, difference));
    if (oursVnd !== theirsVnd && !isNoted) await noteDifference(comparing, difference);
    await noteCompared(comparing, ref);
  }
  await noteCounted(comparing, counted);
}

async function noteUncounted(comparing: Comparing): Promise<void> {
  const { day: ref } = comparing.run;
  const { cashVnd, cardVnd } = await sumTakings(comparing.db.read, ref);
  if (cashVnd === 0 && cardVnd === 0) return;
  const oursVnd = cashVnd + cardVnd;
  await noteDifference(comparing, { kind: 'silent', oursVnd, theirsVnd: 0, note: '', ref, orderId: '' });
}
