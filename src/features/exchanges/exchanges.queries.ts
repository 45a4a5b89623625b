import { and, asc, eq, getTableColumns, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import {
  type ExchangeRow,
  type ExchangeState,
  type ExchangeTicketRow,
  exchanges,
  exchangeTickets,
} from '#db/schema/exchanges.ts';

export async function createExchange(
  db: Queryable,
  exchange: ExchangeRow,
  tickets: ExchangeTicketRow[],
): Promise<void> {
  await db.insert(exchanges).values(exchange);
  await db.insert(exchangeTickets).values(tickets);
}

export async function findExchange(db: Queryable, id: string): Promise<ExchangeRow | null> {
  const [row] = await db.select().from(exchanges).where(eq(exchanges.id, id)).limit(1);
  return row ?? null;
}

/** The exchange whose difference a payment with this reference pays. */
export async function findExchangeOfRef(db: Queryable, ref: string): Promise<ExchangeRow | null> {
  const [row] = await db.select().from(exchanges).where(eq(exchanges.ref, ref)).limit(1);
  return row ?? null;
}

export async function listExchanges(db: Queryable, orderId: string | SQL<string>): Promise<ExchangeRow[]> {
  return db.select().from(exchanges).where(eq(exchanges.orderId, orderId)).orderBy(asc(exchanges.createdAt));
}

export async function listExchangeTickets(
  db: Queryable,
  exchangeIds: string[],
): Promise<ExchangeTicketRow[]> {
  if (exchangeIds.length === 0) return [];
  return db.select().from(byKey(exchangeTickets)).where(inArray(exchangeTickets.exchangeId, exchangeIds));
}

/** Moves an exchange on if it is still in the expected state; false when another request was first. */
export async function moveExchange(
  db: Queryable,
  { id, from }: { id: string; from: readonly ExchangeState[] },
  change: Partial<ExchangeRow> & { state: ExchangeState; updatedAt: string },
): Promise<boolean> {
  const moved = await db
    .update(exchanges)
    .set(change)
    .where(and(eq(exchanges.id, id), inArray(exchanges.state, [...from])))
    .returning({ id: exchanges.id });
  return moved.length === 1;
}

export async function updateExchangeTicket(
  db: Queryable,
  { exchangeId, ticketId, newTicketId }: { exchangeId: string; ticketId: string; newTicketId: string },
): Promise<void> {
  await db
    .update(exchangeTickets)
    .set({ newTicketId })
    .where(and(eq(exchangeTickets.exchangeId, exchangeId), eq(exchangeTickets.ticketId, ticketId)));
}

/** Tickets of an order that an earlier exchange brought, and those in one whose difference may still be paid. */
export async function findExchangedTickets(
  db: Queryable,
  { orderId, now }: { orderId: string; now: string },
): Promise<{ exchanged: Set<string>; exchanging: Set<string> }> {
  const rows = await db
    .select({
      state: exchanges.state,
      cause: exchanges.cause,
      expiresAt: exchanges.expiresAt,
      ticketId: exchangeTickets.ticketId,
      newTicketId: exchangeTickets.newTicketId,
    })
    .from(exchangeTickets)
    .innerJoin(exchanges, eq(exchanges.id, exchangeTickets.exchangeId))
    .where(eq(exchanges.orderId, orderId));
  // What staff moved at a buyer's wish is the buyer's one move too.
  const wanted = rows.filter(({ cause, state }) => cause !== 'closure' && state === 'done');
  const open = rows.filter(({ state, expiresAt }) => state === 'pending' && expiresAt > now);
  return {
    exchanged: new Set(wanted.flatMap(({ newTicketId }) => newTicketId ?? [])),
    exchanging: new Set(open.map(({ ticketId }) => ticketId)),
  };
}

export async function listLapsedExchanges(
  db: Queryable,
  { now, limit }: { now: string; limit: number },
): Promise<ExchangeRow[]> {
  return db
    .select(getTableColumns(exchanges))
    .from(indexed(exchanges, 'exchanges_unpaid'))
    .where(
      and(
        sql`${exchanges.state} = 'pending' AND ${exchanges.differenceVnd} <> 0`,
        lte(exchanges.expiresAt, now),
      ),
    )
    .orderBy(asc(exchanges.expiresAt))
    .limit(limit);
}
