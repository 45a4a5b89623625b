/** What everybody writes first: look, think, take, without transactions. Two who look at the same time both take. */
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { quotas } from '#db/schema/tickets.ts';
import type { PlaceClaim, Taken } from '#src/features/inventory/places.queries.ts';
import { chance } from '#tests/support/chance.ts';

const PAUSE_MIN_MS = 5;
const PAUSE_MAX_MS = 50;

/** Between the look and the taking. */
export function think(): Promise<void> {
  return Bun.sleep(PAUSE_MIN_MS + chance() * (PAUSE_MAX_MS - PAUSE_MIN_MS));
}

/** The check and the write apart, with a thought between them. */
export async function takeNaively(tx: Tx, { quotaId, places }: PlaceClaim): Promise<Taken> {
  const left = sql<number>`${quotas.capacity} - ${quotas.held} - ${quotas.sold}`;
  const [seen] = await tx
    .select({ left, capacity: quotas.capacity })
    .from(quotas)
    .where(eq(quotas.id, quotaId));
  if (!seen || seen.left < places)
    return { isTaken: false, left: seen?.left ?? 0, capacity: seen?.capacity ?? 0, sold: 0 };
  await think();
  await tx
    .update(quotas)
    .set({ held: sql`${quotas.held} + ${places}` })
    .where(eq(quotas.id, quotaId));
  return { isTaken: true, left: seen.left - places, capacity: seen.capacity, sold: 0 };
}

/** The same database without transactions and without the queue. */
export function unguarded(db: Db): Db {
  return { ...db, read: db.read, write: (work) => work(db.read as unknown as Tx, (ask) => ask()) };
}

/** What a process of buyers is sent out with. */
export type BuyersErrand = { url: string; buyers: number; isNaive: boolean; startAt: number };
