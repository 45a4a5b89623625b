import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#db/columns.ts';
import { productVariants } from './products.ts';

/** Why pieces came or went; what orders take is in `held` and `sold`. */
export type StockMovementKind = 'received' | 'returned' | 'damaged' | 'counted';

/** Append-only: the pieces that staff put into a stock or took out of it. A correction is one more row. */
export const stockMovements = sqliteTable(
  'stock_movements',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    variantId: text('variant_id')
      .notNull()
      .references(() => productVariants.id),
    kind: text('kind').$type<StockMovementKind>().notNull(),
    /** Pieces, below zero for those that went. */
    delta: integer('delta').notNull(),
    /** `product_variants.stock` after it. */
    owned: integer('owned').notNull(),
    /** The same less what is sold: what is there, held pieces included. */
    physical: integer('on_hand').notNull(),
    reason: text('reason').notNull(),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('stock_movements_variant').on(table.variantId, table.id)],
);
