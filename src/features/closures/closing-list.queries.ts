import { and, asc, countDistinct, eq, gte, inArray, isNull, lt, min, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { closureCalls, closureOffers } from '#db/schema/closure-offers.ts';
import { messageDeliveries, outbox } from '#db/schema/messages.ts';
import { issuedTickets, orders } from '#db/schema/orders.ts';
import { closures, ticketTypes } from '#db/schema/tickets.ts';
import { isOfClosing } from './closings.queries.ts';
import { IS_TAKEN } from './has-left.queries.ts';
import { HAS_FAILED, isUnreached } from './known-closures.queries.ts';

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

/** What the messages of a closing begin with in the outbox, by which they are found there. */
function isOfMessages(closingId: string): SQL | undefined {
  const key = `closure-offer:${closingId}`;
  return and(gte(outbox.dedupeKey, `${key}:`), lt(outbox.dedupeKey, `${key};`));
}

/** Of what is given up or withdrawn, some channel may have taken it before. */
const IS_SENT = or(eq(outbox.state, 'sent'), and(eq(outbox.state, 'dead'), IS_TAKEN));

/** How the messages of a closing fare. */
async function countMessages(db: Queryable, closingId: string) {
  const delivered = sql`EXISTS (SELECT 1 FROM ${messageDeliveries} WHERE ${messageDeliveries.outboxId} = ${outbox.id} AND ${messageDeliveries.state} = 'delivered')`;
  const [row] = await db
    .select({
      sent: sql<number>`count(CASE WHEN ${IS_SENT} THEN 1 END)`,
      delivered: sql<number>`count(CASE WHEN ${IS_SENT} AND ${delivered} THEN 1 END)`,
      waiting: sql<number>`count(CASE WHEN ${outbox.state} IN ('waiting', 'sending') THEN 1 END)`,
      failed: sql<number>`count(CASE WHEN ${HAS_FAILED} THEN 1 END)`,
    })
    .from(outbox)
    .where(isOfMessages(closingId));
  return row ?? { sent: 0, delivered: 0, waiting: 0, failed: 0 };
}

/** Orders with tickets that a closing hits and no choice yet: the next run of the job offers it. */
async function countUnoffered(db: Queryable, closingId: string): Promise<number> {
  const offered = sql`EXISTS (SELECT 1 FROM ${closureOffers} WHERE ${closureOffers.closureId} = ${closures.id} AND ${closureOffers.orderId} = ${issuedTickets.orderId})`;
  const [row] = await db
    .select({ orders: sql<number>`count(DISTINCT ${issuedTickets.orderId})` })
    .from(closures)
    .innerJoin(closureCalls, eq(closureCalls.closureId, closures.id))
    .crossJoin(issuedTickets)
    .where(
      and(
        isOfClosing(closingId),
        isNull(closures.reopenedAt),
        eq(issuedTickets.day, closures.day),
        sql`${issuedTickets.state} = 'issued'`,
        or(isNull(closures.ticketTypeId), eq(closures.ticketTypeId, issuedTickets.ticketTypeId)),
        or(isNull(closures.startTime), eq(closures.startTime, issuedTickets.startTime)),
        sql`NOT ${offered}`,
      ),
    );
  return row?.orders ?? 0;
}

function hasOwnMessage(closingId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${outbox} WHERE ${outbox.orderId} = ${closureOffers.orderId} AND ${isOfMessages(closingId)})`;
}

/**
 * Orders without a message of this closing, as an earlier one had told them. Messages are removed after a while, so that
 * one is not enough to go by.
 */
async function countKnown(db: Queryable, closingId: string): Promise<number> {
  const { orderId, createdAt } = closureOffers;
  const earlier = sql`EXISTS (SELECT 1 FROM closure_offers o JOIN closures c ON c.id = o.closure_id
    WHERE o.order_id = ${orderId} AND c.day = ${closures.day} AND o.created_at <= ${createdAt}
    AND (o.state IN ('ending', 'ended') OR coalesce(o.chosen_at, ${createdAt}) >= ${createdAt}) AND coalesce(c.closing_id, c.id) <> ${CLOSING})`;
  const unreached = isUnreached(db, { orderId, day: closures.day });
  const [row] = await db
    .select({ orders: countDistinct(orderId) })
    .from(closureOffers)
    .innerJoin(closures, eq(closures.id, closureOffers.closureId))
    .where(and(isOfClosing(closingId), sql`NOT ${hasOwnMessage(closingId)}`, earlier, sql`NOT ${unreached}`));
  return row?.orders ?? 0;
}

/** Orders with an open choice that no message of another closing, which was to speak for this one, has reached. */
function listUnheard(db: Queryable, closingId: string) {
  const { orderId, state } = closureOffers;
  const unreached = isUnreached(db, { orderId, day: closures.day });
  return db
    .selectDistinct({ orderId })
    .from(closureOffers)
    .innerJoin(closures, eq(closures.id, closureOffers.closureId))
    .where(and(isOfClosing(closingId), eq(state, 'open'), sql`NOT ${hasOwnMessage(closingId)}`, unreached));
}

async function countChoices(db: Queryable, closingId: string) {
  const { state } = closureOffers;
  const rows = await db
    .select({ state, orders: countDistinct(closureOffers.orderId) })
    .from(closureOffers)
    .innerJoin(closures, eq(closures.id, closureOffers.closureId))
    .where(isOfClosing(closingId))
    .groupBy(state);
  const of = (...states: (typeof rows)[number]['state'][]) =>
    rows.reduce((all, row) => all + (states.includes(row.state) ? row.orders : 0), 0);
  return {
    open: of('open'),
    moved: of('moved'),
    credited: of('credited'),
    refunded: of('refunded'),
    ended: of('ending', 'ended'),
  };
}

/** Whom a closing has reached, and what they chose. */
export async function findReach(db: Queryable, closingId: string) {
  const [messages, unoffered, known, unheard, chosen] = await Promise.all([
    countMessages(db, closingId),
    countUnoffered(db, closingId),
    countKnown(db, closingId),
    listUnheard(db, closingId),
    countChoices(db, closingId),
  ]);
  const waiting = messages.waiting + unoffered;
  return { ...messages, waiting, failed: messages.failed + unheard.length, known, chosen };
}

export type Reach = Awaited<ReturnType<typeof findReach>>;

/** Orders that no message of the closing reached, nor one that was to speak for it. */
export async function listUnreached(
  db: Queryable,
  { closingId, limit }: { closingId: string; limit: number },
) {
  const { id, code, contactName: name } = orders;
  const failed = db
    .select({ orderId: outbox.orderId })
    .from(outbox)
    .where(and(isOfMessages(closingId), HAS_FAILED));
  return db
    .select({ code, name })
    .from(orders)
    .where(or(inArray(id, failed), inArray(id, listUnheard(db, closingId))))
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
