/** A shop of twenty thousand must never open every product to show a few: the plans say that it does not. */
import { afterAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { closeWorlds, world } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

async function plan(statement: string): Promise<string> {
  const db = await world();
  const rows = await db.read.all<{ detail: string }>(sql.raw(`EXPLAIN QUERY PLAN ${statement}`));
  return rows.map(({ detail }) => detail).join('\n');
}

test('a filter reads an index that has all it looks at', async () => {
  const shown = await plan(
    `SELECT products.id FROM products INDEXED BY products_filter WHERE is_active = 1
     AND category_id IN (SELECT id FROM categories WHERE slug IN ('gom')) AND from_vnd >= 1 AND labels LIKE '%new%'
     AND EXISTS (SELECT 1 FROM product_variants v WHERE v.product_id = products.id AND v.is_active = 1 AND v.stock - v.held - v.sold > 0)
     ORDER BY created_at DESC, products.rowid DESC LIMIT 24`,
  );
  expect(shown).toContain('COVERING INDEX products_filter (is_active=? AND category_id=? AND from_vnd>?)');
  expect(shown).toContain('INDEX product_variants_in_stock (product_id=?)');
});

test('each order has its index', async () => {
  const orders = {
    position: 'position, products.rowid',
    new: 'created_at DESC, products.rowid DESC',
    popular: 'sold_count DESC, products.rowid DESC',
    price: 'from_vnd, products.rowid',
  };
  for (const [index, order] of Object.entries(orders)) {
    const shown = await plan(
      `SELECT products.id FROM products WHERE is_active = 1 ORDER BY ${order} LIMIT 24`,
    );
    expect(shown).toContain(`products_${index} (is_active=?)`);
    expect(shown).not.toContain('TEMP B-TREE');
  }
});
