/** Tags of posts as the office writes them, and what guests see of them. */
import { beforeEach, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { tags } from '#db/schema/posts.ts';
import { listPostOptions } from '#src/features/posts/post-rows.queries.ts';
import { findPost, listPosts } from '#src/features/posts/posts.queries.ts';
import { readPostQuery } from '#src/features/posts/posts.ts';
import { TAG_KIND } from '#src/features/posts/tag-kind.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import type { Preset } from '#src/values/permissions.ts';
import { asStaff } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const NOW = '2026-11-21T03:00:00.000Z';
const TAGGED = 'xoi-ngu-sac';
const TAG = { 'name.vi': 'Leo núi', 'name.en': 'Climbing', slug: 'leo-nui', isActive: '1' };
let db: Db;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
});

/** Sends the form of a tag with some of it changed; without an id as a new one. */
async function save(id: string | null, change: Record<string, string> = {}, as: Preset = 'editor') {
  const row = id === null ? null : await TAG_KIND.store.find(db.read, id);
  const leaves = { ...typedOf(TAG_KIND.resource, row?.values ?? {}), ...change };
  return asStaff(db, as, { now: NOW }).staff.content.tags.save({ id, revision: row?.revision ?? 0, leaves });
}

async function revisionOf(namespace: string): Promise<number> {
  const [row] = await db.read.all<{ revision: number }>(
    sql`SELECT revision FROM revisions WHERE namespace = ${namespace}`,
  );
  return row?.revision ?? 0;
}

const at = { now: NOW };
const own = async () => (await findPost(db.read, { ...at, slug: TAGGED }))?.tags.map(({ slug }) => slug);
const listed = (tag: string) => listPosts(db.read, { ...readPostQuery(new URLSearchParams({ tag })), ...at });

test('a tag that is new can be chosen for posts, and has an address of its own', async () => {
  expect(await listed('leo-nui')).toBeNull();
  const before = await revisionOf('posts');
  await save(null, TAG);
  expect(await revisionOf('posts')).toBeGreaterThan(before);
  const { tags: options = [] } = await listPostOptions(db.read);
  expect(options.find(({ value }) => value === 'leo-nui')?.label.vi).toBe('Leo núi');
  expect((await listed('leo-nui'))?.total).toBe(0);
});

test('a tag that is hidden leaves its posts and its address; shown again it is back on each', async () => {
  expect(await own()).toContain('am-thuc');
  const total = (await listed('am-thuc'))?.total ?? 0;
  expect(total).toBeGreaterThan(0);
  const before = await revisionOf('posts');
  await save('am-thuc', { isActive: '' });
  expect(await revisionOf('posts')).toBeGreaterThan(before);
  expect(await own()).not.toContain('am-thuc');
  expect(await listed('am-thuc')).toBeNull();
  await save('am-thuc', { isActive: '1', 'name.vi': 'Ẩm thực mới' });
  expect(await own()).toContain('am-thuc');
  expect((await listed('am-thuc'))?.total).toBe(total);
});

test('each of the demo park can be saved as it is, which changes nothing', async () => {
  const rows = await db.read.select({ id: tags.id }).from(tags);
  expect(rows.length).toBeGreaterThan(3);
  for (const { id } of rows) expect([id, (await save(id)).revision]).toEqual([id, 1]);
});

test.each<[string, string | null, Record<string, string>, string]>([
  ['an address that another one has', null, { slug: 'am-thuc' }, 'resources.error.taken'],
  ['an address with accents', null, { slug: 'Ẩm thực' }, 'resources.error.slug'],
  ['a name in one language', null, { 'name.en': '' }, 'errors.required'],
  ['another address for what has one', 'am-thuc', { slug: 'mon-an' }, 'resources.error.fixed'],
])('%s is refused, with nothing stored', async (_, id, change, reason) => {
  const stored = () => db.read.select().from(tags);
  const before = await stored();
  await expect(save(id, id === null ? { ...TAG, ...change } : change)).rejects.toThrow(reason);
  expect(await stored()).toEqual(before);
});

test('who comes after a colleague, or may not edit posts, is refused', async () => {
  await save('am-thuc', { 'name.vi': 'Ăn uống' });
  const { tags: own } = asStaff(db, 'editor', { now: NOW }).staff.content;
  const late = own.save({ id: 'am-thuc', revision: 1, leaves: { ...TAG, slug: 'am-thuc' } });
  expect((await problemOf(late)).reason).toBe('resources.error.conflict');
  expect((await problemOf(save(null, TAG, 'shop'))).code).toBe('FORBIDDEN');
});
