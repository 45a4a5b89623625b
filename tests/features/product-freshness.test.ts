/** Products that staff edit: what guests and carts read of them at the next request, and two people at one. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { productVariants } from '#db/schema/products.ts';
import { findProduct } from '#src/features/products/product-detail.queries.ts';
import { openRevisions } from '#src/server/revisions.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { NOW } from '#tests/support/content-saver.ts';
import { goodsSaver, newProduct } from '#tests/support/goods-saver.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

let db: Db;
let saver: ReturnType<typeof goodsSaver>;
/** A seeded product with one option of several values. */
let id: string;
let slug: string;
let first: string;

beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  saver = goodsSaver(db, NOW);
  const [found] = await db.read.all<{ id: string; slug: string }>(
    sql`SELECT p.id, p.slug FROM products p WHERE json_array_length(p.options) = 1
      AND (SELECT count(*) FROM product_variants v WHERE v.product_id = p.id) > 1 ORDER BY p.id LIMIT 1`,
  );
  ({ id, slug } = found ?? { id: '', slug: '' });
  [first = ''] = (await saver.read('products', id))?.values.variants.map((one) => one.id) ?? [];
});

const variantRow = async (variantId: string) =>
  (await db.read.select().from(productVariants)).find((one) => one.id === variantId);
const visitor = () => asVisitor(db, { now: NOW });

describe('guests at the next request', () => {
  test('pages that show products are made anew', async () => {
    const revisions = openRevisions(db);
    const before = revisions.stamp(['products']);
    await saver.save('products', { [`variants.${first}.prices.price`]: '66k' }, { id });
    await new Promise((resolve) => setImmediate(resolve));
    expect(revisions.stamp(['products'])).not.toBe(before);
  });

  test('a cart has the new price, and not what went off sale', async () => {
    const price = () =>
      visitor().cart.price({ lines: [{ kind: 'product', id: first, quantity: 1 }], isPickup: true });
    await price();
    await saver.save(
      'products',
      { [`variants.${first}.prices.price`]: '66k', [`variants.${first}.prices.compareAt`]: '', tiers: '' },
      { id },
    );
    expect((await price()).goodsVnd).toBe(66_000);
    await saver.save('products', { isActive: '' }, { id });
    expect(await findProduct(db.read, slug)).toBeNull();
    expect((await price()).goodsVnd).toBe(0);
  });

  test('the old address leads to the new one, and nobody else gets it', async () => {
    await saver.save('products', { slug: 'dia-chi-moi' }, { id });
    expect((await findProduct(db.read, slug))?.slug).toBe('dia-chi-moi');
    expect((await visitor().products.bySlug({ slug }))?.slug).toBe('dia-chi-moi');
    const category = (await saver.read('products', id))?.values.categoryId ?? '';
    const taken = saver.save('products', { ...newProduct(category), slug });
    await expect(taken).rejects.toMatchObject({ code: 'CONFLICT', message: 'resources.error.taken' });
    await saver.save('products', { slug }, { id });
    expect((await findProduct(db.read, 'dia-chi-moi'))?.slug).toBe(slug);
  });
});

test('the second of two people is told, and the prices of the first stand', async () => {
  const mine = await saver.form('products', id);
  await saver.save('products', { [`variants.${first}.prices.price`]: '55k' }, { id });
  const late = saver.save('products', { ...mine, position: '7' }, { id, revision: 1 });
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await variantRow(first))?.priceVnd).toBe(55_000);
});
