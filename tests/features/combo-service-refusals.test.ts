/** Combos and services that staff edit: what is refused, and where the form says so; and who may not edit goods. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { combos } from '#db/schema/combos.ts';
import { products, productVariants, services, tierDiscounts } from '#db/schema/products.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import type { Preset } from '#src/values/permissions.ts';
import { NOW } from '#tests/support/content-saver.ts';
import { type GoodsKind, goodsSaver } from '#tests/support/goods-saver.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

const { t } = intlFor('vi');
let db: Db;
let saver: ReturnType<typeof goodsSaver>;
/** A product with one option and at least two variants, a combo and a service. */
let ids: Record<GoodsKind, string>;

beforeAll(async () => {
  db = await freshWorld(TODAY, true);
  saver = goodsSaver(db, NOW);
  const [found] = await db.read.all<Record<GoodsKind, string>>(
    sql`SELECT (SELECT p.id FROM products p WHERE json_array_length(p.options) = 1
        AND (SELECT count(*) FROM product_variants v WHERE v.product_id = p.id) > 1 ORDER BY p.id LIMIT 1) AS products,
      (SELECT min(id) FROM combos) AS combos, (SELECT min(id) FROM services) AS services`,
  );
  ids = found ?? { products: '', combos: '', services: '' };
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
