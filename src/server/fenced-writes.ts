/** Writes of a job's round that are refused once another process has taken the lease of the job. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '#db/client.ts';
import { isHeld } from './lease-rows.ts';

/** With which number of the lease a round began. */
type Fence = { name: string; holder: string; fence: number };

const LOST = 'LEASE_LOST';
const rounds = new AsyncLocalStorage<Fence>();

/** What `work` writes through `fenceWrites` is written under this number or not at all. */
export function underFence<T>(fence: Fence, work: () => Promise<T>): Promise<T> {
  return rounds.run(fence, work);
}

/** The same database, whose transactions are refused in a round that has lost its lease. */
export function fenceWrites(db: Db): Db {
  return {
    ...db,
    write(work) {
      const round = rounds.getStore();
      if (!round) return db.write(work);
      return db.write(async (tx, askLast) => {
        // In the transaction itself: nobody can take the lease between this and the commit.
        if (!(await isHeld(tx, round)))
          throw Object.assign(new Error('Another process has the lease of this job'), { code: LOST });
        return work(tx, askLast);
      });
    },
  };
}

export function isLeaseLost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOST;
}
