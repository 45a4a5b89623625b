/** Products are written as drafts: what is sold, and for how much, is what is published. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { products } from '#db/schema/products.ts';
import { intlFor } from '#i18n/intl.ts';
import { PRODUCT_RESOURCE } from '#src/features/goods/product-resource.ts';
import { findProduct } from '#src/features/products/product-detail.queries.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { listVersions } from '#src/features/resources/versions.queries.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { NOW } from '#tests/support/drafted-rows.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { goodsDrafts } from '#tests/support/goods-drafts.tsx';
import { goodsSaver, newProduct, pair, SIZE_COLOUR, typedVariant } from '#tests/support/goods-saver.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

let db: Db;
/** Each test has a product of its own. */
let free: { id: string; slug: string }[];
beforeAll(async () => {
  db = await freshWorld(TODAY, true);
  free = await db.read.all(sql`SELECT p.id, p.slug FROM products p
    JOIN product_variants v ON v.product_id = p.id WHERE p.options = '[]' GROUP BY p.id
    HAVING count(*) = 1 AND sum(v.stock - v.held - v.sold) > 5`);
});
afterAll(closeWorlds);

const { draftOf, preview, sentOf, staff } = goodsDrafts(() => db);
const own = staff.bind(null, 'products');
const next = () => free.pop() ?? { id: '', slug: '' };
const { t, number } = intlFor('vi');

const variantOf = async (id: string) => (await goodsSaver(db, NOW).form('products', id)).variants ?? '';
const priceIn = async (id: string) => `variants.${await variantOf(id)}.prices.price`;
const cartSum = async (variantId: string) =>
  (await asVisitor(db, { now: NOW }).cart.price({ lines: [{ kind: 'product', id: variantId, quantity: 1 }] }))
    .totalVnd;
const found = async (q: string) =>
  (await asVisitor(db).search.all({ q })).groups.flatMap(({ hits }) => hits.map(({ title }) => title));
async function shopRevision() {
  const asked = sql`SELECT revision FROM revisions WHERE namespace = 'products'`;
  return (await db.read.all<{ revision: number }>(asked))[0]?.revision ?? 0;
}

const draftedOptions = (values: Values = {}) =>
  ((values.options ?? []) as { id: string }[]).map(({ id }) => id);

describe('the draft of a product', () => {
  test('is seen through its link only, with its own prices; carts and search have what is published', async () => {
    const { id, slug } = next();
    const variant = await variantOf(id);
    const [before, sum, revision] = [
      await findProduct(db.read, slug),
      await cartSum(variant),
      await shopRevision(),
    ];
    const change = {
      ...pair('name', 'Tên còn nháp', 'A name in a draft'),
      ...{ [await priceIn(id)]: '777k', tiers: 'a', 'tiers.a.minQuantity': '2', 'tiers.a.percent': '50' },
      ...{ pictures: 'p', 'pictures.p.picture': 'coc-gom', variants: `${variant} new-9` },
      ...{ ...SIZE_COLOUR, [`variants.${variant}.choices`]: 'S / Đỏ', slug: 'dia-chi-nhap' },
      ...typedVariant('new-9', { sku: 'NHAP-9', choices: 'M / Xanh', 'prices.price': '888k' }),
    };
    expect(await own().saveDraft(await sentOf('products', id, change))).toMatchObject({ done: 'drafted' });
    const options = draftedOptions((await draftOf('products', id))?.values);
    const choiceOf = (values: string[]) =>
      values.map((value, index) => `${options[index]}.${value}`).join('_');
    for (const locale of ['vi', 'en'] as const) {
      const intl = intlFor(locale);
      const html = await preview('products', id, { locale, choice: choiceOf(['s', 'do']) });
      const words = [
        { vi: 'Tên còn nháp', en: 'A name in a draft' }[locale],
        ...[intl.number(777_000), intl.number(388_500), intl.t('drafts.preview.title'), 'coc-gom'],
        ...[intl.t('drafts.preview.notSold'), 'noindex', '?key='],
      ];
      expect(words.filter((word) => !html.includes(word))).toEqual([]);
      expect(html).not.toContain(intl.t('cart.add.add'));
    }
    expect(await preview('products', id, { choice: choiceOf(['m', 'xanh']) })).toContain(number(888_000));
    expect(await findProduct(db.read, slug)).toEqual(before);
    expect(await cartSum(variant)).toBe(sum);
    expect(await findProduct(db.read, 'dia-chi-nhap')).toBeNull();
    expect(await found('Tên còn nháp')).not.toContain('Tên còn nháp');
    expect(await shopRevision()).toBe(revision);
  });

  test('is what guests buy from their next request on once it is published, in one press', async () => {
    const { id, slug } = next();
    const variant = await variantOf(id);
    const [sum, revision] = [await cartSum(variant), await shopRevision()];
    await own().saveDraft(await sentOf('products', id, { [await priceIn(id)]: '666k' }));
    expect(await cartSum(variant)).toBe(sum);
    const sent = await sentOf('products', id, pair('name', 'Tên mới đăng'));
    expect(await own().publish(sent)).toEqual({ id, revision: 2, done: 'published' });
    expect(await findProduct(db.read, slug)).toMatchObject({
      ...{ name: { vi: 'Tên mới đăng' }, fromVnd: 666_000, variants: [{ id: variant, priceVnd: 666_000 }] },
    });
    expect(await cartSum(variant)).toBe(666_000);
    expect(await shopRevision()).toBeGreaterThan(revision);
    expect(await found('Tên mới đăng')).toContain('Tên mới đăng');
    expect(await draftOf('products', id)).toBeNull();
    const [event] = await db.read
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectKind, 'product'), eq(auditEvents.subjectId, id)));
    expect(event).toMatchObject({
      permission: 'products.edit',
      after: { name: { vi: 'Tên mới đăng' } },
    });
    const [version] = await listVersions(db.read, { kind: 'products', rowId: id, before: null, limit: 1 });
    expect(version).toMatchObject({ revision: 2 });
  });

  test('of a new product is neither seen nor sold, and its address is free, until it is published', async () => {
    const [{ categoryId = '' } = {}] = await db.read.select().from(products).limit(1);
    const leaves = newProduct(categoryId);
    const { id } = await own().saveDraft({ id: null, revision: 0, leaves });
    expect(await preview('products', id)).toContain('Trà mới');
    expect(await findProduct(db.read, 'tra-moi')).toBeNull();
    const variantIn = async () =>
      goodsSaver(db, NOW).typed('products', (await draftOf('products', id))?.values ?? {}).variants ?? '';
    const variant = await variantIn();
    const priced = await asVisitor(db, { now: NOW }).cart.price({
      lines: [{ kind: 'product', id: variant, quantity: 1 }],
    });
    expect(priced).toMatchObject({ totalVnd: 0 });
    // Its variant stays the same one while it is written, so that two editors are told of the same cells.
    await own().saveDraft(await sentOf('products', id, pair('origin', 'Bắc Hà')));
    expect(await variantIn()).toBe(variant);
    const other = { ...leaves, 'variants.new-1.sku': 'MOI-2' };
    expect(await own().publish({ id: null, revision: 0, leaves: other })).toMatchObject({
      done: 'published',
    });
    expect(await problemOf(own().publish(await sentOf('products', id)))).toMatchObject({
      reason: 'resources.error.taken',
    });
    const freed = await sentOf('products', id, { slug: 'tra-moi-2' });
    expect(await own().publish(freed)).toEqual({ id, revision: 1, done: 'published' });
    expect(await findProduct(db.read, 'tra-moi-2')).toMatchObject({
      variants: [{ id: variant, left: 0 }],
    });
  });

  test('leaves the stock alone: pieces are counted while it is written, and stay when it is published', async () => {
    const { id, slug } = next();
    const variant = await variantOf(id);
    const left = async () => (await findProduct(db.read, slug))?.variants[0]?.left ?? 0;
    const before = await left();
    const sent = await sentOf('products', id, { [await priceIn(id)]: '123k' });
    await own().saveDraft(sent);
    const line = { variantId: variant, kind: 'received', quantity: 7, reason: 'phiếu 7', seen: 0 } as const;
    await asStaff(db, 'shop', { now: NOW }).staff.stock.move(line);
    expect(await left()).toBe(before + 7);
    expect(await preview('products', id)).toContain(t('products.detail.stock.plenty', { left: before + 7 }));
    await own().publish(await sentOf('products', id));
    expect(await left()).toBe(before + 7);
  });

  test('is an earlier version again from the history', async () => {
    const { id } = next();
    const old = await goodsSaver(db, NOW).read('products', id);
    await own().publish(await sentOf('products', id, { [await priceIn(id)]: '321k' }));
    const leaves = typedOf(PRODUCT_RESOURCE, old?.values ?? {});
    await own().saveDraft({ id, revision: 2, from: 1, leaves });
    expect((await goodsSaver(db, NOW).read('products', id))?.revision).toBe(2);
    await own().publish(await sentOf('products', id));
    expect((await goodsSaver(db, NOW).read('products', id))?.values).toEqual(old?.values as never);
    const versions = await listVersions(db.read, { kind: 'products', rowId: id, before: null, limit: 9 });
    expect(versions).toMatchObject([{ revision: 3, fromRevision: 1 }, { revision: 2 }, { revision: 1 }]);
  });
});
