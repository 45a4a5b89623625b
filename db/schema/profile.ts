import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, instant, json } from '#db/columns.ts';
import { users } from './auth.ts';
import type { DeliveryAddress } from './order-lines.ts';
import { orders } from './orders.ts';

/** Whose order it is, for those bought while signed in and those claimed later. An order has one owner at most. */
export const ownedOrders = sqliteTable(
  'owned_orders',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    how: text('how').$type<'bought' | 'email' | 'phone' | 'link'>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('owned_orders_user').on(table.userId)],
);

/** A user's delivery addresses. */
export const savedAddresses = sqliteTable(
  'saved_addresses',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    address: json<DeliveryAddress>('address').notNull(),
    isDefault: flag('is_default').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('saved_addresses_user').on(table.userId)],
);

/** Codes sent to phones, to prove them. Only a keyed hash of each is stored. */
export const phoneCodes = sqliteTable(
  'phone_codes',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** E.164: the number that the account had when it was sent. */
    phone: text('phone').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('phone_codes_user').on(table.userId, table.createdAt),
    index('phone_codes_phone').on(table.phone, table.createdAt),
    index('phone_codes_created').on(table.createdAt),
  ],
);

/** What a user wants mail about; no row is a no to everything. */
export const noticeChoices = sqliteTable('notice_choices', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  wantsOffers: flag('wants_offers').notNull(),
  changedAt: instant('changed_at').notNull(),
});

export type SavedAddressRow = typeof savedAddresses.$inferSelect;
export type PhoneCodeRow = typeof phoneCodes.$inferSelect;
