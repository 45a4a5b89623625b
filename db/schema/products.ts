import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { type Bilingual, flag, id, instant, json, revision, vnd } from '#db/columns.ts';
import { uniqueEnglish } from '#db/slugs.ts';

export type CategoryKind = 'product' | 'service' | 'post';
export type GoodsLabel = 'featured' | 'new' | 'sale' | 'discount';
/** One thing a buyer chooses, e.g. size, with its values in the order shown. */
export type ProductOption = { key: string; name: Bilingual; values: { key: string; name: Bilingual }[] };
export type Specification = { name: Bilingual; value: Bilingual };
/** A film of the product; `poster` is a picture name, `file` the stem of a film under /video, or the name of one elsewhere (`values/typed/film-link.ts`). */
export type VideoReview = { file: string; poster: string; title: Bilingual };

export const categories = sqliteTable(
  'categories',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    /** Its name in English addresses, where that is another; of posts there is none, as no path has it. */
    slugEn: text('slug_en'),
    kind: text('kind').$type<CategoryKind>().notNull(),
    position: integer('position').notNull(),
    isActive: flag('is_active').notNull(),
    isFeatured: flag('is_featured').notNull(),
    name: json<Bilingual>('name').notNull(),
    description: json<Bilingual>('description').notNull(),
    picture: text('picture').notNull(), // A picture name.
    updatedAt: instant('updated_at').notNull(),
    revision: revision(),
  },
  (table) => [
    index('categories_order').on(table.kind, table.position, table.id),
    uniqueEnglish(table.slugEn),
  ],
);

export const products = sqliteTable(
  'products',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    slugEn: text('slug_en'), // Its name in English addresses, where that is another.
    position: integer('position').notNull(),
    isActive: flag('is_active').notNull(),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
    name: json<Bilingual>('name').notNull(),
    summary: json<Bilingual>('summary').notNull(),
    description: json<Bilingual>('description').notNull(), // Markdown.
    origin: json<Bilingual>('origin').notNull(),
    specifications: json<Specification[]>('specifications').notNull(),
    options: json<ProductOption[]>('options').notNull(),
    /** Picture names, the first is the cover. */
    pictures: json<string[]>('pictures').notNull(),
    videoReview: json<VideoReview>('video_review'),
    labels: json<{ kind: GoodsLabel; text: Bilingual }[]>('labels').notNull(),
    relatedIds: json<string[]>('related_ids').notNull(),
    crossSellIds: json<string[]>('cross_sell_ids').notNull(),
    taxClass: text('tax_class').notNull(),
    warrantyMonths: integer('warranty_months').notNull(),
    maxPerOrder: integer('max_per_order').notNull(),
    fromVnd: vnd('from_vnd').notNull(), // The lowest price of its active variants, kept with them.
    soldCount: integer('sold_count').notNull(),
    hasStock: flag('has_stock'), // Any active variant is free to sell; kept by triggers on them.
    /** Of some active variant at most five pieces are free; kept by the same triggers. */
    isLow: flag('is_low').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    revision: revision(),
  },
  (table) => [
    uniqueEnglish(table.slugEn),
    // The lists of staff, hidden ones too, with all that they are searched and narrowed by: rows that do not fit stay closed.
    ...(
      [
        ['order', table.position],
        ['changed', table.updatedAt],
      ] as const
    ).map(([name, column]) =>
      index(`products_${name}`).on(
        column,
        table.id,
        table.isActive,
        table.isLow,
        table.categoryId,
        table.name,
      ),
    ),
    index('products_category').on(table.isActive, table.categoryId, table.position),
    index('products_price').on(table.isActive, table.fromVnd),
    index('products_new').on(table.isActive, table.createdAt),
    index('products_popular').on(table.isActive, table.soldCount),
    index('products_position').on(table.isActive, table.position),
    ...(['position', 'fromVnd', 'createdAt', 'soldCount'] as const).map((order) =>
      index(`products_stock_${order}`).on(table.isActive, table.hasStock, table[order]),
    ),
    // Holds all that a filter of the shop looks at, so that thousands of rows are never opened to be passed over.
    index('products_filter').on(
      table.isActive,
      table.categoryId,
      table.fromVnd,
      table.hasStock,
      table.position,
      table.createdAt,
      table.soldCount,
      table.labels,
      table.id,
    ),
  ],
);

/** What is really sold: one combination of option values. A product without options has one variant with no choices. */
export const productVariants = sqliteTable(
  'product_variants',
  {
    id: id(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    sku: text('sku').notNull().unique(),
    position: integer('position').notNull(),
    isActive: flag('is_active').notNull(),
    /** Option key → value key. */
    choices: json<Record<string, string>>('choices').notNull(),
    priceVnd: vnd('price_vnd').notNull(),
    /** What it cost before, for the struck-out figure. */
    compareAtVnd: vnd('compare_at_vnd'),
    picture: text('picture'),
    weightGram: integer('weight_gram').notNull(),
    /** Pieces owned; free to sell = stock − held − sold, never below zero. */
    stock: integer('stock').notNull(),
    held: integer('held').notNull(),
    sold: integer('sold').notNull(),
  },
  (table) => [
    index('product_variants_product').on(table.productId, table.position),
    index('product_variants_in_stock')
      .on(table.productId)
      .where(sql`is_active = 1 AND stock - held - sold > 0`),
  ],
);

/** From so many pieces of one product in a cart, so many percent off each. */
export const tierDiscounts = sqliteTable(
  'tier_discounts',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    minQuantity: integer('min_quantity').notNull(),
    percent: integer('percent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.minQuantity] })],
);

export type ServiceBooking = 'buy' | 'quote' | 'with-ticket';
export const services = sqliteTable(
  'services',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    slugEn: text('slug_en'), // Its name in English addresses, where that is another.
    position: integer('position').notNull(),
    isActive: flag('is_active').notNull(),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
    name: json<Bilingual>('name').notNull(),
    summary: json<Bilingual>('summary').notNull(),
    /** Markdown. */
    description: json<Bilingual>('description').notNull(),
    includes: json<Bilingual[]>('includes').notNull(),
    excludes: json<Bilingual[]>('excludes').notNull(),
    durationText: json<Bilingual>('duration_text').notNull(),
    place: json<Bilingual>('place').notNull(),
    opensAt: text('opens_at').notNull(),
    closesAt: text('closes_at').notNull(),
    /** `buy`: goes into the cart; `quote`: asks for one; `with-ticket`: part of `ticketSlug`. */
    booking: text('booking').$type<ServiceBooking>().notNull(),
    ticketSlug: text('ticket_slug'),
    fromVnd: vnd('from_vnd').notNull(),
    /** What the price is for: one person, one hour, one group. */
    priceUnit: json<Bilingual>('price_unit').notNull(),
    maxPerOrder: integer('max_per_order').notNull(),
    pictures: json<string[]>('pictures').notNull(),
    labels: json<{ kind: GoodsLabel; text: Bilingual }[]>('labels').notNull(),
    taxClass: text('tax_class').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    revision: revision(),
  },
  (table) => [uniqueIndex('services_position').on(table.position, table.id), uniqueEnglish(table.slugEn)],
);

export type CategoryRow = typeof categories.$inferSelect;
export type ProductRow = typeof products.$inferSelect;
export type ProductVariantRow = typeof productVariants.$inferSelect;
export type ServiceRow = typeof services.$inferSelect;
