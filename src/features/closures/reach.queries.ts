/** Whom closings reach and have reached and what their buyers chose, of all closings of a page at once. */
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { closureCalls, closureOffers } from '#db/schema/closure-offers.ts';
import { messageDeliveries, outbox } from '#db/schema/messages.ts';
import { issuedTickets, orders } from '#db/schema/orders.ts';
import { closures } from '#db/schema/tickets.ts';
import type { Channel } from '#src/values/channel.ts';
import type { ClosingDay } from './closing-plan.ts';
import { isHit } from './closings.queries.ts';
import { HAS_FAILED, IS_TAKEN, isUnreached, knownParts } from './known-closures.queries.ts';

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
  // In both cases, so that the index finds the tickets of a type: a closing of all types has a row for each.
  const ofDay = sql`${issuedTickets.state} = 'issued' AND ${issuedTickets.day} = ${closures.day}`;
  return db.all<{
    id: string;
    orders: number;
  }>(sql`SELECT asked.value AS id, count(DISTINCT ${issuedTickets.orderId}) AS orders
    FROM ${askedFor(ids)} CROSS JOIN ${closures} ON ${IS_ASKED} AND ${closures.reopenedAt} IS NULL
      CROSS JOIN ${closureCalls} ON ${closureCalls.closureId} = ${closures.id}
      CROSS JOIN ${issuedTickets} ON (${ofDay} AND ${issuedTickets.ticketTypeId} = ${closures.ticketTypeId})
        OR (${ofDay} AND ${closures.ticketTypeId} IS NULL)
    WHERE (${closures.startTime} IS NULL OR ${closures.startTime} = ${issuedTickets.startTime})
      AND NOT ${offered} GROUP BY asked.value`);
}

/** By the keys of the messages alone, which name closing and order; those of long ago end there. */
export function hasOwnMessage(key: Key): SQL {
  const begin = sql`'closure-offer:' || ${key} || ':' || ${closureOffers.orderId}`;
  return sql`EXISTS (SELECT 1 FROM ${indexed(outbox, 'outbox_dedupe_key_unique')} WHERE ${outbox.dedupeKey} = ${begin}
    OR (${outbox.dedupeKey} >= ${begin} || ':' AND ${outbox.dedupeKey} < ${begin} || ';'))`;
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

type Contacts = { channel: Channel | null; email: string | null; phone: string | null; orders: number };

/** Numbers of one kind begin alike, are as long and have digits only: a message reaches all of them or none. */
const KIND_OF_NUMBER: SQL = sql`substr(${orders.phone}, 1, 5), ${orders.phone} GLOB '+84[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'`;

/**
 * How the buyers can be reached who would be hit and do not know it of another closure: how many there are of each kind,
 * with the address and the number of one of them. Thousands of rows would take longer to hand over than to find.
 */
export async function listHitContacts(db: Queryable, closing: readonly ClosingDay[]): Promise<Contacts[]> {
  if (closing.length === 0) return [];
  const { id, channel, email, phone } = orders;
  const { orderId, day, ticketTypeId, startTime } = issuedTickets;
  const days = [...new Set(closing.map((row) => row.day))];
  const isKnown = sql`EXISTS (SELECT 1 FROM known WHERE known.order_id = ${orderId} AND known.day = ${day}
    AND (known.ticket_type_id IS NULL OR known.ticket_type_id = ${ticketTypeId})
    AND (known.start_time IS NULL OR known.start_time = ${startTime}))`;
  return db.all<Contacts>(sql`WITH known (order_id, day, ticket_type_id, start_time) AS MATERIALIZED (${knownParts(db, days)}),
      unaware AS MATERIALIZED (SELECT DISTINCT ${orderId} AS order_id FROM ${issuedTickets} WHERE ${isHit(closing)} AND NOT ${isKnown})
    SELECT ${channel} AS channel, min(${email}) AS email, min(${phone}) AS phone, count(*) AS orders
    FROM unaware CROSS JOIN ${orders} ON ${id} = unaware.order_id
    GROUP BY ${channel}, ${email} IS NULL, ${KIND_OF_NUMBER}`);
}
