import { and, asc, eq, getTableColumns, lte, notExists, sql } from 'drizzle-orm';
import type { Id, Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { given, prepared, prepareInsert, prepareUpdate, rowsBy } from '#db/prepared.ts';
import {
  holds,
  type IssuedTicketRow,
  issuedTickets,
  type OrderRow,
  orderEvents,
  orders,
} from '#db/schema/orders.ts';
import { paymentAttempts } from '#db/schema/payments.ts';
import { orderIdOf } from './found-ids.queries.ts';

export type OrderChange = Partial<
  Pick<
    OrderRow,
    | 'status'
    | 'paymentStatus'
    | 'needsReview'
    | 'refundDueVnd'
    | 'paidVnd'
    | 'paidAt'
    | 'creditVnd'
    | 'contactName'
    | 'email'
    | 'phone'
    | 'invoice'
    | 'wantsMarketing'
    | 'channel'
    | 'method'
    | 'salesChannel'
    | 'qrOpenedAt'
  >
>;
export type NewOrderEvent = {
  orderId: string;
  at: string;
  actor: string;
  field: 'status' | 'paymentStatus' | 'review' | 'note';
  from: string | null;
  to: string;
  why: string;
};

const insertOrder = prepareInsert(orders);
const changeOrder = prepareUpdate(orders);
const insertEvent = prepareInsert(orderEvents, { omitted: ['id'] });

export async function createOrder(db: Queryable, order: OrderRow): Promise<void> {
  await insertOrder(db, order);
}

export async function updateOrder(db: Queryable, id: string, change: OrderChange): Promise<void> {
  await changeOrder(db, id, change);
}

export async function findOrder(db: Queryable, code: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.code, code)).limit(1);
  return row ?? null;
}

const ordersOfId = rowsBy((db, id) => db.select().from(orders).where(eq(orders.id, id)).limit(1).prepare());

export async function findOrderById(db: Queryable, id: string): Promise<OrderRow | null> {
  const [row] = await ordersOfId(db, id);
  return row ?? null;
}

const orderOfHold = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.holdId, given('holdId')))
    .prepare(),
);

export async function findOrderOfHold(db: Queryable, holdId: string): Promise<OrderRow | null> {
  const [row] = await orderOfHold(db).all({ holdId });
  return row ?? null;
}

/** The same by the code of the hold, for reads in the same turn. */
export async function findOrderOfCode(db: Queryable, code: string): Promise<OrderRow | null> {
  const [row] = await ordersOfId(db, orderIdOf(code));
  return row ?? null;
}

export async function createOrderEvents(db: Queryable, events: NewOrderEvent[]): Promise<void> {
  for (const event of events) await insertEvent(db, event);
}

export async function listOrderEvents(db: Queryable, orderId: Id) {
  return db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id));
}

export async function createIssuedTickets(db: Queryable, tickets: IssuedTicketRow[]): Promise<void> {
  await db.insert(issuedTickets).values(tickets);
}

const ticketsOfOrder = rowsBy((db, orderId) =>
  db
    .select()
    .from(issuedTickets)
    .where(eq(issuedTickets.orderId, orderId))
    .orderBy(asc(issuedTickets.number))
    .prepare(),
);

export async function listIssuedTickets(db: Queryable, orderId: Id): Promise<IssuedTicketRow[]> {
  return ticketsOfOrder(db, orderId);
}

/** Orders whose places are gone and that have no open payment. */
export async function listLapsedOrders(
  db: Queryable,
  { now, limit }: { now: string; limit: number },
): Promise<OrderRow[]> {
  const pendingAttempt = db
    .select({ one: sql`1` })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orders.id), eq(paymentAttempts.state, 'pending')));
  return db
    .select(getTableColumns(orders))
    .from(indexed(orders, 'orders_pending'))
    .crossJoin(byKey(holds))
    .where(
      and(
        sql`${orders.status} = 'pending' AND ${orders.paidVnd} = 0`,
        eq(holds.id, orders.holdId),
        lte(holds.expiresAt, now),
        notExists(pendingAttempt),
      ),
    )
    .limit(limit);
}
