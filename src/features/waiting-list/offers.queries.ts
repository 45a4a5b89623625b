import { and, desc, eq, gte, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Id, Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { prepareInsert } from '#db/prepared.ts';
import { holds, orders } from '#db/schema/orders.ts';
import {
  type OfferOutcome,
  type WaitingEntryRow,
  type WaitingOfferRow,
  waitingEntries,
  waitingOffers,
} from '#db/schema/waiting-list.ts';

export const createOffer = prepareInsert(waitingOffers);

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

/** The same from an index on, in this order. */
function offersBy(db: Queryable, index: string) {
  return db
    .select(OFFER)
    .from(indexed(waitingOffers, index))
    .crossJoin(byKey(holds))
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
export async function findEntryOfHold(db: Queryable, holdId: Id): Promise<WaitingEntryRow | null> {
  const [row] = await db
    .select({ entry: waitingEntries })
    .from(waitingOffers)
    .innerJoin(waitingEntries, eq(waitingEntries.id, waitingOffers.entryId))
    .where(eq(waitingOffers.holdId, holdId))
    .limit(1);
  return row?.entry ?? null;
}

/** Offers whose hold has come to its end, or was paid after it had; of those only offers made since `since`. */
export async function listEndedOffers(db: Queryable, { since, limit }: { since: string; limit: number }) {
  const ended = await offersBy(db, 'waiting_offers_open')
    .where(
      and(
        sql`${waitingOffers.outcome} = 'open'`,
        eq(holds.id, waitingOffers.holdId),
        inArray(holds.state, ['ordered', 'released', 'expired']),
      ),
    )
    .limit(limit);
  const paidLate = await offersBy(db, 'waiting_offers_over')
    .where(
      and(
        sql`${waitingOffers.outcome} IN ('lapsed', 'declined')`,
        gte(waitingOffers.createdAt, since),
        eq(holds.id, waitingOffers.holdId),
        eq(holds.state, 'ordered'),
      ),
    )
    .limit(limit);
  return [...ended, ...paidLate];
}

/** Days from this one on with places held by offers. */
export async function listOfferedDays(db: Queryable, from: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ day: waitingEntries.day })
    .from(indexed(waitingEntries, 'waiting_entries_line'))
    .where(and(eq(waitingEntries.state, 'offered'), gte(waitingEntries.day, from)));
  return rows.map(({ day }) => day);
}

type Closed = { day: string; openTypes: string[]; closedTrips: string[]; limit: number };

/** Offers of a day for what is not open on it, without a started payment. */
export async function listClosedOffers(db: Queryable, { day, openTypes, closedTrips, limit }: Closed) {
  return db
    .select({ offer: waitingOffers, entry: waitingEntries })
    .from(indexed(waitingEntries, 'waiting_entries_line'))
    .crossJoin(indexed(waitingOffers, 'waiting_offers_open'))
    .crossJoin(byKey(holds))
    .leftJoin(orders, eq(orders.holdId, holds.id))
    .where(
      and(
        eq(waitingEntries.state, 'offered'),
        eq(waitingEntries.day, day),
        or(
          notInArray(waitingEntries.ticketTypeId, openTypes),
          inArray(waitingEntries.departureId, closedTrips),
        ),
        eq(waitingOffers.entryId, waitingEntries.id),
        sql`${waitingOffers.outcome} = 'open'`,
        eq(holds.id, waitingOffers.holdId),
        eq(holds.state, 'held'),
        isNull(orders.id),
      ),
    )
    .limit(limit);
}
