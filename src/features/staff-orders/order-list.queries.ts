import { and, asc, type Column, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { openGoods } from '#db/schema/order-lines.ts';
import { issuedTickets, orders } from '#db/schema/orders.ts';
import { refundRequests } from '#db/schema/refunds.ts';
import { type OrderMark, orderMarks } from '#db/schema/staff-orders.ts';
import { TO_FULFIL } from '#src/features/fulfilment/fulfilment.ts';
import { IS_IN_PROGRESS, indexInProgress, indexOfFilters, isFiltered } from './list/order-filters.queries.ts';
import { MARKS, type OrderFilters } from './list/order-filters.ts';
import { listOrderRows } from './order-rows.queries.ts';
import { type OrdersAsked, type OrdersPage, type OrderView, VIEWS } from './staff-orders.ts';

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

/** How many have each mark. */
export async function countMarks(db: Queryable): Promise<Record<OrderMark, number>> {
  const rows = await db
    .select({ mark: orderMarks.mark, count: sql<number>`count(*)` })
    .from(indexed(orderMarks, 'order_marks_mark'))
    .groupBy(orderMarks.mark);
  const counted = MARKS.map((mark) => [mark, rows.find((row) => row.mark === mark)?.count ?? 0] as const);
  return Object.fromEntries(counted) as Record<OrderMark, number>;
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
  if (view === 'marked') return sql`SELECT count(DISTINCT order_id) AS count FROM order_marks`;
  const { table, where } = sourceOf({ view, step: null, today });
  return sql`SELECT count(*) AS count FROM ${table} WHERE ${where ?? sql`1`}`;
}

/** A view, narrowed by the filters. */
export function sourceOf(narrowed: Narrowed): Source {
  const source = viewOf(narrowed);
  const { day, mark, view } = narrowed;
  const isListed = view === 'marked' || mark;
  // A list of keys begins with them; thousands are put in order without their rows.
  const byKeys = source.table === orders && isListed && !day ? indexed(orders, 'orders_keyed') : source.table;
  const isWhole = view === 'all' && !day && !mark;
  const table = isWhole ? indexed(orders, indexOfFilters(narrowed)) : byKeys;
  return { ...source, table, where: and(source.where, isFiltered(narrowed, source)) };
}

function viewOf(narrowed: Narrowed): Source {
  const { view, step, today, sales, channel, method, status } = narrowed;
  const known = { id: orders.id, at: orders.createdAt };
  if (view === 'all') return { ...known, table: orders };
  if (view === 'unpaid')
    return { ...known, table: indexed(orders, 'orders_status'), where: eq(orders.status, 'pending') };
  if (view === 'today') return { ...known, table: orders, where: sql`${orders.id} IN (${visiting(today)})` };
  if (view === 'refund') return { ...known, table: orders, where: sql`orders.rowid IN (${REFUNDS_WAITING})` };
  if (view === 'marked')
    return { ...known, table: orders, where: sql`${orders.id} IN (SELECT order_id FROM order_marks)` };
  if (sales || channel || method || status) {
    const isOpen = sql`${orders.id} IN (SELECT ${openGoods.orderId} FROM ${openGoods})`;
    const where = and(IS_IN_PROGRESS, isOpen, isAtStep(orders.status, step));
    return { ...known, table: indexed(orders, indexInProgress(narrowed)), where };
  }
  const where = isAtStep(openGoods.status, step);
  return {
    table: indexed(openGoods, 'open_goods_status'),
    id: openGoods.orderId,
    at: openGoods.createdAt,
    where,
  };
}

function isAtStep(status: Column, step: Narrowed['step']): SQL | undefined {
  if (step === null) return undefined;
  return step === 'todo' ? inArray(status, [...TO_FULFIL]) : eq(status, step);
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
