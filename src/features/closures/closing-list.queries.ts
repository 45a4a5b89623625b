import { and, asc, countDistinct, eq, gte, inArray, min, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { closureOffers } from '#db/schema/closure-offers.ts';
import { outbox } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { closures, ticketTypes } from '#db/schema/tickets.ts';
import { isOfClosing } from './closings.queries.ts';
import { HAS_FAILED } from './known-closures.queries.ts';
import { hasOwnMessage, isOfMessages, isUnheard } from './reach.queries.ts';

const CLOSING = sql<string>`coalesce(${closures.closingId}, ${closures.id})`;
const heldDay = sql`CASE WHEN ${closures.reopenedAt} IS NULL THEN ${closures.day} END`;

/** All closings: what closed, and from when until when it still does. */
export async function listClosings(db: Queryable) {
  return db
    .select({
      id: CLOSING,
      firstDay: sql<string>`min(${closures.day})`,
      lastDay: sql<string>`max(${closures.day})`,
      /** Null when all of its days are open again. */
      from: sql<string | null>`min(${heldDay})`,
      to: sql<string | null>`max(${heldDay})`,
      days: sql<number>`count(DISTINCT ${heldDay})`,
      allDays: sql<number>`count(DISTINCT ${closures.day})`,
      ticketTypeId: closures.ticketTypeId,
      startTime: closures.startTime,
      poolId: closures.poolId,
      liftId: closures.liftId,
      reason: closures.reason,
      note: closures.note,
      revision: sql<number>`max(${closures.revision})`,
    })
    .from(closures)
    .groupBy(CLOSING)
    .orderBy(asc(sql`min(${closures.day})`), asc(CLOSING));
}

export type ListedClosing = Awaited<ReturnType<typeof listClosings>>[number];

/** All ticket types by name, on sale or not. */
export async function listClosableTypes(db: Queryable) {
  const { id, name, hasSlots } = ticketTypes;
  return db.select({ id, name, hasSlots }).from(ticketTypes).orderBy(asc(ticketTypes.position));
}

/** Orders that no message of the closing reached, nor one that was to speak for it. */
export async function listUnreached(
  db: Queryable,
  { closingId, limit }: { closingId: string; limit: number },
) {
  const { id, code, contactName: name } = orders;
  const key = sql`${closingId}`;
  const failed = db
    .select({ orderId: outbox.orderId })
    .from(outbox)
    .where(and(isOfMessages(key), HAS_FAILED));
  const unheard = db
    .select({ orderId: closureOffers.orderId })
    .from(closureOffers)
    .innerJoin(closures, eq(closures.id, closureOffers.closureId))
    .where(and(isOfClosing(closingId), sql`NOT ${hasOwnMessage(key)}`, isUnheard(db)));
  return db
    .select({ code, name })
    .from(orders)
    .where(or(inArray(id, failed), inArray(id, unheard)))
    .orderBy(asc(code))
    .limit(limit);
}

/** Closings from this day on whose buyers have not all chosen, the first day first. */
export async function listUnansweredClosings(db: Queryable, day: string, limit: number) {
  return db
    .select({
      id: CLOSING,
      day: sql<string>`min(${closures.day})`,
      count: countDistinct(closureOffers.orderId),
      since: min(closureOffers.createdAt),
    })
    .from(closures)
    .crossJoin(closureOffers)
    .where(
      and(gte(closures.day, day), eq(closureOffers.closureId, closures.id), eq(closureOffers.state, 'open')),
    )
    .groupBy(CLOSING)
    .orderBy(sql`2`)
    .limit(limit);
}

/** Orders of closed days from this one on whose buyers have not chosen yet. */
export async function countOpenOffers(db: Queryable, day: string): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(closureOffers.orderId) })
    .from(closures)
    .crossJoin(closureOffers)
    .where(
      and(gte(closures.day, day), eq(closureOffers.closureId, closures.id), eq(closureOffers.state, 'open')),
    );
  return row?.count ?? 0;
}
