/** Products, combos and services that staff edit: what is refused, and where the form says so. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { combos } from '#db/schema/combos.ts';
import { products, productVariants, services, tierDiscounts } from '#db/schema/products.ts';
import { intlFor, type MessageId } from '#i18n/intl.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import { NOW } from '#tests/support/content-saver.ts';
import { type GoodsKind, goodsSaver, typedVariant } from '#tests/support/goods-saver.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

const { t } = intlFor('vi');
let db: Db;
let saver: ReturnType<typeof goodsSaver>;
/** A product with one option and at least two variants, a combo and a service. */
let ids: Record<GoodsKind, string>;
let first = '';
let second = '';
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
