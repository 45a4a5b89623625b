/** The indexes of orders that carry the office's list: each has what one set of filters leaves, in the list's order. */
import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, index } from 'drizzle-orm/sqlite-core';

type Listed = Record<'id' | 'createdAt' | 'method' | 'channel' | 'salesChannel', AnySQLiteColumn>;

const UNDER_WAY = sql`status IN ('confirmed', 'processing', 'shipped')`;

/** `channel` is that of messages; `sales` the sales channel. */
export function listIndexes({ id, createdAt, method, channel, salesChannel: sales }: Listed) {
  return [
    index('orders_newest').on(createdAt),
    // For lists of keys that are put in order.
    index('orders_keyed').on(id, createdAt),
    index('orders_method').on(method, createdAt, id),
    index('orders_channel').on(channel, createdAt, id),
    index('orders_channel_method').on(channel, method, createdAt, id),
    index('orders_sales').on(sales, createdAt, id),
    index('orders_sales_method').on(sales, method, createdAt, id),
    index('orders_sales_channel').on(sales, channel, createdAt, id),
    index('orders_sales_channel_method').on(sales, channel, method, createdAt, id),
    index('orders_under_way_method').on(method, createdAt, id).where(UNDER_WAY),
    index('orders_under_way_channel').on(channel, createdAt, id).where(UNDER_WAY),
    index('orders_under_way_sales').on(sales, createdAt, id).where(UNDER_WAY),
  ];
}
