/** Other prices for many products at once: shown before they are stored, and stored of all or of none. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { products, productVariants } from '#db/schema/products.ts';
import { intlFor } from '#i18n/intl.ts';
import { readRepricing, repriced } from '#src/features/goods/reprice/reprice.ts';
import { asStaff } from '#tests/support/caller.ts';
import { NOW } from '#tests/support/content-saver.ts';
import { officeFiles } from '#tests/support/office-files.ts';
import { repricePlan, type Ticked, tickedProducts } from '#tests/support/reprice-plan.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

const { t } = intlFor('vi');
const LIST = '/staff/content/products';
let db: Db;
const { post, listPage } = officeFiles(() => db, NOW);

beforeEach(async () => {
  db = await freshWorld(TODAY, true);
});

const ticked = (count: number) => tickedProducts(db, count);
const prices = () =>
  db.read
    .select({ id: productVariants.id, of: productVariants.productId, price: productVariants.priceVnd })
    .from(productVariants)
    .orderBy(productVariants.id);
const stored = async () => [
  await prices(),
  await db.read
    .select({ id: products.id, revision: products.revision, from: products.fromVnd })
    .from(products),
  await db.read.$count(auditEvents),
];
const shop = () => asStaff(db, 'shop', { now: NOW }).staff.content.products;
const reprice = (asked: Omit<Parameters<ReturnType<typeof shop>['reprice']>[0], 'as'>) =>
  shop().reprice({ ...asked, as: 'published' });
const planOf = (rows: Ticked[], by: string) => repricePlan(db, { rows, by });
const keyOf = async (rows: Ticked[], by: string) => (await planOf(rows, by))?.key ?? '';
const reasonOf = (saving: Promise<unknown>) =>
  saving.then(
    () => 'stored',
    (error: { messageId?: string; code?: string }) => error.messageId ?? error.code,
  );

describe('what is typed', () => {
  test.each<[string, unknown]>([
    ['150.000', { vnd: 150_000 }],
    ['150k', { vnd: 150_000 }],
    ['-10 %', { tenths: -100 }],
    ['−7,5%', { tenths: -75 }],
    ['+300%', { tenths: 3000 }],
    ['12%', { tenths: 120 }],
    ['0%', null],
    ['-91%', null],
    ['301%', null],
    ['999', null],
    ['100.000.001', null],
    ['1e12', null],
    ['1.000,5', null],
    ['-5', null],
    ['', null],
    ['%', null],
    ["1'; DROP TABLE products", null],
  ])('%s', (typed, read) => expect(readRepricing(typed)).toEqual(read as never));

  test.each<[number, number, number]>([
    [128_000, -100, 115_000],
    [125_000, -75, 116_000],
    [1000, -900, 1000],
    [45_500, 10, 46_000],
    [99_499, 10, 100_000],
  ])('%d by %d tenths is %d, to the nearest thousand and never nothing', (vnd, tenths, after) =>
    expect(repriced(vnd, { tenths })).toBe(after),
  );
});

describe('prices of ticked products', () => {
  test('are stored by what was seen, with a row in the log and a version of each', async () => {
    const rows = await ticked(3);
    const before = await stored();
    expect(await reasonOf(reprice({ rows, by: '-10%' }))).toBe('goods.reprice.error.unseen');
    for (const seen of ['f'.repeat(64), await keyOf(rows, '-11%'), await keyOf(rows.slice(1), '-10%')])
      expect(await reasonOf(reprice({ rows, by: '-10%', seen }))).toBe('goods.reprice.error.stale');
    expect(await stored()).toEqual(before);
    const was = await prices();
    expect(await reprice({ rows, by: '-10%', seen: await keyOf(rows, '-10%') })).toEqual({
      changed: 3,
      change: expect.stringMatching(/^[0-9a-z]{20}$/),
    });
    const ids = rows.map(({ id }) => id);
    for (const [index, { of, price }] of (await prices()).entries()) {
      const old = was[index]?.price ?? 0;
      expect(price).toBe(ids.includes(of) ? Math.max(1000, Math.round((old * 0.9) / 1000) * 1000) : old);
    }
    expect(await db.read.$count(auditEvents, eq(auditEvents.subjectKind, 'product'))).toBe(3);
    const [first] = await db.read
      .select({ revision: products.revision, from: products.fromVnd })
      .from(products)
      .where(eq(products.id, ids[0] ?? ''));
    expect(first?.revision).toBe((rows[0]?.revision ?? 0) + 1);
    const own = (await prices()).filter(({ of }) => of === ids[0]).map(({ price }) => price);
    expect(first?.from).toBe(Math.min(...own));
  });

  test('stay all as they are when one was changed meanwhile or has gone, and that one is named', async () => {
    const rows = await ticked(3);
    const [, second] = rows;
    const older = rows.map((row) => (row === second ? { ...row, revision: row.revision + 1 } : row));
    const gone = [...rows, { id: 'khong-co', revision: 1 }];
    const before = await stored();
    for (const sent of [older, gone])
      expect(await reasonOf(reprice({ rows: sent, by: '200k', seen: await keyOf(sent, '200k') }))).toBe(
        'goods.reprice.error.rows',
      );
    expect(await stored()).toEqual(before);
    const { refused } = await post(
      LIST,
      {
        ...Object.fromEntries(older.map(({ id, revision }) => [`row.${id}`, String(revision)])),
        _by: '200k',
        _as: 'published',
        _do: 'reprice',
      },
      'shop',
    );
    const html = (await listPage(LIST, 'shop', refused)).replaceAll('<!-- -->', '');
    const [named] = await db.read
      .select({ name: products.name })
      .from(products)
      .where(eq(products.id, second?.id ?? ''));
    expect(html).toContain(
      `${named?.name.vi}: ${t('resources.bulk.error.changed')}`.replaceAll('&', '&amp;'),
    );
    expect(html).not.toContain(t('goods.reprice.save', { count: 2 }));
  });

  test('above the most that a product costs are refused, as in their form', async () => {
    const rows = await ticked(1);
    const change = { priceVnd: 60_000_000, compareAtVnd: null };
    await db.read
      .update(productVariants)
      .set(change)
      .where(eq(productVariants.productId, rows[0]?.id ?? ''));
    expect((await planOf(rows, '+66%'))?.rows[0]?.fault).toBeNull();
    expect((await planOf(rows, '+67%'))?.rows[0]?.fault).toBe('goods.reprice.error.tooHigh');
    expect(await reasonOf(reprice({ rows, by: '+67%', seen: await keyOf(rows, '+67%') }))).toBe(
      'goods.reprice.error.rows',
    );
  });

  test('of more than twenty are stored only with their number typed', async () => {
    const rows = await ticked(21);
    const seen = await keyOf(rows, '+5%');
    const before = await stored();
    for (const typedCount of ['', '20', '021', 'all'])
      expect(await reasonOf(reprice({ rows, by: '+5%', seen, typedCount }))).toBe(
        'goods.reprice.error.count',
      );
    expect(await stored()).toEqual(before);
    expect(await reprice({ rows, by: '+5%', seen, typedCount: ' 21 ' })).toMatchObject({
      changed: 21,
    });
  });

  test.each([[{}], [null], ['x'.repeat(21)], [7]])('refuses %p in place of a price', async (by) => {
    const rows = await ticked(1);
    expect(await reasonOf(reprice({ rows, by: by as string }))).toBe('BAD_REQUEST');
  });
});

test('the list shows each price before and after, then stores them, and says what is wrong beside the field', async () => {
  const rows = await ticked(2);
  const fields = {
    ...Object.fromEntries(rows.map(({ id, revision }) => [`row.${id}`, String(revision)])),
    ...{ _by: '-10 %', _as: 'published', _do: 'reprice' },
  };
  const { refused, status } = await post(LIST, fields, 'shop');
  expect(status).toBe(200);
  const html = await listPage(LIST, 'shop', refused);
  const [variant] = (await prices()).filter(({ of }) => of === rows[0]?.id);
  const was = intlFor('vi').number(variant?.price ?? 0);
  expect(html).toContain(`<del>${was}</del>`);
  expect(html).toContain(t('goods.reprice.save', { count: 2 }));
  const _seen = /"([0-9a-f]{64})"/.exec(/<input[^>]*name="_seen"[^>]*>/.exec(html)?.[0] ?? '')?.[1] ?? '';
  const done = await post(LIST, { ...fields, _seen }, 'shop');
  expect([done.status, done.to]).toEqual([
    303,
    expect.stringMatching(/^\/staff\/content\/products\?repriced=2&changed=[0-9a-z]{20}$/),
  ]);
  expect(await listPage(done.to, 'shop')).toContain(t('goods.reprice.done', { count: 2 }));
  const wrong = await post(LIST, { ...fields, _by: '1.000,5' }, 'shop');
  const shown = await listPage(LIST, 'shop', wrong.refused);
  expect(shown).toContain(t('goods.reprice.error.by'));
  expect(shown).toContain('value="1.000,5"');
});
