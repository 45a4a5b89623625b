import { and, asc, count, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { users } from '#db/schema/auth.ts';
import {
  type OrderDeliveryRow,
  type OrderLineRow,
  orderDeliveries,
  orderLines,
} from '#db/schema/order-lines.ts';
import { holdLines, type OrderEventRow, type OrderRow, orderEvents, orders } from '#db/schema/orders.ts';
import type { Basket } from '#src/features/orders/payment-methods.ts';
import { type Page, pageOf } from '#src/values/page.ts';
import { STAFF_PAGE_SIZE, STAFF_STATUSES, type StaffOrderStatus } from './fulfilment.ts';

export type StaffOrder = {
  order: OrderRow;
  basket: Basket;
  lines: OrderLineRow[];
  delivery: OrderDeliveryRow | null;
  events: OrderEventRow[];
};

/** Orders with goods or services that have come so far, the oldest first. */
export async function listStaffOrders(
  db: Queryable,
  { status, page: asked }: { status: StaffOrderStatus; page: number },
): Promise<Page<StaffOrder>> {
  const isListed = and(eq(orders.status, status), hasGoods(db));
  const total = await db.$count(orders, isListed);
  // The last order of a page may just have moved on.
  const page = Math.min(asked, Math.max(1, Math.ceil(total / STAFF_PAGE_SIZE)));
  const rows = await db
    .select()
    .from(orders)
    .where(isListed)
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(STAFF_PAGE_SIZE)
    .offset((page - 1) * STAFF_PAGE_SIZE);
  return pageOf(await withGoods(db, rows), { total, page, size: STAFF_PAGE_SIZE });
}

/** One order however far it is; null when it has neither goods nor services. */
export async function findStaffOrder(db: Queryable, code: string): Promise<StaffOrder | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.code, code), hasGoods(db)));
  return (await withGoods(db, rows))[0] ?? null;
}

export async function countStaffOrders(db: Queryable): Promise<Record<StaffOrderStatus, number>> {
  const rows = await db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(and(inArray(orders.status, [...STAFF_STATUSES]), hasGoods(db)))
    .groupBy(orders.status);
  const countOf = (status: StaffOrderStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    confirmed: countOf('confirmed'),
    processing: countOf('processing'),
    shipped: countOf('shipped'),
  };
}

/** What members of staff are called, by the names that their deeds are signed with. */
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
    return {
      order,
      basket: {
        hasTickets: tickets.some(({ holdId }) => holdId === order.holdId),
        hasProducts: own.some(({ kind }) => kind === 'product'),
        hasServices: own.some(({ kind }) => kind === 'service'),
      },
      lines: own,
      delivery: deliveries.find(({ holdId }) => holdId === order.holdId) ?? null,
      events: events.filter(({ orderId }) => orderId === order.id),
    };
  });
}
