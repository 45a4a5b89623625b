import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import { indexed } from '#db/indexed.ts';
import { issuedTickets, orders } from '#db/schema/orders.ts';
import type { OrderFilters } from '#src/features/staff-orders/list/order-filters.ts';

const INDEXED = ['sales', 'channel', 'method'] as const;

/** The index in the order of the list that has nothing but what is asked for. */
export function indexOfFilters(filters: Partial<OrderFilters>): string {
  const names = INDEXED.filter((name) => filters[name]);
  return `orders_${names.length === 0 ? 'newest' : names.join('_')}`;
}

/** The same of orders under way; most of them are sold by the website. */
export function indexInProgress({ sales, channel, method }: Partial<OrderFilters>): string {
  if (sales && sales !== 'web') return 'orders_under_way_sales';
  if (method) return 'orders_under_way_method';
  return channel ? 'orders_under_way_channel' : 'orders_under_way_sales';
}

/** Word for word as in its indexes. */
export const IS_IN_PROGRESS = sql`${orders.status} IN ('confirmed', 'processing', 'shipped')`;

/** The orders that the filters leave; `id`: of a list that has them under another name. */
export function isFiltered(
  { day, sales, channel, method }: Partial<OrderFilters>,
  id: Column,
): SQL | undefined {
  return and(
    sales ? eq(orders.salesChannel, sales) : undefined,
    channel ? eq(orders.channel, channel) : undefined,
    method ? eq(orders.method, method) : undefined,
    day ? sql`${id} IN (${ofDay(day)})` : undefined,
  );
}

/** Whose tickets are good for this day, by an index that has all of it, and who holds places on it without having paid. */
function ofDay(day: string): SQL {
  return sql`SELECT order_id FROM ${indexed(issuedTickets, 'issued_tickets_visit')}
    WHERE day = ${day} AND state IN ('issued', 'redeemed')
    UNION ALL SELECT p.id FROM orders p INDEXED BY orders_status JOIN holds h ON h.id = p.hold_id
      WHERE p.status = 'pending' AND h.day = ${day}`;
}
