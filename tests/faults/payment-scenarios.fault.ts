/**
 * Random histories of payments at each provider's sandbox: notifications lost, doubled, late and out of order, workers
 * that die, second attempts, refunds cut short. In the end provider, attempts, orders, tickets, refunds and books agree.
 */
import '#tests/support/env.ts';
import { describe, expect, test } from 'bun:test';
import { ONLINE_METHODS } from '#src/values/payment-method.ts';
import { findsLost } from '#tests/support/lost-inserts.ts';
import { openPark, SOON } from '#tests/support/park.ts';
import { disagreements } from '#tests/support/payment-agreement.ts';
import { beginHistory, liveThrough } from '#tests/support/payment-history.ts';
import { atWallets, failuresOf, seedsUpTo } from '#tests/support/random-histories.ts';
import { deathOf } from '#tests/support/refund-history.ts';

const SCENARIOS = process.env.LONG_FAULTS ? 1000 : 20;
/** What a provider says at once to a refund: MoMo pays it, the others take it and pay later, all may refuse. */
const AT_ONCE = { vnpay: 'paying', momo: 'done', zalopay: 'paying' } as const;
const PATIENCE_MS = 30_000 + SCENARIOS * 2000;

describe.each([...ONLINE_METHODS])('%s', (method) => {
  const answered = new Set<string>();

  const run = atWallets(async ({ seed, db, world, random, prepare }) => {
    await openPark(db, { days: [SOON] });
    await prepare(db);
    const refunding = { refundsAll: seed % 2 === 0, firstDeath: deathOf(seed) };
    const history = await beginHistory({ db, world, random, method, ...refunding });
    await liveThrough(history);
    for (const answer of history.answered) answered.add(answer);
    return disagreements(history);
  });

  test(
    `${SCENARIOS} random histories: all agree in the end`,
    async () => {
      expect(await failuresOf(run, seedsUpTo(SCENARIOS))).toEqual([]);
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
