/** Many goods at once, in their drafts or as what is sold: no draft is lost, and none is published unfinished. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products, productVariants } from '#db/schema/products.ts';
import { intlFor } from '#i18n/intl.ts';
import { findProduct } from '#src/features/products/product-detail.queries.ts';
import { asStaff } from '#tests/support/caller.ts';
import { csvOf } from '#tests/support/csv-file.ts';
import { csvPark } from '#tests/support/csv-park.ts';
import { NOW } from '#tests/support/drafted-rows.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { goodsDrafts } from '#tests/support/goods-drafts.tsx';
import { pair } from '#tests/support/goods-saver.ts';
import { officeFiles } from '#tests/support/office-files.ts';
import { repricePlan, tickedProducts } from '#tests/support/reprice-plan.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const LIST = '/staff/content/products';
const { t } = intlFor('vi');
let db: Db;
let ids: string[];
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  ids = (await tickedProducts(db, 3)).map(({ id }) => id);
});
afterAll(closeWorlds);

const { draftOf, sentOf, staff } = goodsDrafts(() => db);
const own = () => asStaff(db, 'shop', { now: NOW }).staff.content.products;
const office = officeFiles(() => db, NOW);
const prices = () =>
  db.read
    .select({ id: productVariants.id, price: productVariants.priceVnd })
    .from(productVariants)
    .where(inArray(productVariants.productId, ids))
    .orderBy(asc(productVariants.id));
const draftedPrices = async (id: string) => {
  const { variants = [] } = (await draftOf('products', id))?.values ?? {};
  return (variants as { prices: { price: number } }[]).map(({ prices: { price } }) => price);
};

/** The ticks of a list as it stands now. */
async function ticks() {
  const rows = [];
  for (const id of ids) {
    const { revision, draft } = await sentOf('products', id);
    rows.push({ id, revision, draft });
  }
  return rows;
}

describe('other prices', () => {
  test('stand in the drafts of products, and guests pay what they paid', async () => {
    const [first = '', second = ''] = ids;
    await own().saveDraft(await sentOf('products', first, pair('name', 'Đang viết')));
    const [rows, before] = [await ticks(), await prices()];
    const plan = await repricePlan(db, { rows, by: '200k', as: 'draft' });
    expect(plan?.rows.map(({ fault }) => fault)).toEqual([null, null, null]);
    const { change } = await own().reprice({ rows, by: '200k', as: 'draft', seen: plan?.key });
    expect(await prices()).toEqual(before);
    for (const id of ids) expect(new Set(await draftedPrices(id))).toEqual(new Set([200_000]));
    expect((await draftOf('products', first))?.values.name).toEqual({ vi: 'Đang viết', en: 'Đang viết' });
    await own().takeBack({ change });
    expect((await draftOf('products', first))?.values.name).toEqual({ vi: 'Đang viết', en: 'Đang viết' });
    expect(await draftedPrices(first)).not.toContain(200_000);
    expect(await draftOf('products', second)).toBeNull();
  });

  test('are what guests pay at once for all or for none: a product with a draft is named', async () => {
    const [first = ''] = ids;
    await own().saveDraft(await sentOf('products', first, pair('name', 'Đang viết')));
    const [rows, before] = [await ticks(), await prices()];
    const plan = await repricePlan(db, { rows, by: '200k' });
    expect(plan?.rows.map(({ fault }) => fault)).toEqual(['drafts.many.unfinished', null, null]);
    const refused = own().reprice({ rows, by: '200k', as: 'published', seen: plan?.key });
    expect((await problemOf(refused)).reason).toBe('goods.reprice.error.rows');
    expect(await prices()).toEqual(before);
    const fields = Object.fromEntries(ids.map((id) => [`row.${id}`, '1']));
    const { draft } = await sentOf('products', first);
    const stamped = {
      ...fields,
      [`row.${first}`]: `1.${draft?.id}.1`,
      _by: '200k',
      _as: 'published',
      _do: 'reprice',
    };
    const html = await office.listPage(LIST, 'shop', (await office.post(LIST, stamped, 'shop')).refused);
    expect(html).toContain(t('drafts.many.unfinished'));
    const rest = rows.slice(1);
    const seen = (await repricePlan(db, { rows: rest, by: '200k' }))?.key;
    expect(await own().reprice({ as: 'published', rows: rest, by: '200k', seen })).toMatchObject({
      changed: 2,
    });
    expect(await draftOf('products', first)).toMatchObject({ values: { name: { vi: 'Đang viết' } } });
  });

  test('seen for drafts are not stored as what guests pay', async () => {
    const [rows, before] = [await ticks(), await prices()];
    const seen = (await repricePlan(db, { rows, by: '200k', as: 'draft' }))?.key;
    const refused = own().reprice({ rows, by: '200k', as: 'published', seen });
    expect((await problemOf(refused)).reason).toBe('goods.reprice.error.stale');
    expect(await prices()).toEqual(before);
  });

  test('are not written into a draft that is scheduled, nor into one whose product has moved', async () => {
    const [first = '', second = ''] = ids;
    const when = { publishDay: '2026-11-22', publishTime: '09:30' };
    await own().schedule({ ...(await sentOf('products', first, pair('name', 'Theo giờ'))), ...when });
    await own().saveDraft(await sentOf('products', second, pair('name', 'Đang viết')));
    const rows = await ticks();
    await db.read.update(products).set({ revision: 2 }).where(eq(products.id, second));
    const before = [await draftOf('products', first), await draftOf('products', second)];
    const plan = await repricePlan(db, { rows, by: '200k', as: 'draft' });
    expect(plan?.rows.map(({ fault }) => fault)).toEqual([
      'drafts.many.scheduled',
      'drafts.many.behind',
      null,
    ]);
    const refused = own().reprice({ rows, by: '200k', as: 'draft', seen: plan?.key });
    expect((await problemOf(refused)).reason).toBe('goods.reprice.error.rows');
    expect([await draftOf('products', first), await draftOf('products', second)]).toEqual(before);
  });
});

test('products that are ticked are hidden in their drafts, or at once', async () => {
  const fields = Object.fromEntries(ids.map((id) => [`row.${id}`, '1']));
  const { slug } = { slug: (await sentOf('products', ids[0] ?? '')).leaves.slug ?? '' };
  await office.post(LIST, { ...fields, _do: 'isActive=' }, 'shop');
  expect(await draftOf('products', ids[0] ?? '')).toMatchObject({ values: { isActive: false } });
  expect(await findProduct(db.read, slug)).not.toBeNull();
  const rows = await ticks();
  const { left } = await own().changePublished({ rows, field: 'isActive', typed: '' });
  expect(left.map(({ error }) => error)).toEqual(Array(3).fill('drafts.many.unfinished'));
  expect(await findProduct(db.read, slug)).not.toBeNull();
  for (const { id, draft } of rows) if (draft) await own().discard({ id, draft });
  await own().changePublished({ rows: await ticks(), field: 'isActive', typed: '' });
  expect(await findProduct(db.read, slug)).toBeNull();
});

test.each(['products', 'combos', 'services'] as const)(
  '%s come from a file as drafts, or as what is sold; the file has the drafts',
  async (kind) => {
    const park = csvPark(db, kind);
    const [one, other] = await park.records();
    const [id = '', second = ''] = [one?.id, other?.id];
    const before = await sentOf(kind, id);
    await staff(kind).import({ sheet: csvOf([{ ...one, 'name.vi': 'Từ tệp' }]) });
    expect(await draftOf(kind, id)).toMatchObject({ values: { name: { vi: 'Từ tệp' } } });
    expect((await park.records()).find((row) => row.id === id)?.['name.vi']).toBe('Từ tệp');
    await park.save(csvOf([{ ...other, 'name.vi': 'Từ tệp' }]), 'shop');
    expect(await draftOf(kind, second)).toBeNull();
    expect(await sentOf(kind, second)).toMatchObject({ revision: 2, leaves: { 'name.vi': 'Từ tệp' } });
    expect(before.revision).toBe(1);
    const again = (await park.records()).filter((row) => row.id === id);
    const report = await staff(kind).check({
      sheet: csvOf(again.map((row) => ({ ...row, 'name.en': 'By file' }))),
    });
    expect(report).toMatchObject({ faultCount: 0, publishing: { faultCount: 1 } });
  },
);
