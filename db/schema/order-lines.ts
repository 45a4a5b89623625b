import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { type Bilingual, day, flag, id, instant, json, vnd } from '#db/columns.ts';
import { holds, type OrderStatus, orders } from './orders.ts';
import { productVariants } from './products.ts';

export type OrderLineKind = 'product' | 'service';
/** Why pieces of a line cost less than their price: so many of them under one rule. */
export type LineSaving = { rule: 'tier' | 'combo'; ruleId: string; quantity: number; percent: number };
/** Two levels since 01/07/2025: a ward in a province; both names as they were when bought. */
export type DeliveryAddress = {
  provinceCode: string;
  provinceName: string;
  wardCode: string;
  wardName: string;
  street: string;
  note: string;
  /** The buyer collects the goods: the address is that of the counter. */
  isPickup?: true;
};

/** Goods and services of a basket, beside the tickets in `hold_lines`; everything shown later is copied here. */
export const orderLines = sqliteTable(
  'order_lines',
  {
    id: id(),
    holdId: text('hold_id')
      .notNull()
      .references(() => holds.id),
    kind: text('kind').$type<OrderLineKind>().notNull(),
    /** The product or service. */
    itemId: text('item_id').notNull(),
    variantId: text('variant_id').references(() => productVariants.id),
    slug: text('slug').notNull(),
    name: json<Bilingual>('name').notNull(),
    /** The chosen options in words, e.g. `Lớn · Xanh chàm`; empty when there was nothing to choose. */
    choice: json<Bilingual>('choice').notNull(),
    picture: text('picture').notNull(),
    quantity: integer('quantity').notNull(),
    unitPriceVnd: vnd('unit_price_vnd').notNull(),
    /** What the line costs less than its pieces do: by its savings, and by a discount code. */
    discountVnd: vnd('discount_vnd').notNull(),
    /** The part of it that a discount code took off. */
    codeDiscountVnd: vnd('code_discount_vnd').notNull().default(0),
    savings: json<LineSaving[]>('savings').notNull(),
    vatPerMille: integer('vat_per_mille').notNull(),
    /** When a service is wanted. */
    day: day('day'),
  },
  (table) => [index('order_lines_hold').on(table.holdId), index('order_lines_item').on(table.itemId)],
);

/** How many pieces of which variant a hold has; the truth that the counters in `product_variants` must equal. */
export const holdStock = sqliteTable(
  'hold_stock',
  {
    holdId: text('hold_id')
      .notNull()
      .references(() => holds.id),
    variantId: text('variant_id')
      .notNull()
      .references(() => productVariants.id),
    quantity: integer('quantity').notNull(),
    isSold: flag('is_sold').notNull(),
    isReleased: flag('is_released').notNull(),
    /** These pieces are in `products.sold_count`: bought for good, as far as one can know. */
    isCounted: flag('is_counted'),
  },
  (table) => [
    primaryKey({ columns: [table.holdId, table.variantId] }),
    index('hold_stock_variant').on(table.variantId),
  ],
);

/** Where the goods of a basket go and what that costs; no row when nothing is sent. */
export const orderDeliveries = sqliteTable('order_deliveries', {
  holdId: text('hold_id')
    .primaryKey()
    .references(() => holds.id),
  feeVnd: vnd('fee_vnd').notNull(),
  vatPerMille: integer('vat_per_mille').notNull(),
  address: json<DeliveryAddress>('address').notNull(),
});

/** Orders of goods or services on their way to the guest. Maintained by triggers only. */
export const openGoods = sqliteTable(
  'open_goods',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status').$type<OrderStatus>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('open_goods_status').on(table.status, table.createdAt)],
);

export type OrderLineRow = typeof orderLines.$inferSelect;
export type OrderDeliveryRow = typeof orderDeliveries.$inferSelect;
