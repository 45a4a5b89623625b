/** A process of buyers who take places directly, with the guard or with a naive check-then-write; prints how many got one. */
import { eq, sql } from 'drizzle-orm';
import { openDb, type Tx } from '#db/client.ts';
import { quotas } from '#db/schema/tickets.ts';
import { holdPlaces } from '#src/features/orders/hold-places.ts';
import type { PlaceClaim, Taken } from '#src/features/orders/places.queries.ts';
import { testContext } from '#tests/support/caller.ts';
import { type BuyersErrand, think, unguarded } from '#tests/support/naive-buyers.ts';

export type Errand = BuyersErrand & {
  date: string;
  unitId: string;
};

async function takeNaively(tx: Tx, { quotaId, places }: PlaceClaim): Promise<Taken> {
  const left = sql<number>`${quotas.capacity} - ${quotas.held} - ${quotas.sold}`;
  const [seen] = await tx
    .select({ left, capacity: quotas.capacity })
    .from(quotas)
    .where(eq(quotas.id, quotaId));
  if (!seen || seen.left < places)
    return { isTaken: false, left: seen?.left ?? 0, capacity: seen?.capacity ?? 0 };
  await think();
  await tx
    .update(quotas)
    .set({ held: sql`${quotas.held} + ${places}` })
    .where(eq(quotas.id, quotaId));
  return { isTaken: true, left: seen.left - places, capacity: seen.capacity };
}

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
    return errand.isNaive ? holdPlaces(ctx, input, takeNaively) : holdPlaces(ctx, input);
  }),
);
console.log(results.filter((result) => result.status === 'fulfilled').length);
db.close();
