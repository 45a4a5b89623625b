/** A process of buyers who take places directly, with the guard or with a naive check-then-write; prints how many got one. */
import { eq, sql } from 'drizzle-orm';
import { type Db, openDb, type Tx } from '#db/client.ts';
import { quotas } from '#db/schema/tickets.ts';
import { holdPlaces } from '#src/features/orders/hold-places.ts';
import type { PlaceClaim, Taken } from '#src/features/orders/places.queries.ts';
import { testContext } from '#tests/support/caller.ts';

export type Errand = {
  url: string;
  buyers: number;
  isNaive: boolean;
  startAt: number;
  date: string;
  unitId: string;
};

const PAUSE_MIN_MS = 5;
const PAUSE_MAX_MS = 50;

/** What everybody writes first: look, think, take. Two who look at the same time both take. */
async function takeNaively(tx: Tx, { quotaId, places }: PlaceClaim): Promise<Taken> {
  const left = sql<number>`${quotas.capacity} - ${quotas.held} - ${quotas.sold}`;
  const [seen] = await tx
    .select({ left, capacity: quotas.capacity })
    .from(quotas)
    .where(eq(quotas.id, quotaId));
  if (!seen || seen.left < places)
    return { isTaken: false, left: seen?.left ?? 0, capacity: seen?.capacity ?? 0 };
  await Bun.sleep(PAUSE_MIN_MS + Math.random() * (PAUSE_MAX_MS - PAUSE_MIN_MS));
  await tx
    .update(quotas)
    .set({ held: sql`${quotas.held} + ${places}` })
    .where(eq(quotas.id, quotaId));
  return { isTaken: true, left: seen.left - places, capacity: seen.capacity };
}

/** The same database without transactions and without the queue. */
function unguarded(db: Db): Db {
  return { ...db, read: db.read, write: (work) => work(db.read as unknown as Tx) };
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
