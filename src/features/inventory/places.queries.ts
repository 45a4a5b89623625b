import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { given, prepared } from '#db/prepared.ts';
import { quotas } from '#db/schema/tickets.ts';

export type PlaceClaim = { quotaId: string; places: number };

export type Taken = { isTaken: boolean; left: number; capacity: number; sold: number };

const places = given<number>('places');
const remaining = {
  capacity: quotas.capacity,
  sold: quotas.sold,
  left: sql<number>`${quotas.capacity} - ${quotas.held} - ${quotas.sold}`,
};
const take = prepared((db) =>
  db
    .update(quotas)
    .set({ held: sql`${quotas.held} + ${places}` })
    .where(
      and(
        eq(quotas.id, given('quotaId')),
        sql`${quotas.held} + ${quotas.sold} + ${places} <= ${quotas.capacity}`,
      ),
    )
    .returning(remaining)
    .prepare(),
);

/** Takes places of one quota, all or none: the check and the write are one statement. `left` is what remains now. */
export async function takePlaces(db: Queryable, claim: PlaceClaim): Promise<Taken> {
  const [taken] = await take(db).all(claim);
  if (taken) return { isTaken: true, ...taken };
  const [row] = await db.select(remaining).from(quotas).where(eq(quotas.id, claim.quotaId));
  const { capacity = 0, sold = 0 } = row ?? {};
  return { isTaken: false, left: Math.max(0, row?.left ?? 0), capacity, sold };
}
