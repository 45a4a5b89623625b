/**
 * Random histories of payments at each provider's sandbox: notifications lost, doubled, late and out of order, workers
 * that die, second attempts, refunds cut short. In the end provider, attempts, orders, tickets, refunds and books agree.
 */
import '#tests/support/env.ts';
import { describe, expect, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { ONLINE_METHODS } from '#src/values/payment-method.ts';
import { testDatabase } from '#tests/support/database.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { findsLost } from '#tests/support/lost-inserts.ts';
import { openPark, SOON } from '#tests/support/park.ts';
import { disagreements } from '#tests/support/payment-agreement.ts';
import { beginHistory, liveThrough } from '#tests/support/payment-history.ts';
import { randomFrom } from '#tests/support/random.ts';
import { deathOf } from '#tests/support/refund-history.ts';
import { openWallets, type WalletWorld } from '#tests/support/wallet-world.ts';

const SCENARIOS = process.env.LONG_FAULTS ? 1000 : 20;
/** What a provider says at once to a refund: MoMo pays it, the others take it and pay later, all may refuse. */
const AT_ONCE = { vnpay: 'paying', momo: 'done', zalopay: 'paying' } as const;
const PATIENCE_MS = 30_000 + SCENARIOS * 2000;

describe.each([...ONLINE_METHODS])('%s', (method) => {
  let db: Db;
  let world: WalletWorld;
  const answered = new Set<string>();

  /** A sandbox that has forgotten all, with its own mood about refunds. */
  async function openSandbox(seed: number): Promise<void> {
    world = openWallets(() => db);
    // The notifications wait in the sandbox until the history brings them.
    await world.switchTo({ lostIpn: true, rejectsRefunds: seed % 3 === 2 });
  }

  async function run(seed: number, prepare: (db: Db) => Promise<unknown> = async () => undefined) {
    const random = randomFrom(seed);
    db = await testDatabase();
    await openSandbox(seed);
    try {
      await openPark(db, { days: [SOON] });
      await prepare(db);
      const refunding = { refundsAll: seed % 2 === 0, firstDeath: deathOf(seed) };
      const history = await beginHistory({ db, world, random, method, ...refunding });
      await liveThrough(history);
      for (const answer of history.answered) answered.add(answer);
      return [...(await disagreements(history)), ...(await brokenInvariants(db))];
    } finally {
      await world.stop();
      db.close();
    }
  }

  test(
    `${SCENARIOS} random histories: all agree in the end`,
    async () => {
      const failures: string[] = [];
      for (let seed = 1; seed <= SCENARIOS; seed += 1) {
        for (const sentence of await run(seed)) failures.push(`seed ${seed}: ${sentence}`);
      }
      expect(failures).toEqual([]);
      const seen = ['all', 'a part'].map((size) => `${size}: ${AT_ONCE[method]}`);
      expect([...answered]).toEqual(expect.arrayContaining(seen));
    },
    PATIENCE_MS,
  );

  test.each([
    ['no payment is booked', 'ledger_entries', "NEW.kind = 'payment'"],
    ['no refund is booked', 'ledger_entries', "NEW.kind = 'refund'"],
  ])(
    'control: it is found out when %s',
    async (_, table, when) => expect(await findsLost(run, SCENARIOS, table, when)).not.toEqual([]),
    PATIENCE_MS,
  );
});
