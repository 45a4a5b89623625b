/** What a product cost before its offer, when its price changes with many others: it stays, moves along, or goes. */
import { afterAll, beforeEach, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { productVariants } from '#db/schema/products.ts';
import { intlFor } from '#i18n/intl.ts';
import { asStaff } from '#tests/support/caller.ts';
import { NOW } from '#tests/support/content-saver.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { officeFiles } from '#tests/support/office-files.ts';
import { repricePlan, tickedProducts } from '#tests/support/reprice-plan.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const { t } = intlFor('vi');
const LIST = '/staff/content/products';
let db: Db;
const { post, listPage } = officeFiles(() => db, NOW);
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
});
afterAll(closeWorlds);

const shop = () => asStaff(db, 'shop', { now: NOW }).staff.content.products;
const keyOf = async (asked: Parameters<typeof repricePlan>[1]) => (await repricePlan(db, asked))?.key ?? '';

/** The first product: one of its variants costs less than it did before. */
async function offered(compareAtVnd: number) {
  const rows = await tickedProducts(db, 1);
  const own = eq(productVariants.productId, rows[0]?.id ?? '');
  const [first] = await db.read.select({ id: productVariants.id }).from(productVariants).where(own).limit(1);
  await db.read.update(productVariants).set({ priceVnd: 100_000, compareAtVnd: null }).where(own);
  const id = first?.id ?? '';
  await db.read.update(productVariants).set({ compareAtVnd }).where(eq(productVariants.id, id));
  const pair = async () =>
    (
      await db.read
        .select({ price: productVariants.priceVnd, old: productVariants.compareAtVnd })
        .from(productVariants)
        .where(eq(productVariants.id, id))
    )[0];
  return { rows, pair };
}

test.each<[string, boolean, { price: number; old: number | null }]>([
  // What it cost before is true whatever it costs now.
  ['-10%', false, { price: 90_000, old: 120_000 }],
  ['+10%', false, { price: 110_000, old: 120_000 }],
  ['119k', false, { price: 119_000, old: 120_000 }],
  // The offer stays as large.
  ['-10%', true, { price: 90_000, old: 108_000 }],
  ['+50%', true, { price: 150_000, old: 180_000 }],
  // A price for all says nothing of what it cost before.
  ['80k', true, { price: 80_000, old: 120_000 }],
  // Not below it any more.
  ['+20%', false, { price: 120_000, old: null }],
  ['+30%', false, { price: 130_000, old: null }],
  ['120k', false, { price: 120_000, old: null }],
  ['200k', true, { price: 200_000, old: null }],
])('%s, moved along: %p', async (by, movesOld, after) => {
  const { rows, pair } = await offered(120_000);
  const seen = await keyOf({ rows, by, movesOld });
  expect(await shop().reprice({ as: 'published', rows, by, movesOld, seen })).toMatchObject({ changed: 1 });
  expect(await pair()).toEqual(after);
});

test('one that rounding brings down to the new price is taken away, too', async () => {
  const { rows, pair } = await offered(100_400);
  const asked = { rows, by: '-50%', movesOld: true };
  expect(await shop().reprice({ as: 'published', ...asked, seen: await keyOf(asked) })).toMatchObject({
    changed: 1,
  });
  expect(await pair()).toEqual({ price: 50_000, old: null });
});

test('it is stored as it was shown: moved along is another plan than not', async () => {
  const { rows, pair } = await offered(120_000);
  const seen = await keyOf({ rows, by: '-10%' });
  expect(
    await problemOf(shop().reprice({ as: 'published', rows, by: '-10%', movesOld: true, seen })),
  ).toMatchObject({
    reason: 'goods.reprice.error.stale',
  });
  expect(await pair()).toEqual({ price: 100_000, old: 120_000 });
});

test('it is told before it is stored: that it stays, what it becomes, or that it goes', async () => {
  const { rows, pair } = await offered(120_000);
  const fields = (by: string, old = '') => ({
    [`row.${rows[0]?.id}`]: String(rows[0]?.revision),
    ...{ _by: by, _old: old, _as: 'published', _do: 'reprice' },
  });
  const shown = async (by: string, old = '') =>
    (await listPage(LIST, 'shop', (await post(LIST, fields(by, old), 'shop')).refused)).replaceAll(
      '<!-- -->',
      '',
    );
  expect(await shown('-10%')).toContain(t('goods.reprice.old.stays', { was: '120.000' }));
  expect(await shown('-10%', '1')).toContain(
    t('goods.reprice.old.moves', { was: '120.000', now: '108.000' }),
  );
  const gone = await shown('+20%');
  expect(gone).toContain(t('goods.reprice.old.removed', { was: '120.000' }));
  expect(gone).toContain(t('goods.reprice.oldRemoved', { count: 1 }));
  expect(await shown('80k', '1')).toContain(t('goods.reprice.oldByPercent'));
  const moved = await shown('-10%', '1');
  const _seen = /"([0-9a-f]{64})"/.exec(/<input[^>]*name="_seen"[^>]*>/.exec(moved)?.[0] ?? '')?.[1] ?? '';
  const { to } = await post(LIST, { ...fields('-10%', '1'), _seen }, 'shop');
  expect(to).toStartWith(`${LIST}?repriced=1&changed=`);
  expect(await pair()).toEqual({ price: 90_000, old: 108_000 });
});
