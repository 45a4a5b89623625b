/** Removes what is over a little at a time: nobody who buys meanwhile waits for more than one slice. */
import type { Db, Tx } from '#db/client.ts';

/** So few that a transaction stays under ten milliseconds, on a machine that is not fast either. */
export const SLICE_ROWS = 50;
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

/** The same for what is known beforehand. */
export async function eachSlice<T>(
  db: Db,
  items: readonly T[],
  work: (tx: Tx, some: T[]) => Promise<unknown>,
  limit: number = SLICE_ROWS,
): Promise<void> {
  for (let from = 0; from < items.length; from += limit) {
    if (from > 0) await Bun.sleep(REST_MS);
    await db.write((tx) => work(tx, items.slice(from, from + limit)));
  }
}
