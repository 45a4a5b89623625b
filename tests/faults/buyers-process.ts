/** A process of buyers who take places directly, with the guard or with a naive check-then-write; prints how many got one. */
import { openDb } from '#db/client.ts';
import { holdPlaces } from '#src/features/checkout/hold-places.ts';
import { testContext } from '#tests/support/caller.ts';
import { type BuyersErrand, takeNaively, unguarded } from '#tests/support/naive-buyers.ts';

export type Errand = BuyersErrand & {
  date: string;
  unitId: string;
};

const errand = JSON.parse(process.argv[2] ?? '{}') as Errand;
const db = await openDb(errand.url);
const ctx = testContext(errand.isNaive ? unguarded(db) : db);
await Bun.sleep(errand.startAt - Date.now());
const results = await Promise.allSettled(
  Array.from({ length: errand.buyers }, () => {
    const input = {
      idempotencyKey: crypto.randomUUID(),
      date: errand.date,
      lines: [{ unitId: errand.unitId, quantity: 1 }],
    };
    return errand.isNaive ? holdPlaces(ctx, input, { take: takeNaively }) : holdPlaces(ctx, input);
  }),
);
console.log(results.filter((result) => result.status === 'fulfilled').length);
db.close();
