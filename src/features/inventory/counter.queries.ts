import { and, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Id, Queryable } from '#db/client.ts';
import { holdPlaces } from '#db/schema/hold-places.ts';
import { holdLines, holds } from '#db/schema/orders.ts';
import { quotas } from '#db/schema/tickets.ts';
import type { CounterUse } from './counter-terms.ts';

type Held = { id: Id; now: string };

/** A hold with what others to be paid at the counter take of the same quotas. */
export async function readCounterUse(db: Queryable, { id, now }: Held): Promise<CounterUse> {
  const [own, [held], others] = await Promise.all([
    db
      .select({ quotaId: quotas.id, capacity: quotas.capacity, places: holdPlaces.places })
      .from(holdPlaces)
      .innerJoin(quotas, eq(quotas.id, holdPlaces.quotaId))
      .where(eq(holdPlaces.holdId, id)),
    db
      .select({
        day: holds.day,
        places: sql<number>`coalesce(sum(${holdLines.quantity} * ${holdLines.paxCount}), 0)`,
      })
      .from(holds)
      .leftJoin(holdLines, eq(holdLines.holdId, holds.id))
      .where(eq(holds.id, id))
      .groupBy(holds.id),
    listAtCounter(db, { id, now }),
  ]);
  return {
    day: held?.day ?? '',
    places: held?.places ?? 0,
    quotas: own.map(({ quotaId, ...one }) => ({ ...one, atCounter: others.get(quotaId) ?? 0 })),
  };
}

/** What other holds take of the quotas of this one. */
async function listAtCounter(db: Queryable, { id, now }: Held) {
  const own = alias(holdPlaces, 'own');
  const ids = db.select({ id: own.quotaId }).from(own).where(eq(own.holdId, id));
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
