import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { categories, products, services } from './products.ts';

/** Addresses that products had: each leads to the one that it has now. */
export const productSlugs = sqliteTable('product_slugs', {
  slug: text('slug').primaryKey(),
  productId: text('product_id')
    .notNull()
    .references(() => products.id),
});

/** Addresses that categories had: each leads to the one that it has now. */
export const categorySlugs = sqliteTable('category_slugs', {
  slug: text('slug').primaryKey(),
  categoryId: text('category_id')
    .notNull()
    .references(() => categories.id),
});

/** Addresses that services had: each leads to the one that it has now. */
export const serviceSlugs = sqliteTable('service_slugs', {
  slug: text('slug').primaryKey(),
  serviceId: text('service_id')
    .notNull()
    .references(() => services.id),
});
