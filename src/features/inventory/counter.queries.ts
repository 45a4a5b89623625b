import { and, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type HoldRow, holdLines, holdPlaces, holds } from '#db/schema/orders.ts';
import { quotas } from '#db/schema/tickets.ts';
import type { CounterUse } from './counter-terms.ts';

type Held = Pick<HoldRow, 'id' | 'day'>;

/** A hold beside what others that are paid at the counter keep of the same day. */
export async function readCounterUse(db: Queryable, { id, day }: Held, now: string): Promise<CounterUse> {
  const [own, [line]] = await Promise.all([
    db
      .select({ quotaId: quotas.id, capacity: quotas.capacity, places: holdPlaces.places })
      .from(holdPlaces)
      .innerJoin(quotas, eq(quotas.id, holdPlaces.quotaId))
      .where(eq(holdPlaces.holdId, id)),
    db
      .select({ places: sql<number>`coalesce(sum(${holdLines.quantity} * ${holdLines.paxCount}), 0)` })
      .from(holdLines)
      .where(eq(holdLines.holdId, id)),
  ]);
  const others =
    own.length > 0 ? await listAtCounter(db, { id, now, ids: own.map((one) => one.quotaId) }) : null;
  return {
    day,
    places: line?.places ?? 0,
    quotas: own.map(({ quotaId, ...one }) => ({ ...one, atCounter: others?.get(quotaId) ?? 0 })),
  };
}

async function listAtCounter(db: Queryable, { id, now, ids }: { id: string; now: string; ids: string[] }) {
  const rows = await db
    .select({ quotaId: holdPlaces.quotaId, places: sql<number>`sum(${holdPlaces.places})` })
    .from(holds)
    .innerJoin(holdPlaces, eq(holdPlaces.holdId, holds.id))
    .where(and(isOpenAtCounter(now), ne(holds.id, id), inArray(holdPlaces.quotaId, ids)))
    .groupBy(holdPlaces.quotaId);
  return new Map(rows.map(({ quotaId, places }) => [quotaId, places]));
}

/** Other open orders that this contact pays at the counter, or did when it was chosen. */
export async function countOpenAtCounter(
  db: Queryable,
  { counterKey, exceptId, now }: { counterKey: string; exceptId: string; now: string },
): Promise<number> {
  return db.$count(
    holds,
    and(isOpenAtCounter(now), eq(holds.counterKey, counterKey), ne(holds.id, exceptId)),
  );
}

function isOpenAtCounter(now: string) {
  return and(isNotNull(holds.counterKey), eq(holds.state, 'held'), gt(holds.expiresAt, now));
}
