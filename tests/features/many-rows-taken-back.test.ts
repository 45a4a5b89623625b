/** "Rút lại" of more rows than are read and logged together: all of them, or none once one was changed again. */
import { beforeEach, expect, test } from 'bun:test';
import { eq, like } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { tags } from '#db/schema/posts.ts';
import { productVariants } from '#db/schema/products.ts';
import { asStaff } from '#tests/support/caller.ts';
import { NOW } from '#tests/support/content-saver.ts';
import { parseDocument } from '#tests/support/html.ts';
import { officeFiles } from '#tests/support/office-files.ts';
import { repricePlan, tickedProducts } from '#tests/support/reprice-plan.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { takeBackIn } from '#tests/support/take-back-form.ts';
import { withoutResults } from '#tests/support/without-results.ts';

let db: Db;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
});

const now = officeFiles(() => db);
const pressed = async (to: string) => takeBackIn(await now.listPage(to)) ?? {};

const TAGS = '/staff/content/tags?q=thu-';
const hidden = () => db.read.$count(tags, eq(tags.isActive, false));

async function hideTags(count: number) {
  const many = Array.from({ length: count }, (_, index) => `thu-${String(index).padStart(3, '0')}`);
  const rows = many.map((slug) => ({ id: slug, slug, name: { vi: slug, en: slug }, isActive: true }));
  await db.write((tx) => tx.insert(tags).values(rows));
  const { body } = parseDocument(await now.listPage(TAGS));
  const sent = [...body.querySelectorAll('tbody input, .whole input[type=hidden]')].map(
    (one) => [one.getAttribute('name') ?? '', one.getAttribute('value') ?? ''] as const,
  );
  const all = { ...Object.fromEntries(sent), _all: '1', _count: String(count), _do: 'isActive=' };
  const { to } = await now.post(TAGS, all);
  expect(await hidden()).toBe(count);
  return pressed(to);
}

test('all of many rows stay once one of them was changed again, be it by who has changed them', async () => {
  const fields = await hideTags(60);
  const shown = await now.post(TAGS, { 'row.thu-059': '2', _do: 'isActive=1' });
  const { refused } = await now.post(TAGS, fields);
  expect(refused?.message).toContain('vì có mục đã được sửa tiếp: thu-059 (');
  expect(await hidden()).toBe(59);
  await now.post(TAGS, await pressed(shown.to));
  // As before, but at a later revision.
  expect((await now.post(TAGS, fields)).refused?.message).toContain('thu-059 (');
  expect(await hidden()).toBe(60);
});

test('the rows of a whole list are back with it', async () => {
  await now.post(TAGS, await hideTags(120));
  expect(await hidden()).toBe(0);
  const stored = await db.read.select().from(tags).where(like(tags.slug, 'thu-%'));
  expect(new Set(stored.map(({ revision }) => revision))).toEqual(new Set([3]));
  expect(await db.read.$count(auditEvents)).toBe(240);
});

test('prices of which it cannot be stored how they are taken back stay', async () => {
  const rows = await tickedProducts(db, 2);
  const prices = () => db.read.select().from(productVariants).orderBy(productVariants.id);
  const before = await prices();
  const seen = (await repricePlan(db, { rows, by: '-10%' }))?.key ?? '';
  await withoutResults(db);
  const { products } = asStaff(db, 'shop', { now: NOW }).staff.content;
  await expect(products.reprice({ as: 'published', rows, by: '-10%', seen })).rejects.toThrow();
  expect(await prices()).toEqual(before);
});
