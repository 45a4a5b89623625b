/** Categories of posts as the office writes them: by who writes posts, apart from those of goods. */
import { beforeEach, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { categories } from '#db/schema/products.ts';
import { CATEGORY_KIND, POST_CATEGORY_KIND } from '#src/features/categories/category-kind.ts';
import { listPostOptions } from '#src/features/posts/post-rows.queries.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import type { Preset } from '#src/values/permissions.ts';
import { asStaff } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const NOW = '2026-11-21T03:00:00.000Z';
const OWN = 'category-cam-nang';
let db: Db;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
});

const content = (as: Preset) => asStaff(db, as, { now: NOW }).staff.content;
const listed = async (of: 'categories' | 'post-categories') =>
  (await content('manager')[of].sheet({ query: '', after: null })).text;

/** Sends the form of a category of posts with some of it changed; without an id as a new one. */
async function save(id: string | null, change: Record<string, string> = {}, as: Preset = 'editor') {
  const row = await POST_CATEGORY_KIND.store.find(db.read, OWN);
  const leaves = { ...typedOf(POST_CATEGORY_KIND.resource, row?.values ?? {}), ...change };
  return content(as)['post-categories'].save({ id, revision: id ? (row?.revision ?? 0) : 0, leaves });
}

test('an editor, who may not edit goods, renames one and adds one', async () => {
  await save(OWN, { 'name.vi': 'Cẩm nang' });
  const { id } = await save(null, { 'name.vi': 'Chuyện nghề', slug: 'chuyen-nghe' });
  const { categoryId: options = [] } = await listPostOptions(db.read);
  expect(options.map(({ label }) => label.vi)).toEqual(expect.arrayContaining(['Cẩm nang', 'Chuyện nghề']));
  const [row] = await db.read.select().from(categories).where(eq(categories.id, id));
  expect(row?.kind).toBe('post');
});

test('the shop may edit neither one of posts nor reach it by the way of goods', async () => {
  expect((await problemOf(save(OWN, {}, 'shop'))).code).toBe('FORBIDDEN');
  const row = await POST_CATEGORY_KIND.store.find(db.read, OWN);
  const leaves = { ...typedOf(CATEGORY_KIND.resource, row?.values ?? {}), kind: 'product' };
  const { categories: ofGoods } = content('shop');
  expect((await problemOf(ofGoods.save({ id: OWN, revision: 1, leaves }))).code).toBe('NOT_FOUND');
  const ticked = { rows: [{ id: OWN, revision: 1 }], field: 'isActive', typed: '' };
  expect(await ofGoods.change(ticked)).toMatchObject({ done: 0, left: [{ error: 'resources.error.gone' }] });
});

test('each list and each file has its own', async () => {
  const [ofGoods, ofPosts] = [await listed('categories'), await listed('post-categories')];
  const rows = await db.read.select().from(categories);
  for (const { id, kind } of rows)
    expect([id, ofGoods.includes(`\n${id},`), ofPosts.includes(`\n${id},`)]).toEqual([
      id,
      kind !== 'post',
      kind === 'post',
    ]);
});

test('an address that a category of goods has is refused', async () => {
  const [taken] = await db.read.select().from(categories).where(eq(categories.kind, 'product')).limit(1);
  const refused = await problemOf(save(null, { slug: taken?.slug ?? '' }));
  expect([refused.reason, refused.values.field]).toEqual(['resources.error.taken', 'slug']);
});
