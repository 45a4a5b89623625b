/** Which tickets are closed by more than one closure, and what their buyers know of it. */
import { and, asc, desc, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { given, prepared } from '#db/prepared.ts';
import { closureOffers } from '#db/schema/closure-offers.ts';
import { messageDeliveries, outbox } from '#db/schema/messages.ts';
import { issuedTickets } from '#db/schema/orders.ts';
import { closures } from '#db/schema/tickets.ts';
import { DAY_MESSAGES, WITHDRAWN } from './closures.ts';

/** Some channel took it, whatever became of the others. */
export const IS_TAKEN: SQL = sql`EXISTS (SELECT 1 FROM ${indexed(messageDeliveries, 'message_deliveries_outbox')} WHERE ${messageDeliveries.outboxId} = ${outbox.id} AND ${messageDeliveries.state} IN ('accepted', 'delivered'))`;

/** Whether a message in the outbox really left, though another of its channels may have yet to come or have failed. */
const HAS_LEFT: SQL = sql`(${outbox.state} IN ('sending', 'sent') OR ${IS_TAKEN})`;

export const other = alias(closures, 'other');

/** Whether a closure keeps a ticket from being used. */
export function covers(closure: typeof closures | typeof other): SQL | undefined {
  return and(isNull(closure.reopenedAt), hits(closure));
}

/** Whether a closure does so, or did until it was opened again. */
function hits(closure: typeof closures | typeof other): SQL | undefined {
  return and(
    eq(closure.day, issuedTickets.day),
    or(isNull(closure.ticketTypeId), eq(closure.ticketTypeId, issuedTickets.ticketTypeId)),
    or(isNull(closure.startTime), eq(closure.startTime, issuedTickets.startTime)),
  );
}

/** No channel took it, and none will. */
export const HAS_FAILED = and(
  eq(outbox.state, 'dead'),
  or(isNull(outbox.lastError), notInArray(outbox.lastError, WITHDRAWN)),
  sql`NOT ${IS_TAKEN}`,
);
const LEFT_OR_WAITS = or(HAS_LEFT, eq(outbox.state, 'waiting'));

const DAY = sql<string>`json_extract(${outbox.payload}, '$.day')`;

/** By values, or by the columns of a query around it. */
type About = {
  orderId: string | SQL<string> | typeof issuedTickets.orderId | typeof closureOffers.orderId;
  day: string | SQL<string> | typeof issuedTickets.day | typeof closures.day;
};

/** Which message of those that count was the last about an order's day, of whatever closure. */
function lastMessage(db: Queryable, { orderId, day }: About, counts?: SQL) {
  const ofDay = eq(DAY, day);
  return (
    db
      .select({ kind: outbox.kind })
      .from(indexed(outbox, 'outbox_order'))
      .where(and(eq(outbox.orderId, orderId), inArray(outbox.kind, DAY_MESSAGES), ofDay, counts))
      // As they were written: each has the time at which its job or request began, which may have waited for the other.
      .orderBy(desc(sql`${outbox}.rowid`))
      .limit(1)
  );
}

/** Of a choice that is open or ended before it was made: whether its buyer was told last that the day is closed, or is about to be. */
function isNotified(db: Queryable, about: About): SQL | undefined {
  const next = lastMessage(db, about, LEFT_OR_WAITS);
  return and(
    inArray(closureOffers.state, ['open', 'ending', 'ended']),
    // Messages are removed after a while; an open offer has had one.
    sql`(${next} IS 'closure-offer' OR (${closureOffers.state} = 'open' AND NOT EXISTS ${lastMessage(db, about)}))`,
  );
}

/**
 * Tickets whose buyer has a choice about them, and was told last that the day is closed, or is about to be. A choice that
 * ended counts as well: until the buyer hears that the day is open, another closing of it is no news.
 */
function isKnown(db: Queryable): SQL {
  const { orderId, day } = issuedTickets;
  const offered = db
    .select({ one: sql`1` })
    .from(closureOffers)
    .innerJoin(other, eq(other.id, closureOffers.closureId))
    .where(and(eq(closureOffers.orderId, orderId), hits(other), isNotified(db, { orderId, day })));
  return sql`EXISTS ${offered}`;
}

/** The same for all tickets of some days, where it is read once a choice and not once a ticket: what each buyer knows. */
export function knownParts(db: Queryable, days: readonly string[]): SQL {
  const { id, day, ticketTypeId, startTime } = other;
  const { orderId } = closureOffers;
  return db
    .select({ orderId, day, ticketTypeId, startTime })
    .from(other)
    .crossJoin(closureOffers)
    .where(
      and(
        inArray(day, [...days]),
        eq(closureOffers.closureId, id),
        isNotified(db, { orderId, day: sql`${day}` }),
      ),
    )
    .getSQL();
}

/** Whether the last that a buyer was to hear of a day is that it is closed, which no channel could tell. */
export function isUnreached(db: Queryable, about: About): SQL {
  const tried = lastMessage(db, about, or(LEFT_OR_WAITS, HAS_FAILED));
  return sql`(${tried} IS 'closure-offer' AND ${lastMessage(db, about, LEFT_OR_WAITS)} IS NOT 'closure-offer')`;
}

type Buyer = { closureId: string; orderId: string };

const newsTo = prepared((db) =>
  db
    .select({ id: issuedTickets.id })
    .from(issuedTickets)
    .innerJoin(closures, and(eq(closures.id, given('closureId')), covers(closures)))
    .where(
      and(
        eq(issuedTickets.orderId, given('orderId')),
        eq(issuedTickets.state, 'issued'),
        sql`NOT ${isKnown(db)}`,
      ),
    )
    .limit(1)
    .prepare(),
);

/** Whether the buyer has a ticket there of which no other closure has told that it is closed. */
export async function isNewsTo(db: Queryable, buyer: Buyer): Promise<boolean> {
  return (await newsTo(db).all(buyer)).length > 0;
}

type Knowledge = Record<'knowsClosed' | 'hearsClosed' | 'hearsOpen', boolean>;

const ABOUT_GIVEN = { orderId: given<string>('orderId'), day: given<string>('day') };
const lastLeft = prepared((db) => lastMessage(db, ABOUT_GIVEN, HAS_LEFT).prepare());
const lastNext = prepared((db) => lastMessage(db, ABOUT_GIVEN, LEFT_OR_WAITS).prepare());
const lastOfAll = prepared((db) => lastMessage(db, ABOUT_GIVEN).prepare());

/** What a buyer knows of a day, and hears of it once what waits has left. */
export async function findKnowledge(
  db: Queryable,
  about: { orderId: string; day: string },
): Promise<Knowledge> {
  const [left] = await lastLeft(db).all(about);
  const [next] = await lastNext(db).all(about);
  // Messages are removed after a while; who has an offer has had one.
  const isRemoved = (await lastOfAll(db).all(about)).length === 0;
  return {
    knowsClosed: isRemoved || left?.kind === 'closure-offer',
    hearsClosed: isRemoved || next?.kind === 'closure-offer',
    hearsOpen: next?.kind === 'closure-reopened',
  };
}

/** The days of which an order's buyer has heard that they are closed, and of some that they are open again. */
export async function listNotifiedDays(db: Queryable, orderId: string | SQL<string>): Promise<string[]> {
  const rows = await db
    .selectDistinct({ day: DAY })
    .from(outbox)
    .where(and(eq(outbox.orderId, orderId), inArray(outbox.kind, DAY_MESSAGES), HAS_LEFT));
  return rows.map(({ day }) => day);
}

const endingOffers = prepared((db) =>
  db
    .select({ orderId: closureOffers.orderId, day: closures.day })
    .from(indexed(closureOffers, 'closure_offers_ending'))
    .innerJoin(closures, eq(closures.id, closureOffers.closureId))
    .where(sql`${closureOffers.state} = 'ending'`)
    .orderBy(asc(closureOffers.id))
    .limit(sql.placeholder('limit'))
    .prepare(),
);

/** Choices that ended as the day is open again, whose buyers are to be told so. */
export function listEndingOffers(db: Queryable, limit: number) {
  return endingOffers(db).all({ limit });
}

export type EndingOffer = Awaited<ReturnType<typeof listEndingOffers>>[number];

const end = prepared((db) =>
  db
    .update(closureOffers)
    .set({ state: 'ended' })
    .where(and(eq(closureOffers.id, given('id')), eq(closureOffers.state, 'ending')))
    .returning({ id: closureOffers.id })
    .prepare(),
);

/** False when another process was first. */
export async function endOffer(db: Queryable, id: string): Promise<boolean> {
  return (await end(db).all({ id })).length === 1;
}
