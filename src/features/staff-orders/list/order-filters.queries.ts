import { and, type Column, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { indexed } from '#db/indexed.ts';
import { issuedTickets, orders } from '#db/schema/orders.ts';
import { type OrderMark, orderMarks } from '#db/schema/staff-orders.ts';
import type { OrderFilters } from '#src/features/staff-orders/list/order-filters.ts';
import { addDays, parkInstant } from '#src/values/day.ts';

const INDEXED = ['sales', 'channel', 'method'] as const;

/** The index in the order of the list that has nothing but what is asked for. */
export function indexOfFilters(filters: Partial<OrderFilters>): string {
  if (isFew(filters)) return 'orders_status';
  const names = INDEXED.filter((name) => filters[name]);
  return `orders_${names.length === 0 ? 'newest' : names.join('_')}`;
}

/** Most orders end as delivered; of those in any other state there are fewer than what the rest leaves. */
function isFew({ status, sales, channel, method }: Partial<OrderFilters>): boolean {
  return status != null && (status !== 'delivered' || !(sales || channel || method));
}

/** The same of orders under way; most of them are sold by the website. */
export function indexInProgress({ sales, channel, method }: Partial<OrderFilters>): string {
  if (sales && sales !== 'web') return 'orders_under_way_sales';
  if (method) return 'orders_under_way_method';
  return channel ? 'orders_under_way_channel' : 'orders_under_way_sales';
}

/** Word for word as in its indexes. */
export const IS_IN_PROGRESS = sql`${orders.status} IN ('confirmed', 'processing', 'shipped')`;

type Listed = { id: Column; at: Column };

/** The orders that the filters leave; `id` and `at`: of a list that has them under other names. */
export function isFiltered(
  { day, bought, status, mark, sales, channel, method }: Partial<OrderFilters>,
  { id, at }: Listed,
): SQL | undefined {
  return and(
    sales ? eq(orders.salesChannel, sales) : undefined,
    channel ? eq(orders.channel, channel) : undefined,
    method ? eq(orders.method, method) : undefined,
    status ? eq(orders.status, status) : undefined,
    bought
      ? and(gte(at, parkInstant(bought, '00:00')), lt(at, parkInstant(addDays(bought, 1), '00:00')))
      : undefined,
    mark ? sql`${id} IN (${withMark(mark)})` : undefined,
    day ? sql`${id} IN (${ofDay(day)})` : undefined,
  );
}

function withMark(mark: OrderMark): SQL {
  return sql`SELECT order_id FROM ${indexed(orderMarks, 'order_marks_mark')} WHERE mark = ${mark}`;
}

/** Whose tickets are good for this day, by an index that has all of it, and who holds places on it without having paid. */
function ofDay(day: string): SQL {
  return sql`SELECT order_id FROM ${indexed(issuedTickets, 'issued_tickets_visit')}
    WHERE day = ${day} AND state IN ('issued', 'redeemed')
    UNION ALL SELECT p.id FROM orders p INDEXED BY orders_status JOIN holds h ON h.id = p.hold_id
      WHERE p.status = 'pending' AND h.day = ${day}`;
}
