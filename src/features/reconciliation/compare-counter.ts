import { findCount, sumTakings } from '#src/features/transfers/counter.queries.ts';
import { type Compared, type Comparing, noteCompared, noteDifference } from './note-difference.ts';

/** What staff counted at the end of a day beside what the books say that the counter has taken. */
export async function compareCounter(comparing: Comparing): Promise<Compared> {
  const { db, run } = comparing;
  const { day } = run;
  const booked = await sumTakings(db.read, day);
  const counted = await findCount(db.read, day);
  if (!counted) {
    const oursVnd = booked.cashVnd + booked.cardVnd;
    const silent = { kind: 'silent', oursVnd, theirsVnd: 0, note: '', ref: day, orderId: '' } as const;
    if (booked.cashVnd !== 0 || booked.cardVnd !== 0) await noteDifference(comparing, silent);
    return 'done';
  }
  for (const how of ['cash', 'card'] as const) {
    const [oursVnd, theirsVnd] = [booked[`${how}Vnd`], counted[`${how}Vnd`]];
    const difference = {
      kind: 'amount',
      oursVnd,
      theirsVnd,
      note: how,
      ref: `${day} ${how}`,
      orderId: '',
    } as const;
    if (oursVnd !== theirsVnd) await noteDifference(comparing, difference);
    await noteCompared(comparing, `${day} ${how}`);
  }
  return 'done';
}
