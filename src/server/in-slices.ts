/** Removes what is over a little at a time: nobody who buys meanwhile waits for more than one slice. */
import type { Db, Tx } from '#db/client.ts';

/** So few that a transaction stays under ten milliseconds. */
export const SLICE_ROWS = 100;
const REST_MS = 5;

/** `work` changes at most so many rows and gives how many there were; gives how many all slices were together. */
export async function inSlices(
  db: Db,
  work: (tx: Tx, limit: number) => Promise<number>,
  limit: number = SLICE_ROWS,
): Promise<number> {
  for (let count = 0; ; await Bun.sleep(REST_MS)) {
    const done = await db.write((tx) => work(tx, limit));
    count += done;
    if (done < limit) return count;
  }
}
