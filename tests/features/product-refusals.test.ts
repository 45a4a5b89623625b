/** Products, combos and services that staff edit: what is refused, and where the form says so. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { combos, products, productVariants, services, tierDiscounts } from '#db/schema/products.ts';
import { intlFor, type MessageId } from '#i18n/intl.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import type { Preset } from '#src/values/permissions.ts';
import { NOW } from '#tests/support/content-saver.ts';
import { type GoodsKind, goodsSaver, typedVariant } from '#tests/support/goods-saver.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

const { t } = intlFor('vi');
const V = 'v-tra-shan-tuyet-co-thu-100g';
let db: Db;
let saver: ReturnType<typeof goodsSaver>;
/** A product with one option and at least two variants, a combo and a service. */
let ids: Record<GoodsKind, string>;
let first = V;
let second = V;
let option = '';

beforeAll(async () => {
  db = await freshWorld(TODAY, true);
  saver = goodsSaver(db, NOW);
  const [found] = await db.read.all<Record<GoodsKind, string>>(
    sql`SELECT (SELECT p.id FROM products p WHERE json_array_length(p.options) = 1
        AND (SELECT count(*) FROM product_variants v WHERE v.product_id = p.id) > 1 ORDER BY p.id LIMIT 1) AS products,
      (SELECT min(id) FROM combos) AS combos, (SELECT min(id) FROM services) AS services`,
  );
  ids = found ?? { products: '', combos: '', services: '' };
  const row = await saver.read('products', ids.products);
  [first = '', second = ''] = row?.values.variants.map((one) => one.id) ?? [];
  option = row?.values.options[0]?.id ?? '';
});

const stored = () =>
  Promise.all(
    [products, productVariants, tierDiscounts, combos, services].map((table) => db.read.select().from(table)),
  );

async function expectRefused(kind: GoodsKind, change: Typed, faults: unknown, id: string | null = ids[kind]) {
  const before = await stored();
  expect(await saver.faultsOf(saver.save(kind, change, { id }))).toEqual(faults);
  expect(await stored()).toEqual(before);
}

const at = (path: string) =>
  path.replace('FIRST', `variants.${first}`).replace('SECOND', `variants.${second}`);
const moved = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).map(([path, text]) => [at(path), text]));

describe('a product', () => {
  test.each<[string, Typed, Record<string, MessageId>]>([
    [
      'a price with decimals',
      { 'FIRST.prices.price': '1.000,5' },
      { 'FIRST.prices.price': 'resources.error.money' },
    ],
    ['a negative price', { 'FIRST.prices.price': '-5' }, { 'FIRST.prices.price': 'resources.error.money' }],
    ['a variant without a price', { 'FIRST.prices.price': '' }, { 'FIRST.prices.price': 'errors.required' }],
    [
      'an old price that is no higher',
      { 'FIRST.prices.price': '50k', 'FIRST.prices.compareAt': '50k' },
      { 'FIRST.prices.compareAt': 'goods.error.compareAt' },
    ],
    ['a code with spaces', { 'FIRST.sku': 'TST 100' }, { 'FIRST.sku': 'goods.error.sku' }],
    [
      'a code twice, whatever the capitals',
      { 'FIRST.sku': 'tst-1', 'SECOND.sku': 'TST-1' },
      { 'SECOND.sku': 'goods.error.skuTwice' },
    ],
    ['a value that there is not', { 'FIRST.choices': '9 tấn' }, { 'FIRST.choices': 'goods.error.choices' }],
    ['no value', { 'FIRST.choices': '' }, { 'FIRST.choices': 'goods.error.choices' }],
    [
      'one step of discounts twice',
      {
        tiers: 'a b',
        'tiers.a.minQuantity': '3',
        'tiers.a.percent': '5',
        'tiers.b.minQuantity': '3',
        'tiers.b.percent': '6',
      },
      { 'tiers.b.minQuantity': 'goods.error.tierTwice' },
    ],
    [
      'tiers that fall, in whichever order they are typed',
      {
        tiers: 'a b',
        'tiers.a.minQuantity': '10',
        'tiers.a.percent': '5',
        'tiers.b.minQuantity': '3',
        'tiers.b.percent': '6',
      },
      { 'tiers.a.percent': 'goods.error.tierFalls' },
    ],
    ['an address that is reserved', { slug: 'admin' }, { slug: 'resources.error.reserved' }],
    ['no picture', { pictures: '' }, { pictures: 'errors.required' }],
  ])('%s', async (_, change, faults) => {
    const said = Object.entries(faults).map(([path, id]) => [at(path), t(id)]);
    await expectRefused('products', moved(change), Object.fromEntries(said));
  });

  test('a price of 1e12', () =>
    expectRefused(
      'products',
      { [`variants.${first}.prices.price`]: '1000000000000' },
      { [`variants.${first}.prices.price`]: t('resources.error.tooMuch', { max: 100 }) },
    ));

  test('two variants with the same values: the second is named', async () => {
    const { [`variants.${first}.choices`]: same = '' } = await saver.form('products', ids.products);
    await expectRefused(
      'products',
      { [`variants.${second}.choices`]: same.toUpperCase() },
      { [`variants.${second}.choices`]: t('goods.error.choicesTwice') },
    );
  });

  test('values that are not as many in both languages, the same twice, or with a slash', async () => {
    const values = (vi: string, en: string) => ({
      [`options.${option}.values.vi`]: vi,
      [`options.${option}.values.en`]: en,
      ...Object.fromEntries([first, second].map((one) => [`variants.${one}.isActive`, ''])),
    });
    const faultOf = async (typed: Typed) =>
      Object.entries((await saver.faultsOf(saver.save('products', typed, { id: ids.products }))) as object);
    expect(await faultOf(values('a\nb', 'a'))).toContainEqual([
      `options.${option}.values.en`,
      t('goods.error.lines'),
    ]);
    expect(await faultOf(values('a\nA', 'a\nb'))).toContainEqual([
      `options.${option}.values.vi`,
      t('goods.error.valueTwice'),
    ]);
    expect(await faultOf(values('a/b', 'a'))).toContainEqual([
      `options.${option}.values.vi`,
      t('goods.error.slash'),
    ]);
  });

  test('a product on sale without a variant on sale', async () => {
    const { variants = '' } = await saver.form('products', ids.products);
    const off = Object.fromEntries(variants.split(' ').map((one) => [`variants.${one}.isActive`, '']));
    await expectRefused('products', off, { isActive: t('goods.error.noVariant') });
  });

  test('a code of another product, named', async () => {
    const [other] = await db.read.all<{ sku: string; name: string }>(
      sql`SELECT v.sku, json_extract(p.name, '$.vi') AS name FROM product_variants v JOIN products p ON p.id = v.product_id
        WHERE p.id <> ${ids.products} LIMIT 1`,
    );
    const { sku = '', name = '' } = other ?? {};
    await expectRefused(
      'products',
      { [`variants.${first}.sku`]: sku },
      { [`variants.${first}.sku`]: t('goods.error.skuTaken', { sku, name }) },
    );
    const { variants = '' } = await saver.form('products', ids.products);
    await expectRefused(
      'products',
      { variants: `${variants} new-9`, ...typedVariant('new-9', { sku, isActive: '' }) },
      { variants: t('goods.error.skuTaken', { sku, name }) },
    );
  });

  test('a variant with pieces is not deleted', async () => {
    const { variants = '', [`variants.${first}.sku`]: sku = '' } = await saver.form('products', ids.products);
    await expectRefused(
      'products',
      { variants: variants.replace(first, '').trim() },
      { variants: t('goods.error.usedVariant', { sku }) },
    );
  });

  test('an address that another has; itself and nobody beside it', async () => {
    const [other] = await db.read.all<{ slug: string }>(
      sql`SELECT slug FROM products WHERE id <> ${ids.products} LIMIT 1`,
    );
    await expectRefused('products', { slug: other?.slug ?? '' }, { slug: t('resources.error.taken') });
    const beside = (slug: string) => ({ related: 'a', 'related.a.slug': slug });
    await expectRefused('products', beside('khong-co'), {
      related: t('goods.error.noProduct', { slug: 'khong-co' }),
    });
    const { slug = '' } = await saver.form('products', ids.products);
    await expectRefused('products', beside(slug), { 'related.a.slug': t('goods.error.itself') });
  });
});

describe('a combo', () => {
  test.each<[string, Typed, unknown]>([
    ['of one', { parts: '0' }, { parts: t('goods.error.comboOfOne') }],
    ['of nothing', { parts: '' }, { parts: t('goods.error.comboOfOne') }],
    [
      'that ends before it begins',
      { validFrom: '2026-12-02', validTo: '2026-12-01' },
      { validTo: t('goods.error.window') },
    ],
    [
      'of ten years',
      { validFrom: '2026-01-01', validTo: '2036-01-01' },
      { validTo: t('goods.error.windowLong') },
    ],
    [
      'of more than everything off',
      { percent: '100' },
      { percent: t('resources.error.number', { min: 1, max: 90 }) },
    ],
    [
      'of a product that there is not',
      { 'parts.0.slug': 'khong-co' },
      { parts: t('goods.error.noProduct', { slug: 'khong-co' }) },
    ],
  ])('%s', (_, change, faults) => expectRefused('combos', change, faults));

  test('of one product twice, and of more pieces than an order may have', async () => {
    const { 'parts.1.slug': slug = '' } = await saver.form('combos', ids.combos);
    await expectRefused('combos', { 'parts.0.slug': slug }, { 'parts.1.slug': t('goods.error.partTwice') });
    const [row] = await db.read.all<{ max: number }>(
      sql`SELECT max_per_order AS max FROM products WHERE slug = ${slug}`,
    );
    await expectRefused(
      'combos',
      { 'parts.1.quantity': String((row?.max ?? 0) + 1) },
      { parts: t('goods.error.partTooMany', { slug, max: row?.max ?? 0 }) },
    );
  });
});

describe('a service', () => {
  test.each<[string, Typed, unknown]>([
    [
      'with a ticket, but none is chosen',
      { booking: 'with-ticket', ticketSlug: '' },
      { ticketSlug: t('goods.error.noTicket') },
    ],
    [
      'with a ticket that there is not',
      { booking: 'with-ticket', ticketSlug: 'khong-co' },
      { ticketSlug: t('errors.invalid') },
    ],
    [
      'that closes before it opens',
      { opensAt: '10:00', closesAt: '9:00' },
      { closesAt: t('goods.error.hours') },
    ],
    ['at a negative price', { fromVnd: '-1' }, { fromVnd: t('resources.error.money') }],
    ['booked in a way that there is not', { booking: 'steal' }, { booking: t('errors.invalid') }],
  ])('%s', (_, change, faults) => expectRefused('services', change, faults));

  test('of a category of products, and at the address of another', async () => {
    const [other] = await db.read.all<{ category: string; slug: string }>(
      sql`SELECT (SELECT id FROM categories WHERE kind = 'product' LIMIT 1) AS category,
        (SELECT slug FROM services WHERE id <> ${ids.services} LIMIT 1) AS slug`,
    );
    await expectRefused(
      'services',
      { categoryId: other?.category ?? '' },
      { categoryId: t('errors.invalid') },
    );
    await expectRefused('services', { slug: other?.slug ?? '' }, { slug: t('resources.error.taken') });
  });
});

test.each<[GoodsKind, Preset]>([
  ['products', 'editor'],
  ['combos', 'care'],
  ['services', 'cashier'],
])('%s are not for the role %s', async (kind, as) => {
  const before = await stored();
  await expect(saver.save(kind, { position: '5' }, { id: ids[kind], as })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(await stored()).toEqual(before);
});
