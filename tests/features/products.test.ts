import { afterAll, describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/schema/products.ts';
import { findProduct, listCombos, listNamedCards } from '#src/features/products/product-detail.queries.ts';
import {
  countProductsByCategory,
  findPriceBounds,
  listProducts,
  listProductsBySlug,
} from '#src/features/products/products.queries.ts';
import { type ProductFilter, productQuery, readProductFilter } from '#src/features/products/products.ts';
import { href } from '#src/routes.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { closeWorlds, freshWorld, TODAY, world } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

function filter(query = ''): ProductFilter {
  return readProductFilter(new URLSearchParams(query));
}

async function slugs(db: Db, query: string, size = 100): Promise<string[]> {
  return (await listProducts(db.read, filter(query), { size })).items.map(({ slug }) => slug);
}

describe('the filter of the address', () => {
  test('reads what it writes', () => {
    const asked =
      'category=gom&category=son-mai&min=100000&max=900000&stock=in&label=new&sort=price-up&page=2';
    expect(href('products', 'vi', { query: productQuery(filter(asked)) })).toBe(`/san-pham?${asked}`);
    expect(href('products', 'vi', { query: productQuery(filter()) })).toBe('/san-pham');
  });

  test('falls back where a value is none', () => {
    const bad = "category=' OR 1&min=-5&max=1e99&stock=yes&label=<b>&sort=DROP TABLE products&page=-1";
    expect(filter(bad)).toEqual(filter());
    for (const page of ['0', '-1', '1.5', 'NaN', 'abc', '', '1e99', 'Infinity'])
      expect(filter(`page=${page}`).page).toBe(1);
    expect(filter('page=1e9').page).toBe(1);
    expect(filter('min=900&max=100')).toMatchObject({ minVnd: 100, maxVnd: 900 });
  });
});

describe('the list', () => {
  test('narrows by categories, price, stock and label, alone and together', async () => {
    const db = await world();
    const all = await db.read.select().from(products);
    expect(await slugs(db, '')).toHaveLength(all.length);
    const two = await listProducts(db.read, filter('category=gom&category=son-mai'), { size: 100 });
    expect(two.total).toBe(10);
    expect(new Set(two.items.map(({ category }) => category.slug))).toEqual(new Set(['gom', 'son-mai']));
    const priced = await listProducts(db.read, filter('min=100000&max=200000'), { size: 100 });
    const expected = all.filter(({ fromVnd }) => fromVnd >= 100_000 && fromVnd <= 200_000).length;
    expect([priced.total, priced.items.length]).toEqual([expected, expected]);
    const sold = await slugs(db, 'stock=in');
    expect(sold).not.toContain('coc-gom-men-cham');
    expect(sold.length).toBe(all.length - 2);
    const fresh = await listProducts(db.read, filter('label=new'), { size: 100 });
    for (const { labels } of fresh.items) expect(labels.map(({ kind }) => kind)).toContain('new');
    expect(fresh.total).toBe(all.filter(({ labels }) => labels.some(({ kind }) => kind === 'new')).length);
    expect(await slugs(db, 'category=gom&stock=in&max=200000')).toEqual(['bat-gom-ve-may']);
    expect(await slugs(db, 'category=khong-co')).toEqual([]);
  });

  test('sorts by five orders', async () => {
    const db = await world();
    const by = async (sort: string) =>
      (await listProducts(db.read, filter(`sort=${sort}`), { size: 100 })).items;
    const up = (await by('price-up')).map(({ fromVnd }) => fromVnd);
    expect(up).toEqual(up.toSorted((one, other) => one - other));
    const down = (await by('price-down')).map(({ fromVnd }) => fromVnd);
    expect(down).toEqual(up.toReversed());
    const rows = new Map((await db.read.select().from(products)).map((row) => [row.id, row]));
    const sold = (await by('popular')).map(({ id }) => rows.get(id)?.soldCount ?? 0);
    expect(sold).toEqual(sold.toSorted((one, other) => other - one));
    const made = (await by('newest')).map(({ id }) => rows.get(id)?.createdAt ?? '');
    expect(made).toEqual(made.toSorted().toReversed());
    const places = (await by('featured')).map(({ id }) => rows.get(id)?.position ?? 0);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test('shows every product once over its pages, and nothing beyond the last', async () => {
    const db = await world();
    for (const sort of ['featured', 'newest', 'price-up', 'price-down', 'popular']) {
      const seen: string[] = [];
      for (const page of [1, 2, 3]) seen.push(...(await slugs(db, `sort=${sort}&page=${page}`, 24)));
      expect(new Set(seen).size).toBe(60);
    }
    const beyond = await listProducts(db.read, filter('page=4'));
    expect(beyond).toMatchObject({ items: [], total: 60, page: 4, pageCount: 3 });
    expect((await listProducts(db.read, filter('page=999999'))).items).toEqual([]);
  });

  test('counts each category under the rest of the filter', async () => {
    const db = await world();
    const counts = await countProductsByCategory(db.read, filter('category=gom&stock=in'));
    expect(counts.get('gom')).toBe(4);
    expect(counts.get('tra-ca-phe')).toBe(9);
    expect(await findPriceBounds(db.read)).toEqual({ minVnd: 75_000, maxVnd: 2_490_000 });
  });

  test('shows the cards that are named in the order of their names, without what is unknown or not sold', async () => {
    const db = await freshWorld();
    const named = ['mac-khen', 'no-such-thing', 'coc-gom-men-ngoc', 'mang-kho'];
    const shown = async () => (await listProductsBySlug(db.read, named)).map(({ slug }) => slug);
    expect(await shown()).toEqual(['mac-khen', 'coc-gom-men-ngoc', 'mang-kho']);
    const [card] = await listProductsBySlug(db.read, ['mang-kho']);
    const { items } = await listProducts(db.read, filter(), { size: 100 });
    expect(card).toEqual(items.find(({ slug }) => slug === 'mang-kho') as never);
    await db.read.update(products).set({ isActive: false }).where(eq(products.slug, 'mac-khen'));
    expect(await shown()).toEqual(['coc-gom-men-ngoc', 'mang-kho']);
  });

  test('shows the cards of what a product names as related or as going with it, without what is not sold', async () => {
    const db = await freshWorld();
    const { relatedIds = [], crossSellIds = [] } = (await findProduct(db.read, 'coc-gom-men-ngoc')) ?? {};
    const named = async () => (await listNamedCards(db.read, 'coc-gom-men-ngoc')).map(({ id }) => id).sort();
    expect([relatedIds, crossSellIds].every(({ length }) => length > 0)).toBe(true);
    expect(await named()).toEqual([...new Set([...relatedIds, ...crossSellIds])].sort());
    await db.read.update(products).set({ isActive: false });
    expect(await named()).toEqual([]);
  });

  test('a card promises a tier only while that many pieces are in stock', async () => {
    const db = await freshWorld();
    const tier = async () => (await listProductsBySlug(db.read, ['tra-shan-tuyet-co-thu']))[0]?.firstTier;
    expect(await tier()).toEqual({ minQuantity: 3, percent: 10 });
    const leave = (pieces: number) =>
      db.write((tx) =>
        tx.run(
          sql`UPDATE product_variants SET stock = held + sold + iif(position = 1, ${pieces}, 0) WHERE product_id = (SELECT id FROM products WHERE slug = 'tra-shan-tuyet-co-thu')`,
        ),
      );
    await leave(2);
    expect(await tier()).toBeNull();
    await leave(3);
    expect(await tier()).toEqual({ minQuantity: 3, percent: 10 });
  });

  test('leaves out what is not sold', async () => {
    const db = await freshWorld();
    await db.read.update(products).set({ isActive: false }).where(eq(products.slug, 'mac-khen'));
    expect(await slugs(db, '')).not.toContain('mac-khen');
    expect(await findProduct(db.read, 'mac-khen')).toBeNull();
    // What is left of a combo is none.
    expect(await listCombos(db.read, { slug: 'mang-kho', today: TODAY })).toEqual([]);
  });
});

describe('the procedures', () => {
  test('answer like the pages', async () => {
    const db = await world();
    const list = await asVisitor(db).products.list({ categories: ['gom'], sort: 'price-up' });
    expect(list.items[0]?.slug).toBe('bat-gom-ve-may');
    expect((await asVisitor(db).products.list()).total).toBe(60);
    expect((await asVisitor(db).products.bySlug({ slug: 'coc-gom-men-ngoc' }))?.variants).toHaveLength(1);
    expect(await asVisitor(db).products.bySlug({ slug: 'khong-co' })).toBeNull();
    expect(await asVisitor(db).categories.list({ kind: 'service' })).toHaveLength(4);
    expect((await asVisitor(db).categories.bySlug({ slug: 'gom' }))?.name.vi).toBe('Gốm');
    expect(await asVisitor(db).categories.bySlug({ slug: 'khong-co' })).toBeNull();
  });

  test('refuse what is no filter', async () => {
    const db = await world();
    const list = asVisitor(db).products.list as (input: unknown) => Promise<unknown>;
    for (const bad of [
      { sort: 'DROP' },
      { page: -1 },
      { page: 1e9 },
      { page: 1.5 },
      { categories: ["'"] },
      { minVnd: 'x' },
    ])
      await expect(list(bad)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await list({ page: 999_999 })).toMatchObject({ items: [] });
  });
});
