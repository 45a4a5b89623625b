import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { type Bilingual, day, flag, id, instant, json, revision, vnd } from '#db/columns.ts';
import { orders } from './orders.ts';

export type DiscountKind = 'percent' | 'sum';
/** What a code reduces; `goods` are products and services. */
export type DiscountScope = 'all' | 'tickets' | 'ticket-types' | 'goods' | 'categories' | 'products';

/** A code that makes an order cheaper. Each limit is null where there is none. */
export const discountCodes = sqliteTable(
  'discount_codes',
  {
    id: id(),
    /** Capital letters and digits, as `normalizeCode` writes them. */
    code: text('code').notNull().unique(),
    name: json<Bilingual>('name').notNull(),
    kind: text('kind').$type<DiscountKind>().notNull(),
    percent: integer('percent'),
    /** The most that a percentage takes off an order. */
    maxVnd: vnd('max_vnd'),
    /** What a sum takes off an order. */
    amountVnd: vnd('amount_vnd'),
    scope: text('scope').$type<DiscountScope>().notNull(),
    ticketTypeIds: json<string[]>('ticket_type_ids').notNull(),
    categoryIds: json<string[]>('category_ids').notNull(),
    productIds: json<string[]>('product_ids').notNull(),
    /** What the lines that it reduces must cost together. */
    minVnd: vnd('min_vnd'),
    /** Days on which it can be used, both included. */
    startsOn: day('starts_on'),
    endsOn: day('ends_on'),
    /** Days of the visit for which it can be used, both included. */
    visitFrom: day('visit_from'),
    visitTo: day('visit_to'),
    maxUses: integer('max_uses'),
    maxPerBuyer: integer('max_per_buyer'),
    budgetVnd: vnd('budget_vnd'),
    /** Of uses that are reserved or used: what the rows of `discount_uses` come to. */
    usedCount: integer('used_count').notNull().default(0),
    usedVnd: vnd('used_vnd').notNull().default(0),
    isActive: flag('is_active').notNull(),
    /** The codes that were made together have the same; null for a code of its own. */
    batch: text('batch'),
    createdAt: instant('created_at').notNull().default(''),
    updatedAt: instant('updated_at').notNull(),
    revision: revision(),
  },
  (table) => [
    index('discount_codes_newest').on(table.createdAt, table.id),
    index('discount_codes_batch').on(table.batch).where(sql`batch IS NOT NULL`),
  ],
);

export type DiscountUseState = 'reserved' | 'used' | 'released';

/** The one code of an order: reserved when it is placed, used when it is paid, else released. */
export const discountUses = sqliteTable(
  'discount_uses',
  {
    id: id(),
    codeId: text('code_id')
      .notNull()
      .references(() => discountCodes.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    amountVnd: vnd('amount_vnd').notNull(),
    state: text('state').$type<DiscountUseState>().notNull(),
    /** Keyed hashes of the buyer's contacts, by which the uses of one buyer are counted. */
    emailKey: text('email_key'),
    phoneKey: text('phone_key'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('discount_uses_order').on(table.orderId),
    index('discount_uses_code').on(table.codeId, table.createdAt),
    index('discount_uses_paid').on(table.updatedAt).where(sql`state = 'used'`),
    index('discount_uses_email').on(table.emailKey).where(sql`email_key IS NOT NULL`),
    index('discount_uses_phone').on(table.phoneKey).where(sql`phone_key IS NOT NULL`),
  ],
);

export type DiscountCodeRow = typeof discountCodes.$inferSelect;
export type DiscountUseRow = typeof discountUses.$inferSelect;
