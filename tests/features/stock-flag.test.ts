/** The shop lists stock by a flag of the product; triggers keep it equal to its variants. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { listProducts } from '#src/features/products/products.queries.ts';
import { readProductFilter } from '#src/features/products/products.ts';
import { testDatabase } from '#tests/support/database.ts';
import { BIG_TEA, CUP, openShop, SCARF, TEA } from '#tests/support/goods.ts';

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
  await openShop(db, { tea: 5, cup: 2 });
});
afterEach(() => db.close());

async function inStock(): Promise<string> {
  const { items, total } = await listProducts(db.read, readProductFilter(new URLSearchParams('stock=in')));
  const truth = await db.read.all<{ id: string }>(sql`
    SELECT DISTINCT product_id AS id FROM product_variants WHERE is_active = 1 AND stock - held - sold > 0`);
  const ids = items.map(({ id }) => id).sort();
  expect([total, ids]).toEqual([truth.length, truth.map(({ id }) => id).sort()]);
  return ids.join(' ');
}

const change = (variantId: string, what: string) =>
  db.read.run(sql.raw(`UPDATE product_variants SET ${what} WHERE id = '${variantId}'`));

test('holding and selling the last piece takes it off the list, giving it back puts it on again', async () => {
  expect(await inStock()).toBe('cup tea');
  await change(CUP, 'held = held + 1');
  expect(await inStock()).toBe('cup tea');
  await change(CUP, 'held = held + 1');
  expect(await inStock()).toBe('tea');
  await change(CUP, 'held = 0, sold = 2');
  expect(await inStock()).toBe('tea');
  await change(CUP, 'sold = 1');
  expect(await inStock()).toBe('cup tea');
});

test('deliveries, and variants that are hidden, removed, added or moved, are followed', async () => {
  await change(SCARF, 'stock = 3');
  expect(await inStock()).toBe('cup scarf tea');
  await change(TEA, 'is_active = 0');
  expect(await inStock()).toBe('cup scarf tea');
  await change(BIG_TEA, 'is_active = 0');
  expect(await inStock()).toBe('cup scarf');
  await change(CUP, `product_id = 'tea'`);
  expect(await inStock()).toBe('scarf tea');
  await db.read.run(sql`DELETE FROM product_variants WHERE id = ${SCARF}`);
  expect(await inStock()).toBe('tea');
});
