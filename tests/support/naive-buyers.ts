/** What everybody writes first: look, think, take, without transactions. Two who look at the same time both take. */
import type { Db, Tx } from '#db/client.ts';

const PAUSE_MIN_MS = 5;
const PAUSE_MAX_MS = 50;

/** Between the look and the taking. */
export function think(): Promise<void> {
  return Bun.sleep(PAUSE_MIN_MS + Math.random() * (PAUSE_MAX_MS - PAUSE_MIN_MS));
}

/** The same database without transactions and without the queue. */
export function unguarded(db: Db): Db {
  return { ...db, read: db.read, write: (work) => work(db.read as unknown as Tx) };
}

/** What a process of buyers is sent out with. */
export type BuyersErrand = { url: string; buyers: number; isNaive: boolean; startAt: number };
