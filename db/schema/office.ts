import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
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

/**
 * The numbers under which what is sold, said or asked for in great numbers stands in `thing_search`, a full-text index of
 * every three letters of its name without accents. Triggers keep both exact; `migrations/0099_thing-search.sql` has which
 * columns of which table.
 */
export const thingWords = sqliteTable(
  'thing_words',
  {
    id: integer('id').primaryKey(),
    /** As the search of the office calls it. */
    kind: text('kind').notNull(),
    thingId: text('thing_id').notNull(),
  },
  (table) => [uniqueIndex('thing_words_thing').on(table.kind, table.thingId)],
);
