import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { type Bilingual, day, flag, id, json, revision } from '#db/columns.ts';
import { products } from './products.ts';

/** Products cheaper when bought together. */
export const combos = sqliteTable(
  'combos',
  {
    id: id(),
    name: json<Bilingual>('name').notNull(),
    percent: integer('percent').notNull(),
    position: integer('position').notNull(),
    isActive: flag('is_active').notNull(),
    validFrom: day('valid_from').notNull(),
    validTo: day('valid_to').notNull(),
    revision: revision(),
  },
  (table) => [index('combos_order').on(table.position, table.id)],
);

export const comboParts = sqliteTable(
  'combo_parts',
  {
    comboId: text('combo_id')
      .notNull()
      .references(() => combos.id),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.comboId, table.productId] }),
    index('combo_parts_product').on(table.productId),
  ],
);

export type ComboRow = typeof combos.$inferSelect;
