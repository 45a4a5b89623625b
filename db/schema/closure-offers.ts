import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, vnd } from '#db/columns.ts';
import { orders } from './orders.ts';
import { closures } from './tickets.ts';

export type OfferState = 'open' | 'moved' | 'credited' | 'refunded';

/** Closures whose buyers are to be told: each order that has tickets there gets one offer, however often one looks. */
export const closureCalls = sqliteTable('closure_calls', {
  closureId: text('closure_id')
    .primaryKey()
    .references(() => closures.id),
  calledBy: text('called_by').notNull(),
  calledAt: instant('called_at').notNull(),
});

/** One order's choice between a new day, credit and its money. */
export const closureOffers = sqliteTable(
  'closure_offers',
  {
    id: id(),
    closureId: text('closure_id')
      .notNull()
      .references(() => closures.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state').$type<OfferState>().notNull(),
    createdAt: instant('created_at').notNull(),
    chosenAt: instant('chosen_at'),
  },
  (table) => [
    uniqueIndex('closure_offers_order').on(table.closureId, table.orderId),
    index('closure_offers_of').on(table.orderId),
  ],
);

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

export type ClosureOfferRow = typeof closureOffers.$inferSelect;
export type VoucherRow = typeof vouchers.$inferSelect;
