/** Fills a seeded database with thousands of products, for measuring: copies of the seeded ones under new names. */
import type { Database } from 'bun:sqlite';

/** Adds `count` products with their variants and tiers, spread over prices, days and stock. */
export function addManyProducts(db: Database, count: number): void {
  const sources = db
    .query<{ id: string }, []>("SELECT id FROM products WHERE id NOT LIKE 'many-%' ORDER BY id")
    .all();
  const product = db.prepare(
    `INSERT INTO products (id, slug, position, is_active, category_id, name, summary, description, origin, specifications, options,
       pictures, video_review, labels, related_ids, cross_sell_ids, tax_class, warranty_months, max_per_order, from_vnd, sold_count, created_at, updated_at)
     SELECT 'many-' || ?1, slug || '-' || ?1, 1000 + ?1, 1, category_id, json_set(name, '$.vi', json_extract(name, '$.vi') || ' ' || ?1),
       summary, description, origin, specifications, options, pictures, video_review, labels, related_ids, cross_sell_ids, tax_class,
       warranty_months, max_per_order, from_vnd + ?2, ?3, ?4, ?4
     FROM products WHERE id = ?5`,
  );
  const variants = db.prepare(
    `INSERT INTO product_variants (id, product_id, sku, position, is_active, choices, price_vnd, compare_at_vnd, picture, weight_gram, stock, held, sold)
     SELECT id || '-' || ?1, 'many-' || ?1, sku || '-' || ?1, position, 1, choices, price_vnd + ?2, compare_at_vnd + ?2, picture, weight_gram,
       CASE WHEN ?3 THEN 0 ELSE stock END, 0, 0
     FROM product_variants WHERE product_id = ?4`,
  );
  const tiers = db.prepare(
    `INSERT INTO tier_discounts (product_id, min_quantity, percent)
     SELECT 'many-' || ?1, min_quantity, percent FROM tier_discounts WHERE product_id = ?2`,
  );
  db.transaction(() => {
    for (let index = 0; index < count; index += 1) {
      const source = sources[index % sources.length]?.id;
      if (!source) throw new Error('seed the park first');
      const more = ((index * 7919) % 997) * 1000;
      const at = new Date(Date.now() - (index + 1) * 600_000).toISOString();
      product.run(index, more, (index * 104_729) % 5000, at, source);
      variants.run(index, more, index % 9 === 0 ? 1 : 0, source);
      tiers.run(index, source);
    }
  })();
}
