import { and, asc, type Column, desc, eq, inArray, min, type SQL, sql, sum } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { openGoods, orderDeliveries, orderLines } from '#db/schema/order-lines.ts';
import { holdLines, holds, issuedTickets, orders } from '#db/schema/orders.ts';
import { refundRequests } from '#db/schema/refunds.ts';
import { IS_IN_PROGRESS, indexInProgress, indexOfFilters, isFiltered } from './list/order-filters.queries.ts';
import type { OrderFilters } from './list/order-filters.ts';
import {
  type ListedOrder,
  type OrdersAsked,
  type OrdersPage,
  type OrderView,
  VIEWS,
} from './staff-orders.ts';

export type Narrowed = Pick<OrdersAsked, 'view' | 'step'> & Partial<OrderFilters> & { today: string };
type Listed = Narrowed & Pick<OrdersAsked, 'after' | 'before'> & { limit: number };
type Source = { table: SQLiteTable; id: Column; at: Column; where?: SQL | undefined };

/** One page beside an order, the newest first; goods on their way the oldest first, as they are worked through. */
export async function listOrders(db: Queryable, listed: Listed): Promise<OrdersPage> {
  const { view, after, before, limit } = listed;
  const { table, id, at, where } = sourceOf(listed);
  const [beside, isBackwards] = [after ?? before, before !== null];
  const order = isBackwards === (view === 'goods') ? desc : asc;
  const sign = sql.raw(order === asc ? '>' : '<');
  const place = sql`(${at}, ${id}) ${sign} (SELECT o.created_at, o.id FROM orders o WHERE o.code = ${beside})`;
  const found = await db
    .select({ id: sql<string>`${id}` })
    .from(table)
    .where(and(where, beside === null ? undefined : place))
    .orderBy(order(at), order(id))
    .limit(limit + 1);
  const isMore = found.length > limit;
  const ids = found.slice(0, limit).map((row) => row.id);
  if (isBackwards) ids.reverse();
  const rows = await listOrderRows(db, ids);
  return {
    rows,
    next: isBackwards || isMore ? (rows.at(-1)?.code ?? null) : null,
    previous: (isBackwards ? isMore : after !== null) ? (rows[0]?.code ?? null) : null,
  };
}

/** How many there are in each view but that of all. */
export async function countOrders(
  db: Queryable,
  today: string,
): Promise<Record<Exclude<OrderView, 'all'>, number>> {
  const counted = VIEWS.filter((view) => view !== 'all').map(async (view) => {
    const [row] = await db.all<{ count: number }>(countOf(view, today));
    return [view, row?.count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as Record<Exclude<OrderView, 'all'>, number>;
}

/** How many the list has on all its pages. */
export async function countListed(db: Queryable, listed: Narrowed): Promise<number> {
  const { table, where } = sourceOf(listed);
  const [row] = await db.all<{ count: number }>(
    sql`SELECT count(*) AS count FROM ${table} WHERE ${where ?? sql`1`}`,
  );
  return row?.count ?? 0;
}

function countOf(view: Exclude<OrderView, 'all'>, today: string): SQL {
  if (view === 'today') return sql`SELECT count(DISTINCT order_id) AS count FROM (${visiting(today)})`;
  if (view === 'refund') return sql`SELECT count(*) AS count FROM (${REFUNDS_WAITING})`;
  const { table, where } = sourceOf({ view, step: null, today });
  return sql`SELECT count(*) AS count FROM ${table} WHERE ${where ?? sql`1`}`;
}

/** A view, narrowed by the filters. */
export function sourceOf(narrowed: Narrowed): Source {
  const source = viewOf(narrowed);
  const { day, view } = narrowed;
  const table = view === 'all' && !day ? indexed(orders, indexOfFilters(narrowed)) : source.table;
  return { ...source, table, where: and(source.where, isFiltered(narrowed, source.id)) };
}

function viewOf(narrowed: Narrowed): Source {
  const { view, step, today, sales, channel, method } = narrowed;
  const known = { id: orders.id, at: orders.createdAt };
  if (view === 'all') return { ...known, table: orders };
  if (view === 'unpaid')
    return { ...known, table: indexed(orders, 'orders_status'), where: eq(orders.status, 'pending') };
  if (view === 'today') return { ...known, table: orders, where: sql`${orders.id} IN (${visiting(today)})` };
  if (view === 'refund') return { ...known, table: orders, where: sql`orders.rowid IN (${REFUNDS_WAITING})` };
  if (sales || channel || method) {
    const isOpen = sql`${orders.id} IN (SELECT ${openGoods.orderId} FROM ${openGoods})`;
    const where = and(IS_IN_PROGRESS, isOpen, step === null ? undefined : eq(orders.status, step));
    return { ...known, table: indexed(orders, indexInProgress(narrowed)), where };
  }
  const where = step === null ? undefined : eq(openGoods.status, step);
  return {
    table: indexed(openGoods, 'open_goods_status'),
    id: openGoods.orderId,
    at: openGoods.createdAt,
    where,
  };
}

/** By an index that has all of it: thousands come on a day. */
function visiting(day: string): SQL {
  return sql`SELECT order_id FROM ${indexed(issuedTickets, 'issued_tickets_visit')}
    WHERE day = ${day} AND state IN ('issued', 'redeemed')`;
}

/** Money on its way back, and what somebody has to decide; by the numbers of their rows, which every index has. */
const REFUNDS_WAITING = sql`SELECT rowid FROM ${indexed(orders, 'orders_refund_due')} WHERE refund_due_vnd > 0
  UNION SELECT o.rowid FROM ${indexed(refundRequests, 'refund_requests_state')}
    CROSS JOIN orders o ON o.id = refund_requests.order_id WHERE refund_requests.state IN ('requested', 'failed')`;

/** What a list shows of an order itself: it has five times as many columns, and files are written of all orders. */
const LISTED = {
  ...{ code: orders.code, createdAt: orders.createdAt, status: orders.status, method: orders.method },
  ...{ paymentStatus: orders.paymentStatus, totalVnd: orders.totalVnd, refundDueVnd: orders.refundDueVnd },
  ...{ discountCode: orders.discountCode, discountVnd: orders.discountVnd },
  ...{ name: orders.contactName, heldUntil: holds.expiresAt },
};

/** In this order; those that do not exist are left out. */
export async function listOrderRows(db: Queryable, ids: readonly string[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ ...LISTED, holdId: orders.holdId, id: orders.id, bookedDay: holds.day })
    .from(orders)
    .innerJoin(holds, eq(holds.id, orders.holdId))
    .where(inArray(orders.id, [...ids]));
  const holdIds = found.map(({ holdId }) => holdId);
  const [admissions, places, goods] = await Promise.all([
    countAdmitted(db, ids),
    countPlaces(db, holdIds),
    countPieces(db, holdIds),
  ]);
  const orderById = new Map(found.map((one) => [one.id, one]));
  const admittedByOrder = new Map(admissions.map((one) => [one.orderId, one]));
  const placesByHold = new Map(places.map((one) => [one.holdId, one]));
  const goodsByHold = new Map(goods.map((one) => [one.holdId, one]));
  return ids.flatMap((id) => {
    const one = orderById.get(id);
    if (!one) return [];
    const { id: _id, holdId, bookedDay, ...listed } = one;
    const admitted = admittedByOrder.get(id);
    const booked = placesByHold.get(holdId);
    const own = goodsByHold.get(holdId);
    return {
      ...listed,
      day: admitted?.day ?? (booked ? bookedDay : null),
      people: admitted?.people ?? booked?.people ?? 0,
      peopleIn: admitted?.peopleIn ?? 0,
      pieces: own?.pieces ?? 0,
      isPickup: own?.isPickup === 1,
    };
  });
}

function countAdmitted(db: Queryable, ids: readonly string[]) {
  return db
    .select({
      orderId: issuedTickets.orderId,
      day: min(issuedTickets.day),
      people: sum(issuedTickets.paxCount).mapWith(Number),
      peopleIn: sql<number>`sum(CASE state WHEN 'redeemed' THEN pax_count ELSE 0 END)`,
    })
    .from(indexed(issuedTickets, 'issued_tickets_number'))
    .where(
      and(
        inArray(issuedTickets.orderId, [...ids]),
        inArray(issuedTickets.state, ['issued', 'redeemed', 'refunding']),
      ),
    )
    .groupBy(issuedTickets.orderId);
}

function countPlaces(db: Queryable, holdIds: readonly string[]) {
  return db
    .select({
      holdId: holdLines.holdId,
      people: sql<number>`sum(${holdLines.quantity} * ${holdLines.paxCount})`,
    })
    .from(holdLines)
    .where(inArray(holdLines.holdId, [...holdIds]))
    .groupBy(holdLines.holdId);
}

function countPieces(db: Queryable, holdIds: readonly string[]) {
  return db
    .select({
      holdId: orderLines.holdId,
      pieces: sum(orderLines.quantity).mapWith(Number),
      isPickup: sql<number>`max(json_extract(${orderDeliveries.address}, '$.isPickup'))`,
    })
    .from(orderLines)
    .leftJoin(orderDeliveries, eq(orderDeliveries.holdId, orderLines.holdId))
    .where(inArray(orderLines.holdId, [...holdIds]))
    .groupBy(orderLines.holdId);
}
