/** Addresses of categories and policies that are changed: what is refused, and who is found by an old one. */
import { beforeEach, describe, expect, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { findCategory } from '#src/features/categories/categories.queries.ts';
import { CATEGORY_KIND } from '#src/features/categories/category-kind.ts';
import { PAGE_KIND } from '#src/features/pages/page-kind.ts';
import { findPolicy } from '#src/features/pages/pages.queries.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import { asStaff } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const NOW = '2026-11-21T03:00:00.000Z';
let db: Db;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
});

const content = () => asStaff(db, 'manager', { now: NOW }).staff.content;

async function moveCategory(id: string, slug: string) {
  const row = await CATEGORY_KIND.store.find(db.read, id);
  const leaves = { ...typedOf(CATEGORY_KIND.resource, row?.values ?? {}), slug };
  return content().categories.save({ id, revision: row?.revision ?? 0, leaves });
}

async function movePage(id: string, slug: string) {
  const row = await PAGE_KIND.store.find(db.read, id);
  const leaves = { ...typedOf(PAGE_KIND.resource, row?.values ?? {}), slug };
  return content().pages.publish({ id, revision: row?.revision ?? 0, draft: null, leaves });
}

describe.each([
  [
    'a category',
    moveCategory,
    'c-gom',
    'gom',
    'son-mai',
    async (slug: string) => findCategory(db.read, slug),
  ],
  [
    ...(['a policy', movePage, 'page-bao-mat', 'bao-mat', 'quy-dinh-ve'] as const),
    async (slug: string) => findPolicy(db.read, slug),
  ],
] as const)('%s', (_, move, id, old, taken, find) => {
  test('is found by every address that it had', async () => {
    await move(id, 'mot');
    await move(id, 'hai');
    for (const slug of [old, 'mot', 'hai']) expect((await find(slug))?.id).toBe(id);
    expect((await find('mot'))?.slug).toBe('hai');
    await move(id, old);
    for (const slug of [old, 'mot', 'hai']) expect((await find(slug))?.slug).toBe(old);
  });

  test('gets no address that another has or had, and none that the site uses itself', async () => {
    const other = await find(taken);
    expect((await problemOf(move(id, taken))).reason).toBe('resources.error.taken');
    await move(other?.id ?? '', 'da-doi');
    expect((await problemOf(move(id, taken))).reason).toBe('resources.error.taken');
    await expect(move(id, 'search')).rejects.toThrow('resources.error.reserved');
    expect((await find(old))?.slug).toBe(old);
  });
});

test('whoever has an address now is found by it, whoever had it before', async () => {
  await moveCategory('c-gom', 'gom-moi');
  // As a store from elsewhere may hold it.
  const taken = await CATEGORY_KIND.store.find(db.read, 'c-son-mai');
  if (taken)
    await db.write((tx) =>
      CATEGORY_KIND.store.update(tx, { ...taken, now: NOW, values: { ...taken.values, slug: 'gom' } }),
    );
  expect((await findCategory(db.read, 'gom'))?.id).toBe('c-son-mai');
  expect((await findCategory(db.read, 'gom-moi'))?.id).toBe('c-gom');
});
