import type { Queryable } from '#db/client.ts';
import { parkDay } from '#src/values/day.ts';
import { type ShownLift, showLifts } from './lift-news.ts';
import { listClosedLifts, listLifts } from './live-board.queries.ts';

/** The lifts as visitors see them now: as last reported, but for those that a closing stops today. */
export async function loadLifts(db: Queryable, now: string): Promise<ShownLift[]> {
  const [lifts, closed] = await Promise.all([listLifts(db), listClosedLifts(db, parkDay(now))]);
  return showLifts(lifts, now, closed);
}
