import { and, asc, count, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { users } from '#db/schema/auth.ts';
import {
  type OrderDeliveryRow,
  type OrderLineRow,
  openGoods,
  orderDeliveries,
  orderLines,
} from '#db/schema/order-lines.ts';
import { holdLines, type OrderEventRow, type OrderRow, orderEvents, orders } from '#db/schema/orders.ts';
import { receivingOf } from '#src/features/orders/goods-view.ts';
import type { Basket } from '#src/features/orders/payment-methods.ts';
import { type GoodsStep, type StaffOrderStatus, TO_FULFIL } from './fulfilment.ts';

type StaffOrder = {
  order: OrderRow;
  basket: Basket;
  lines: OrderLineRow[];
  delivery: OrderDeliveryRow | null;
  events: OrderEventRow[];
};

/** One order however far it is; null when it has neither goods nor services. */
export async function findStaffOrder(db: Queryable, code: string): Promise<StaffOrder | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.code, code), hasGoods(db)));
  return (await withGoods(db, rows))[0] ?? null;
}

export async function countStaffOrders(db: Queryable): Promise<Record<GoodsStep, number>> {
  const rows = await db
    .select({ status: openGoods.status, count: count() })
    .from(indexed(openGoods, 'open_goods_status'))
    .groupBy(openGoods.status);
  const countOf = (status: StaffOrderStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    todo: TO_FULFIL.reduce((sum, status) => sum + countOf(status), 0),
    confirmed: countOf('confirmed'),
    processing: countOf('processing'),
    shipped: countOf('shipped'),
  };
}

/** Orders of goods and services that wait to be prepared or handed over. */
export async function countOrdersToFulfil(db: Queryable): Promise<number> {
  return (await countStaffOrders(db)).todo;
}

/** The same, those that wait longest first. */
export async function listLongestToFulfil(db: Queryable, limit: number) {
  const { status, createdAt } = openGoods;
  const of = (one: 'confirmed' | 'processing') =>
    db
      .select({ code: orders.code, name: orders.contactName, createdAt })
      .from(indexed(openGoods, 'open_goods_status'))
      .innerJoin(orders, eq(orders.id, openGoods.orderId))
      .where(eq(status, one))
      .orderBy(asc(createdAt))
      .limit(limit);
  const found = await Promise.all([of('confirmed'), of('processing')]);
  return found
    .flat()
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .slice(0, limit);
}

/** What members of staff are called, by the names that their changes are recorded under. */
export async function listActorNames(db: Queryable, actors: readonly string[]): Promise<Map<string, string>> {
  const signed = sql<string>`'staff:' || ${users.id}`;
  const rows = await db
    .select({ actor: signed, name: users.firstName })
    .from(users)
    .where(
      inArray(
        users.id,
        actors.map((actor) => actor.replace(/^staff:/, '')),
      ),
    );
  return new Map(rows.map(({ actor, name }) => [actor, name]));
}

function hasGoods(db: Queryable) {
  return exists(db.select({ one: sql`1` }).from(orderLines).where(eq(orderLines.holdId, orders.holdId)));
}

async function withGoods(db: Queryable, rows: OrderRow[]): Promise<StaffOrder[]> {
  const holdIds = rows.map(({ holdId }) => holdId);
  const orderIds = rows.map(({ id }) => id);
  const [lines, deliveries, tickets, events] = await Promise.all([
    db.select().from(orderLines).where(inArray(orderLines.holdId, holdIds)).orderBy(asc(orderLines.id)),
    db.select().from(orderDeliveries).where(inArray(orderDeliveries.holdId, holdIds)),
    db.selectDistinct({ holdId: holdLines.holdId }).from(holdLines).where(inArray(holdLines.holdId, holdIds)),
    db.select().from(orderEvents).where(inArray(orderEvents.orderId, orderIds)).orderBy(asc(orderEvents.id)),
  ]);
  return rows.map((order) => {
    const own = lines.filter(({ holdId }) => holdId === order.holdId);
    const delivery = deliveries.find(({ holdId }) => holdId === order.holdId) ?? null;
    return {
      order,
      basket: {
        hasTickets: tickets.some(({ holdId }) => holdId === order.holdId),
        hasProducts: own.some(({ kind }) => kind === 'product'),
        hasServices: own.some(({ kind }) => kind === 'service'),
        isPickup: receivingOf(delivery).isPickup,
      },
      lines: own,
      delivery,
      events: events.filter(({ orderId }) => orderId === order.id),
    };
  });
}
