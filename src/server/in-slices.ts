/** Deletes in slices: other writes wait for one slice at most. */
import type { Db, Tx } from '#db/client.ts';

/** So few that a transaction stays under ten milliseconds, on a machine that is not fast either. */
export const SLICE_ROWS = 50;
const REST_MS = 5;
/** What a row costs is not known before: with stale statistics a cascade may read a whole table for each. */
const FIRST_ROWS = 1;
const SLICE_MS = 4;

/**
 * `work` changes at most so many rows and gives how many there were; gives how many all slices were together. Begins with
 * one row and then takes as many as fit into four milliseconds, never more than `most`.
 */
export async function inSlices(
  db: Db,
  work: (tx: Tx, limit: number) => Promise<number>,
  most: number = SLICE_ROWS,
): Promise<number> {
  let limit = FIRST_ROWS;
  for (let count = 0; ; await Bun.sleep(REST_MS)) {
    let ms = 0;
    const done = await db.write(async (tx) => {
      const startedAt = performance.now();
      const rows = await work(tx, limit);
      ms = performance.now() - startedAt;
      return rows;
    });
    count += done;
    if (done < limit) return count;
    const fitting = Math.floor((limit * SLICE_MS) / Math.max(ms, 0.1));
    limit = Math.max(1, Math.min(most, limit * 2, fitting));
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
