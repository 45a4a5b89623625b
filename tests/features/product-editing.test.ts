/** Products that staff edit: what is saved with variants and tiers, and what guests and carts read of it. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { products, productVariants, tierDiscounts } from '#db/schema/products.ts';
import { PRODUCT_RESOURCE } from '#src/features/goods/product-resource.ts';
import { findProduct } from '#src/features/products/product-detail.queries.ts';
import { listProducts } from '#src/features/products/products.queries.ts';
import { readProductFilter } from '#src/features/products/products.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import { NOW } from '#tests/support/content-saver.ts';
import { goodsSaver, newProduct, pair, typedVariant } from '#tests/support/goods-saver.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

let db: Db;
let saver: ReturnType<typeof goodsSaver>;
/** A seeded product with one option of several values. */
let id: string;
let slug: string;
let first: string;
let second: string;

beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  saver = goodsSaver(db, NOW);
  const [found] = await db.read.all<{ id: string; slug: string }>(
    sql`SELECT p.id, p.slug FROM products p WHERE json_array_length(p.options) = 1
      AND (SELECT count(*) FROM product_variants v WHERE v.product_id = p.id) > 1 ORDER BY p.id LIMIT 1`,
  );
  ({ id, slug } = found ?? { id: '', slug: '' });
  [first = '', second = ''] = (await saver.read('products', id))?.values.variants.map((one) => one.id) ?? [];
});

const stored = () =>
  Promise.all([products, productVariants, tierDiscounts].map((table) => db.read.select().from(table)));
const variantRow = async (variantId: string) =>
  (await db.read.select().from(productVariants)).find((one) => one.id === variantId);

describe('saving', () => {
  test('a product as it was opened writes nothing, whichever it is', async () => {
    const before = await stored();
    const rows = await db.read.select({ id: products.id }).from(products);
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows)
      expect([row.id, await saver.save('products', {}, { id: row.id })]).toEqual([
        row.id,
        { id: row.id, revision: 1 },
      ]);
    expect(await stored()).toEqual(before);
  });

  test('writes prices, tiers and texts in one go, and nothing of another product', async () => {
    const others = async () =>
      (await stored()).map((rows) => rows.filter((row) => !JSON.stringify(row).includes(`"${id}"`)));
    const before = await others();
    const old = await variantRow(first);
    await saver.save(
      'products',
      {
        ...pair('name', 'Tên vừa đổi', 'Changed name'),
        ...{ [`variants.${first}.prices.price`]: '77k', [`variants.${first}.prices.compareAt`]: '90.000' },
        ...{ tiers: 'a b', 'tiers.a.minQuantity': '10', 'tiers.a.percent': '15' },
        ...{ 'tiers.b.minQuantity': '5', 'tiers.b.percent': '10' },
      },
      { id },
    );
    const shown = await findProduct(db.read, slug);
    expect(shown?.name).toEqual({ vi: 'Tên vừa đổi', en: 'Changed name' });
    expect(shown?.tiers).toEqual([
      { minQuantity: 5, percent: 10 },
      { minQuantity: 10, percent: 15 },
    ]);
    expect(shown?.variants.find((one) => one.id === first)).toMatchObject({
      priceVnd: 77_000,
      compareAtVnd: 90_000,
    });
    const { stock, held, sold, choices } = (await variantRow(first)) ?? {};
    expect({ stock, held, sold, choices }).toEqual({
      ...{ stock: old?.stock, held: old?.held, sold: old?.sold, choices: old?.choices },
    });
    expect(await others()).toEqual(before);
    const [event] = await db.read.select().from(auditEvents);
    expect(event).toMatchObject({ who: 'staff-shop', permission: 'products.edit', subjectKind: 'product' });
  });

  test('two variants may change their values with each other', async () => {
    const values = async () => [(await variantRow(first))?.choices, (await variantRow(second))?.choices];
    const before = await values();
    const form = await saver.form('products', id);
    const [one, other] = [`variants.${first}.choices`, `variants.${second}.choices`];
    await saver.save('products', { [one]: form[other] ?? '', [other]: form[one] ?? '' }, { id });
    expect(await values()).toEqual(before.toReversed());
  });

  test('the price from which it is sold follows the variants on sale', async () => {
    const price = (variantId: string, text: string) => ({ [`variants.${variantId}.prices.price`]: text });
    const keys = (await saver.read('products', id))?.values.variants.map((one) => one.id) ?? [];
    const all = Object.assign({}, ...keys.map((key) => price(key, '500k')));
    await saver.save('products', { ...all, ...price(first, '300k'), ...price(second, '400k') }, { id });
    expect((await findProduct(db.read, slug))?.fromVnd).toBe(300_000);
    await saver.save('products', { [`variants.${first}.isActive`]: '' }, { id });
    expect((await findProduct(db.read, slug))?.fromVnd).toBe(400_000);
  });

  test('a new product with two variants is listed, opened and priced at the next question', async () => {
    const category = (await saver.read('products', id))?.values.categoryId ?? '';
    const { id: made } = await saver.save('products', {
      ...newProduct(category),
      options: 'new-1',
      ...pair('options.new-1.name', 'Cỡ', 'Size'),
      ...pair('options.new-1.values', 'Nhỏ\nLớn', 'Small\nLarge'),
      variants: 'new-1 new-2',
      ...typedVariant('new-1', { sku: 'MOI-N', choices: 'nhỏ' }),
      ...typedVariant('new-2', { sku: 'MOI-L', choices: 'Large', 'prices.price': '150.000' }),
    });
    const shown = await findProduct(db.read, 'tra-moi');
    expect(shown).toMatchObject({ id: made, fromVnd: 85_000, options: [{ name: { vi: 'Cỡ' } }] });
    const [option] = shown?.options ?? [];
    expect(option?.values).toEqual([
      { key: 'nho', name: { vi: 'Nhỏ', en: 'Small' } },
      { key: 'lon', name: { vi: 'Lớn', en: 'Large' } },
    ]);
    expect(shown?.variants.map(({ sku, choices, left }) => [sku, choices[option?.key ?? ''], left])).toEqual([
      ['MOI-N', 'nho', 0],
      ['MOI-L', 'lon', 0],
    ]);
    const { items } = await listProducts(db.read, readProductFilter(new URLSearchParams('sort=newest')));
    const found = await listProducts(db.read, readProductFilter(new URLSearchParams('max=85000')));
    expect([...items, ...found.items].map((one) => one.id)).toContain(made);
    expect((await saver.read('products', made))?.values.variants.map(({ choices }) => choices)).toEqual([
      'Nhỏ',
      'Lớn',
    ]);
  });

  test('a renamed value keeps its key, so that variants and addresses still mean it', async () => {
    const form = await saver.form('products', id);
    const [key = ''] = (form.options ?? '').split(' ');
    const lines = (form[`options.${key}.values.vi`] ?? '').split('\n');
    const was = (await findProduct(db.read, slug))?.options[0]?.values.map((value) => value.key);
    const renamed = Object.fromEntries(
      Object.entries(form).flatMap(([path, text]) =>
        path.endsWith('.choices') && text === lines[0] ? [[path, 'Tên khác']] : [],
      ),
    );
    await saver.save(
      'products',
      { [`options.${key}.values.vi`]: ['Tên khác', ...lines.slice(1)].join('\n'), ...renamed },
      { id },
    );
    const after = await findProduct(db.read, slug);
    expect(after?.options[0]?.values.map((value) => value.key)).toEqual(was ?? []);
    expect(after?.options[0]?.values[0]?.name.vi).toBe('Tên khác');
    expect(Object.keys(renamed).length).toBeGreaterThan(0);
  });

  test('two variants may change their codes with each other', async () => {
    const [one, other] = [await variantRow(first), await variantRow(second)];
    await saver.save(
      'products',
      { [`variants.${first}.sku`]: other?.sku ?? '', [`variants.${second}.sku`]: one?.sku ?? '' },
      { id },
    );
    expect([(await variantRow(first))?.sku, (await variantRow(second))?.sku]).toEqual([
      other?.sku ?? '',
      one?.sku ?? '',
    ]);
  });

  test('variants and pictures stand in the order in which they were moved', async () => {
    const { variants = '' } = await saver.form('products', id);
    await saver.save('products', { variants: variants.split(' ').toReversed().join(' ') }, { id });
    const ids = (await findProduct(db.read, slug))?.variants.map((one) => one.id);
    expect(ids).toEqual(variants.split(' ').toReversed());
  });

  test('an earlier version is what it was, variants and tiers included', async () => {
    const before = await saver.read('products', id);
    await saver.save('products', { [`variants.${first}.prices.price`]: '1.000', tiers: '' }, { id });
    await saver.save('products', typedOf(PRODUCT_RESOURCE, before?.values ?? {}), { id });
    expect((await saver.read('products', id))?.values).toEqual(before?.values);
  });
});
