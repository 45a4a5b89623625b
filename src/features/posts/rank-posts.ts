import type { Db } from '#db/client.ts';
import { inSlices } from '#src/server/in-slices.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { listMostRead, listRanked, removePostViewsBefore, updateRanked } from './views.queries.ts';

/**
 * Stores the order of the most read posts, and deletes yesterday's readers. Pages are rendered again only when the
 * order has changed.
 */
export async function rankPosts({ db, now }: { db: Db; now: string }): Promise<boolean> {
  const [mostRead, shown] = await Promise.all([listMostRead(db.read, now), listRanked(db.read)]);
  const hasMoved = mostRead.join() !== shown.join();
  const before = addDays(parkDay(now), -1);
  await inSlices(db, (tx, limit) => removePostViewsBefore(tx, { before, limit }));
  if (hasMoved) await db.write((tx) => updateRanked(tx, mostRead));
  return hasMoved;
}
