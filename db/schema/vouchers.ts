import { sql } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, vnd } from '#db/columns.ts';
import { orders } from './orders.ts';

/** Money that stays with the park until its owner spends it. */
export const vouchers = sqliteTable(
  'vouchers',
  {
    code: text('code').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    amountVnd: vnd('amount_vnd').notNull(),
    balanceVnd: vnd('balance_vnd').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('vouchers_order').on(table.orderId)],
);

/** What was taken off a voucher, by whom and for what; appended only. */
export const voucherUses = sqliteTable(
  'voucher_uses',
  {
    id: id(),
    code: text('code')
      .notNull()
      .references(() => vouchers.code),
    amountVnd: vnd('amount_vnd').notNull(),
    usedBy: text('used_by').notNull(),
    note: text('note').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('voucher_uses_code').on(table.code)],
);

export type CreditState = 'reserved' | 'spent' | 'released';

/** What an order takes off a voucher: reserved when it is placed, spent when it is paid, else released. */
export const orderCredits = sqliteTable(
  'order_credits',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    code: text('code')
      .notNull()
      .references(() => vouchers.code),
    amountVnd: vnd('amount_vnd').notNull(),
    state: text('state').$type<CreditState>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('order_credits_live').on(table.orderId).where(sql`state <> 'released'`),
    index('order_credits_order').on(table.orderId),
    index('order_credits_code').on(table.code),
  ],
);

export type VoucherRow = typeof vouchers.$inferSelect;
export type OrderCreditRow = typeof orderCredits.$inferSelect;
