import type { Db } from '#db/client.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { listMostRead, listRanked, removePostViewsBefore, updateRanked } from './views.queries.ts';

/** Shows the most read posts in their order, and forgets who read yesterday. Pages are made anew only when the order moved. */
export async function rankPosts({ db, now }: { db: Db; now: string }): Promise<boolean> {
  const [mostRead, shown] = await Promise.all([listMostRead(db.read, now), listRanked(db.read)]);
  const hasMoved = mostRead.join() !== shown.join();
  await db.write(async (tx) => {
    await removePostViewsBefore(tx, addDays(parkDay(now), -1));
    if (hasMoved) await updateRanked(tx, mostRead);
  });
  return hasMoved;
}
