import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { holds, orders } from '#db/schema/orders.ts';
import {
  type OfferOutcome,
  type WaitingEntryRow,
  type WaitingOfferRow,
  waitingEntries,
  waitingOffers,
} from '#db/schema/waiting-list.ts';

export async function createOffer(db: Queryable, row: WaitingOfferRow): Promise<void> {
  await db.insert(waitingOffers).values(row);
}

export async function updateOffer(
  db: Queryable,
  { id, from, ...change }: { id: string; from: OfferOutcome; outcome: OfferOutcome },
): Promise<boolean> {
  const done = await db
    .update(waitingOffers)
    .set(change)
    .where(and(eq(waitingOffers.id, id), eq(waitingOffers.outcome, from)))
    .returning({ id: waitingOffers.id });
  return done.length === 1;
}

const OFFER = { offer: waitingOffers, hold: holds, orderCode: orders.code };

function offers(db: Queryable) {
  return db
    .select(OFFER)
    .from(waitingOffers)
    .innerJoin(holds, eq(holds.id, waitingOffers.holdId))
    .leftJoin(orders, eq(orders.holdId, holds.id));
}

export type HeldOffer = Awaited<ReturnType<typeof findLatestOffer>>;

/** Those of an entry that were bought, else the last that were held for it. */
export async function findLatestOffer(db: Queryable, entryId: string) {
  const [row] = await offers(db)
    .where(eq(waitingOffers.entryId, entryId))
    .orderBy(
      desc(sql`${waitingOffers.outcome} = 'purchased'`),
      desc(waitingOffers.createdAt),
      desc(waitingOffers.id),
    )
    .limit(1);
  return row ?? null;
}

export async function findOpenOffer(db: Queryable, entryId: string): Promise<WaitingOfferRow | null> {
  const [row] = await db
    .select()
    .from(waitingOffers)
    .where(and(eq(waitingOffers.entryId, entryId), eq(waitingOffers.outcome, 'open')))
    .limit(1);
  return row ?? null;
}

/** The entry for which a hold was made; null for a hold like any other. */
export async function findEntryOfHold(db: Queryable, holdId: string): Promise<WaitingEntryRow | null> {
  const [row] = await db
    .select({ entry: waitingEntries })
    .from(waitingOffers)
    .innerJoin(waitingEntries, eq(waitingEntries.id, waitingOffers.entryId))
    .where(eq(waitingOffers.holdId, holdId))
    .limit(1);
  return row?.entry ?? null;
}

/** Offers whose hold has come to its end, or was paid after it had. */
export async function listEndedOffers(db: Queryable, limit: number) {
  return offers(db)
    .where(
      or(
        and(eq(waitingOffers.outcome, 'open'), inArray(holds.state, ['ordered', 'released', 'expired'])),
        and(inArray(waitingOffers.outcome, ['lapsed', 'declined']), eq(holds.state, 'ordered')),
      ),
    )
    .limit(limit);
}

/** Offers that nobody has begun to pay. */
export async function listIdleOffers(db: Queryable, from: string) {
  return db
    .select({ offer: waitingOffers, entry: waitingEntries })
    .from(waitingOffers)
    .innerJoin(waitingEntries, eq(waitingEntries.id, waitingOffers.entryId))
    .innerJoin(holds, eq(holds.id, waitingOffers.holdId))
    .leftJoin(orders, eq(orders.holdId, holds.id))
    .where(
      and(
        eq(waitingOffers.outcome, 'open'),
        eq(holds.state, 'held'),
        gte(waitingEntries.day, from),
        sql`${orders.id} IS NULL`,
      ),
    );
}
