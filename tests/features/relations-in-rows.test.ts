/** Products that a combo, a product, a code or a section names in a list: found by their names, and shown by them. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { combos } from '#db/schema/combos.ts';
import { productSlugs } from '#db/schema/goods-slugs.ts';
import { products } from '#db/schema/products.ts';
import { intlFor } from '#i18n/intl.ts';
import { OTHER_PRODUCTS } from '#src/features/goods/product-relation.queries.ts';
import { accentGlobs } from '#src/values/typed/accent-glob.ts';
import { NOW } from '#tests/support/content-saver.ts';
import { goodsSaver } from '#tests/support/goods-saver.ts';
import { officeFiles } from '#tests/support/office-files.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

const { t } = intlFor('vi');
const NEW_COMBO = '/staff/content/combos/new';
const FIND = 'parts.new-1.slug.find';
const TWO = { parts: 'new-1 new-2', 'name.vi': 'Đang gõ' };
let db: Db;
const { post, itemPage } = officeFiles(() => db, NOW);

beforeAll(async () => {
  db = await freshWorld(TODAY, true);
});

/** The page that a look at the form leads to. */
async function look(path: string, fields: Record<string, string>) {
  const { refused, status } = await post(path, { _revision: '0', ...fields }, 'manager');
  expect([status, refused?.message]).toEqual([200, '']);
  return itemPage(path, 'manager', refused);
}
/** Values that a control offers, and whether it has chosen them. */
const offered = (html: string, name: string) =>
  [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`name="${name}"`))
    .map((tag) => [/value="([^"]*)"/.exec(tag)?.[1], tag.includes('checked')] as const);

describe('a list that names products', () => {
  test('finds them by name whatever the accents, with picture and state, and keeps what was typed', async () => {
    await db.write((tx) =>
      tx.update(products).set({ isActive: false }).where(eq(products.slug, 'tra-shan-tuyet-co-thu')),
    );
    const html = await look(NEW_COMBO, { ...TWO, _do: 'find:parts.new-1.slug', [FIND]: 'TRA shan' });
    const found = offered(html, 'parts.new-1.slug').map(([value]) => value);
    expect(found).toContain('tra-shan-tuyet-co-thu');
    const names = await OTHER_PRODUCTS.slug.find(db.read, found as string[]);
    for (const { label } of names) expect(label.vi).toMatch(/tr[àa].*shan|shan.*tr[àa]/i);
    expect(html).toContain('value="Đang gõ"');
    expect(html).toContain(t('resources.relation.product'));
    expect(html).toContain(t('resources.hidden'));
    expect(html).toMatch(/<picture>/);
    await db.write((tx) =>
      tx.update(products).set({ isActive: true }).where(eq(products.slug, 'tra-shan-tuyet-co-thu')),
    );
  });

  test('searches in the row that asks, and offers the first in those that are empty', async () => {
    const html = await look(NEW_COMBO, { ...TWO, _do: 'find:parts.new-1.slug', [FIND]: 'zzz' });
    expect(offered(html, 'parts.new-1.slug')).toEqual([]);
    expect(html).toContain(t('resources.relation.none'));
    expect(offered(html, 'parts.new-2.slug')).toHaveLength(8);
  });

  test('shows what is chosen by its name, and takes it away', async () => {
    const chosen = { ...TWO, 'parts.new-1.slug': 'tra-shan-tuyet-co-thu' };
    const shown = await look(NEW_COMBO, { ...chosen, _do: 'preview' });
    const [row] = await OTHER_PRODUCTS.slug.find(db.read, ['tra-shan-tuyet-co-thu']);
    expect(offered(shown, 'parts.new-1.slug')).toEqual([['tra-shan-tuyet-co-thu', true]]);
    expect(shown).toContain(`>${row?.label.vi}</b>`);
    const cleared = await look(NEW_COMBO, { ...chosen, _do: 'clear:parts.new-1.slug' });
    expect(offered(cleared, 'parts.new-1.slug').some(([, isChosen]) => isChosen)).toBe(false);
    const other = await look(NEW_COMBO, { ...chosen, _do: 'clear:name.vi' });
    expect(other).toContain('value="Đang gõ"');
  });

  test('Enter in its search saves nothing', async () => {
    const before = await db.read.select().from(combos);
    await look(NEW_COMBO, { ...TWO, _do: 'save', [FIND]: 'tra' });
    expect(await db.read.select().from(combos)).toEqual(before);
  });

  test.each([
    ['products', 'new', 'related', 'manager'],
    ['discount-codes', 'new', 'products', 'manager'],
    ['sections', 'new', 'slugs', 'owner'],
  ] as const)('of %s has the same control', async (kind, id, list, as) => {
    const path = `/staff/content/${kind}/${id}`;
    const type = kind === 'sections' ? { type: 'products' } : {};
    const fields = { ...type, _revision: '1', [list]: 'new-1', _do: `find:${list}.new-1.slug` };
    const { refused } = await post(path, fields, as);
    const html = await itemPage(path, as, refused);
    expect(offered(html, `${list}.new-1.slug`)).toHaveLength(8);
  });

  test('names what has gone or never was, and is refused where a guest would miss it', async () => {
    const gone = await look(NEW_COMBO, { ...TWO, 'parts.new-1.slug': 'khong-co', _do: 'preview' });
    expect(offered(gone, 'parts.new-1.slug')).toEqual([['khong-co', true]]);
    for (const slug of ['khong-co', "x' OR 1=1", '../a', 'x'.repeat(300), '<script>'])
      expect(
        await goodsSaver(db, NOW).faultsOf(
          goodsSaver(db, NOW).save('combos', { 'parts.0.slug': slug }, { id: await firstCombo() }),
        ),
      ).not.toBeUndefined();
  });
});

const firstCombo = async () => (await db.read.select({ id: combos.id }).from(combos).limit(1))[0]?.id ?? '';

describe('products as other rows name them', () => {
  test('are known by the address that they had, under that address', async () => {
    const [{ id = '', slug = '' } = {}] = await db.read.select().from(products).limit(1);
    await db.write((tx) => tx.insert(productSlugs).values({ slug: 'ten-cu', productId: id }));
    const found = await OTHER_PRODUCTS.slug.find(db.read, ['ten-cu', slug, 'khong-co']);
    expect(found.map(({ value }) => value)).toEqual(['ten-cu', slug]);
  });

  test('on sale are found before hidden ones, in the order of the shop', async () => {
    const all = await db.read.select().from(products).orderBy(products.position, products.id);
    const [first, second] = all;
    await db.write((tx) =>
      tx
        .update(products)
        .set({ isActive: false })
        .where(eq(products.id, first?.id ?? '')),
    );
    const found = await OTHER_PRODUCTS.slug.search(db.read, []);
    expect([found.length, found[0]?.value]).toEqual([8, second?.slug]);
    const hidden = await OTHER_PRODUCTS.slug.search(db.read, accentGlobs(first?.name.vi ?? ''));
    expect(hidden.find(({ value }) => value === first?.slug)?.isHidden).toBe(true);
  });
});
