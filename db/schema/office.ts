import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { orders } from './orders.ts';

/**
 * The numbers under which the names of orders stand in `order_search`, a full-text index of their words without accents.
 * Triggers keep both exact. The rows of `orders` have no number that a rebuilt file would keep.
 */
export const orderNames = sqliteTable('order_names', {
  id: integer('id').primaryKey(),
  orderId: text('order_id')
    .notNull()
    .unique()
    .references(() => orders.id, { onDelete: 'cascade' }),
});
