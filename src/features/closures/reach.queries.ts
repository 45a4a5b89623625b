/** Whom closings have reached and what their buyers chose, of all closings of a page at once. */
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { closureCalls, closureOffers } from '#db/schema/closure-offers.ts';
import { messageDeliveries, outbox } from '#db/schema/messages.ts';
import { issuedTickets } from '#db/schema/orders.ts';
import { closures } from '#db/schema/tickets.ts';
import { HAS_FAILED, IS_TAKEN, isUnreached } from './known-closures.queries.ts';

/** The closing at hand, by its value or by the column of a query around it. */
type Key = SQL;
const ASKED: Key = sql`asked.value`;
const IS_ASKED = sql`(${closures.closingId} = asked.value OR (${closures.closingId} IS NULL AND ${closures.id} = asked.value))`;

function askedFor(ids: readonly string[]): SQL {
  return sql`json_each(${JSON.stringify(ids)}) AS asked`;
}

/** What the messages of a closing begin with in the outbox, by which they are found there. */
export function isOfMessages(key: Key): SQL {
  const begin = sql`'closure-offer:' || ${key}`;
  return sql`(${outbox.dedupeKey} >= ${begin} || ':' AND ${outbox.dedupeKey} < ${begin} || ';')`;
}

/** Of what is given up or withdrawn, some channel may have taken it before. */
const IS_SENT = or(eq(outbox.state, 'sent'), and(eq(outbox.state, 'dead'), IS_TAKEN));

type Messages = { id: string; sent: number; delivered: number; waiting: number; failed: number };

/** How the messages of each fare. */
async function listMessages(db: Queryable, ids: readonly string[]): Promise<Messages[]> {
  const delivered = sql`EXISTS (SELECT 1 FROM ${messageDeliveries} WHERE ${messageDeliveries.outboxId} = ${outbox.id} AND ${messageDeliveries.state} = 'delivered')`;
  return db.all<Messages>(sql`SELECT asked.value AS id,
      count(CASE WHEN ${IS_SENT} THEN 1 END) AS sent,
      count(CASE WHEN ${IS_SENT} AND ${delivered} THEN 1 END) AS delivered,
      count(CASE WHEN ${outbox.state} IN ('waiting', 'sending') THEN 1 END) AS waiting,
      count(CASE WHEN ${HAS_FAILED} THEN 1 END) AS failed
    FROM ${askedFor(ids)} CROSS JOIN ${outbox} WHERE ${isOfMessages(ASKED)} GROUP BY asked.value`);
}

/** Orders with tickets that a closing hits and no choice yet: the next run of the job offers it. */
async function listUnoffered(db: Queryable, ids: readonly string[]) {
  const offered = sql`EXISTS (SELECT 1 FROM ${closureOffers} WHERE ${closureOffers.closureId} = ${closures.id} AND ${closureOffers.orderId} = ${issuedTickets.orderId})`;
  return db.all<{
    id: string;
    orders: number;
  }>(sql`SELECT asked.value AS id, count(DISTINCT ${issuedTickets.orderId}) AS orders
    FROM ${askedFor(ids)} CROSS JOIN ${closures} ON ${IS_ASKED} AND ${closures.reopenedAt} IS NULL
      CROSS JOIN ${closureCalls} ON ${closureCalls.closureId} = ${closures.id}
      CROSS JOIN ${issuedTickets} ON ${issuedTickets.day} = ${closures.day}
    WHERE ${issuedTickets.state} = 'issued'
      AND (${closures.ticketTypeId} IS NULL OR ${closures.ticketTypeId} = ${issuedTickets.ticketTypeId})
      AND (${closures.startTime} IS NULL OR ${closures.startTime} = ${issuedTickets.startTime})
      AND NOT ${offered} GROUP BY asked.value`);
}

export function hasOwnMessage(key: Key): SQL {
  return sql`EXISTS (SELECT 1 FROM ${outbox} WHERE ${outbox.orderId} = ${closureOffers.orderId} AND ${isOfMessages(key)})`;
}

/** An open choice without a message of this closing, which none of another, that was to speak for it, has reached. */
export function isUnheard(db: Queryable): SQL {
  const unreached = isUnreached(db, { orderId: closureOffers.orderId, day: closures.day });
  return sql`(${closureOffers.state} = 'open' AND ${unreached})`;
}

/**
 * Of an order without a message of this closing: an earlier one had told it. Messages are removed after a while, so that
 * one is not enough to go by.
 */
function isKnownBefore(db: Queryable): SQL {
  const { orderId, createdAt } = closureOffers;
  const earlier = sql`EXISTS (SELECT 1 FROM closure_offers o JOIN closures c ON c.id = o.closure_id
    WHERE o.order_id = ${orderId} AND c.day = ${closures.day} AND o.created_at <= ${createdAt}
    AND (o.state IN ('ending', 'ended') OR coalesce(o.chosen_at, ${createdAt}) >= ${createdAt}) AND coalesce(c.closing_id, c.id) <> asked.value)`;
  const unreached = isUnreached(db, { orderId, day: closures.day });
  return sql`(${earlier} AND NOT ${unreached})`;
}

type Choices = Record<'open' | 'moved' | 'credited' | 'refunded' | 'ended', number>;
type Chosen = { id: string; choice: keyof Choices; orders: number };

/** Orders by what their buyers chose. */
async function listChosen(db: Queryable, ids: readonly string[]): Promise<Chosen[]> {
  const { orderId, state } = closureOffers;
  return db.all<Chosen>(sql`SELECT asked.value AS id, iif(${state} = 'ending', 'ended', ${state}) AS choice,
      count(DISTINCT ${orderId}) AS orders
    FROM ${askedFor(ids)} CROSS JOIN ${closures} ON ${IS_ASKED}
      CROSS JOIN ${closureOffers} ON ${closureOffers.closureId} = ${closures.id}
    GROUP BY 1, 2`);
}

type Silent = { id: string; known: number; unheard: number };

/** Of the orders without a message of a closing, how many know it of another, and how many no message has reached. */
async function listSilent(db: Queryable, ids: readonly string[]): Promise<Silent[]> {
  const orders = (where: SQL) => sql`count(DISTINCT CASE WHEN ${where} THEN ${closureOffers.orderId} END)`;
  return db.all<Silent>(sql`SELECT asked.value AS id,
      ${orders(isKnownBefore(db))} AS known, ${orders(isUnheard(db))} AS unheard
    FROM ${askedFor(ids)} CROSS JOIN ${closures} ON ${IS_ASKED}
      CROSS JOIN ${closureOffers} ON ${closureOffers.closureId} = ${closures.id}
    WHERE NOT ${hasOwnMessage(ASKED)} GROUP BY asked.value`);
}

const NO_MESSAGES = { sent: 0, delivered: 0, waiting: 0, failed: 0 };
const NO_CHOICES: Choices = { open: 0, moved: 0, credited: 0, refunded: 0, ended: 0 };

/** By closing, whom it has reached and what they chose. */
export async function readReach(db: Queryable, ids: readonly string[]) {
  const [messages, unoffered, offered, silent] = await Promise.all([
    listMessages(db, ids),
    listUnoffered(db, ids),
    listChosen(db, ids),
    listSilent(db, ids),
  ]);
  return (closingId: string) => {
    const isOwn = ({ id }: { id: string }) => id === closingId;
    const { sent, delivered, waiting, failed } = messages.find(isOwn) ?? NO_MESSAGES;
    const later = unoffered.find(isOwn)?.orders ?? 0;
    const { known, unheard } = silent.find(isOwn) ?? { known: 0, unheard: 0 };
    const chosen = { ...NO_CHOICES };
    for (const { choice, orders } of offered.filter(isOwn)) chosen[choice] = orders;
    return { sent, delivered, waiting: waiting + later, failed: failed + unheard, known, chosen };
  };
}

export type Reach = ReturnType<Awaited<ReturnType<typeof readReach>>>;
