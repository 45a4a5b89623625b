/** A process of browsers on one network that hold places directly, with a pause after the limits were checked; prints how many did. */
import { openDb } from '#db/client.ts';
import { holdPlaces } from '#src/features/checkout/hold-places.ts';
import { assertFair } from '#src/features/fairness/assert-fair.ts';
import { testContext } from '#tests/support/caller.ts';
import { chance } from '#tests/support/chance.ts';
import { type BuyersErrand, unguarded } from '#tests/support/naive-buyers.ts';

export type FairErrand = BuyersErrand & { date: string; unitId: string };

const PAUSE_MAX_MS = 12;

const errand = JSON.parse(process.argv[2] ?? '{}') as FairErrand;
const db = await openDb(errand.url);
const used = errand.isNaive ? unguarded(db) : db;

/** As others may come between a check and what follows from it. */
const checkThenPause: typeof assertFair = async (tx, fairness) => {
  await assertFair(tx, fairness);
  await Bun.sleep(chance() * PAUSE_MAX_MS);
};

await Bun.sleep(errand.startAt - Date.now());
const results = await Promise.allSettled(
  Array.from({ length: errand.buyers }, () =>
    holdPlaces(
      // A browser of its own, without cookies.
      testContext(used, { ip: '198.51.100.1' }),
      {
        idempotencyKey: crypto.randomUUID(),
        date: errand.date,
        lines: [{ unitId: errand.unitId, quantity: 1 }],
      },
      { assertFair: checkThenPause },
    ),
  ),
);
console.log(results.filter((result) => result.status === 'fulfilled').length);
db.close();
