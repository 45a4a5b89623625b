/** What of an ended hold cannot be sold again. */
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { holdPlaces } from '#db/schema/hold-places.ts';
import { quotas } from '#db/schema/tickets.ts';
import { hasStockFor } from './stock.queries.ts';

/** Whether the places of an ended hold are still there to be sold. */
async function hasRoomFor(db: Queryable, holdId: string): Promise<boolean> {
  const [short] = await db
    .select({ quotaId: holdPlaces.quotaId })
    .from(holdPlaces)
    .innerJoin(quotas, eq(quotas.id, holdPlaces.quotaId))
    .where(
      and(
        eq(holdPlaces.holdId, holdId),
        sql`${quotas.held} + ${quotas.sold} + ${holdPlaces.places} > ${quotas.capacity}`,
      ),
    )
    .limit(1);
  return short === undefined;
}

/** What an ended hold had: all there to be sold again, or which kind is gone. */
export async function findShortage(db: Queryable, holdId: string): Promise<'places' | 'stock' | null> {
  if (!(await hasRoomFor(db, holdId))) return 'places';
  return (await hasStockFor(db, holdId)) ? null : 'stock';
}
