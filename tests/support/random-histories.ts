/** Random histories, one to a seed: how they are run, and what is wrong at the end of them. */
import type { Db } from '#db/client.ts';
import { testDatabase } from './database.ts';
import { brokenInvariants } from './invariants.ts';
import { randomFrom } from './random.ts';
import { openWallets, type WalletWorld } from './wallet-world.ts';

type Prepare = (db: Db) => Promise<unknown>;
/** What is wrong at the end of the history of a seed, with a database that `prepare` has spoilt or left alone. */
export type Run = (seed: number, prepare?: Prepare) => Promise<string[]>;

type Beginning = {
  seed: number;
  db: Db;
  world: WalletWorld;
  random: ReturnType<typeof randomFrom>;
  prepare: Prepare;
};

/** Each in a database of its own, and at an empty sandbox, with its own settings for refunds. */
export function atWallets(live: (beginning: Beginning) => Promise<string[]>): Run {
  return async (seed, prepare = async () => undefined) => {
    const db = await testDatabase();
    const world = openWallets(() => db);
    try {
      // The notifications wait in the sandbox until the history brings them.
      await world.switchTo({ lostIpn: true, rejectsRefunds: seed % 3 === 2 });
      const wrong = await live({ seed, db, world, random: randomFrom(seed), prepare });
      return [...wrong, ...(await brokenInvariants(db))];
    } finally {
      await world.stop();
      db.close();
    }
  };
}

/** `count` seeds from 1 on. */
export function seedsUpTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** What is wrong at the end of any of them, with its seed. */
export async function failuresOf(run: Run, seeds: Iterable<number>): Promise<string[]> {
  const failures: string[] = [];
  for (const seed of seeds)
    for (const sentence of await run(seed)) failures.push(`seed ${seed}: ${sentence}`);
  return failures;
}
