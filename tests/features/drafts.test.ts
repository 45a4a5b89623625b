/** A post from its first draft to what guests read, and back again: who may do what, and what is refused. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { posts } from '#db/schema/posts.ts';
import { findPost } from '#src/features/posts/posts.queries.ts';
import { listVersions } from '#src/features/resources/versions.queries.ts';
import { openRevisions } from '#src/server/revisions.ts';
import { type DraftEditor, draftEditor, NOW, POST } from '#tests/support/draft-editor.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const LATER = { publishDay: '2026-11-22', publishTime: '09:30' };
let db: Db;
let editor: DraftEditor;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  editor = draftEditor(db);
});

const guest = (slug: string, now = NOW) => findPost(db.read, { slug, now });
const SLUG = POST.replace('post-', '');
/** The database's version is looked up once in a turn of the event loop. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('a draft of a post that guests read', () => {
  test('changes nothing for them, and not one cached page', async () => {
    const revisions = openRevisions(db);
    const before = [await guest(SLUG), revisions.stamp(['posts'])];
    expect((await editor.save({ 'title.vi': 'Tựa mới' }, { id: POST })).done).toBe('drafted');
    await nextTurn();
    expect([await guest(SLUG), revisions.stamp(['posts'])]).toEqual(before);
    expect((await editor.row(POST))?.revision).toBe(1);
    expect((await editor.draft(POST))?.values).toMatchObject({ title: { vi: 'Tựa mới' } });
  });

  test('is what they read once it is published, with its version and its entries in the log, and is gone', async () => {
    const revisions = openRevisions(db);
    const before = revisions.stamp(['posts']);
    await editor.save({ 'title.vi': 'Tựa mới' }, { id: POST });
    expect((await editor.publish({}, { id: POST })).done).toBe('published');
    await nextTurn();
    expect(revisions.stamp(['posts'])).not.toBe(before);
    expect((await guest(SLUG))?.title.vi).toBe('Tựa mới');
    expect(await editor.draft(POST)).toBeNull();
    const versions = await listVersions(db.read, { kind: 'posts', rowId: POST, limit: 9 });
    expect(versions.map(({ revision, userId }) => [revision, userId])).toEqual([
      [2, 'staff-editor'],
      [1, null],
    ]);
    const log = await db.read
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, POST))
      .orderBy(desc(auditEvents.id));
    expect(log.map(({ subjectKind, permission }) => [subjectKind, permission])).toEqual([
      ['post', 'posts.publish'],
      ['draft', 'posts.edit'],
    ]);
  });

  test('that is as the post is needs no saving; publishing what guests see changes nothing', async () => {
    expect((await editor.save({}, { id: POST })).done).toBe('same');
    expect(await editor.draft(POST)).toBeNull();
    expect((await editor.publish({}, { id: POST })).done).toBe('same');
    expect((await editor.row(POST))?.revision).toBe(1);
  });

  test('that is discarded leaves what guests read', async () => {
    await editor.save({ 'title.vi': 'Tựa mới' }, { id: POST });
    expect((await editor.discard(POST)).done).toBe('discarded');
    expect(await editor.draft(POST)).toBeNull();
    expect((await guest(SLUG))?.title.vi).not.toBe('Tựa mới');
    expect((await problemOf(editor.discard(POST))).code).toBe('NOT_FOUND');
  });

  test('may begin with an earlier version, which becomes what guests read only by publishing again', async () => {
    const old = (await editor.open(POST)).typed;
    await editor.publish({ 'title.vi': 'Tựa mới' }, { id: POST });
    await editor.save(old, { id: POST, from: 1 });
    expect((await guest(SLUG))?.title.vi).toBe('Tựa mới');
    await editor.publish({}, { id: POST });
    expect((await guest(SLUG))?.title.vi).toBe(old['title.vi'] ?? '');
    const [last] = await listVersions(db.read, { kind: 'posts', rowId: POST, limit: 1 });
    expect([last?.revision, last?.fromRevision]).toEqual([3, 1]);
  });
});

describe('a new post', () => {
  test('is nothing but a draft until it is published', async () => {
    const { id } = await editor.save({});
    expect(await editor.row(id)).toBeNull();
    expect(await guest('mua-may-ve')).toBeNull();
    await editor.publish({}, { id });
    expect(await guest('mua-may-ve')).toMatchObject({ id, publishedAt: NOW, minutes: { vi: 1, en: 1 } });
    expect((await editor.row(id))?.revision).toBe(1);
  });

  test('may be published without a draft, and waits for its subscribers to be told', async () => {
    const { id } = await editor.publish({});
    const [row] = await db.read.select().from(posts).where(eq(posts.id, id));
    expect(row).toMatchObject({ viewCount: 0, announcedAt: null, updatedAt: NOW });
  });

  test('may lack anything as a draft, and nothing when guests are to read it', async () => {
    const empty = { 'title.en': '', 'body.vi': '', slug: '', categoryId: '', cover: '' };
    const { id } = await editor.save(empty);
    expect((await editor.draft(id))?.values).toMatchObject({ title: { en: '' }, slug: '', categoryId: null });
    await expect(editor.publish({}, { id })).rejects.toThrow('errors.required');
    await expect(editor.schedule({}, LATER, { id })).rejects.toThrow('errors.required');
    expect(await editor.row(id)).toBeNull();
  });

  test.each<[string, Record<string, string>, string]>([
    ['an address with capitals', { slug: 'Mùa Mây' }, 'resources.error.slug'],
    ['an address that the site uses itself', { slug: 'admin' }, 'resources.error.reserved'],
    ['a title that is too long', { 'title.vi': 'a'.repeat(141) }, 'errors.tooLong'],
    ['a text of a megabyte', { 'body.vi': 'dài '.repeat(250_000) }, 'errors.tooLong'],
    ['a day that there is not', { publishedAt: '2026-02-31T09:00' }, 'forms.day.noSuchDay'],
    ['a picture that there is not', { cover: 'khong-co' }, 'resources.error.picture'],
  ])('with %s is refused even as a draft', async (_, change, reason) => {
    await expect(editor.save(change)).rejects.toThrow(reason);
  });

  test('of a category that is not one of posts is refused', async () => {
    const [goods] = await db.read.all<{ id: string }>(sql`SELECT id FROM categories WHERE kind = 'product'`);
    const refused = await problemOf(editor.save({ categoryId: goods?.id ?? '' }));
    expect([refused.reason, refused.values.field]).toEqual(['errors.invalid', 'categoryId']);
  });
});

describe('the address of a draft', () => {
  test('that another post has is refused when it is saved', async () => {
    const refused = await problemOf(editor.save({ slug: SLUG }));
    expect([refused.reason, refused.values.field]).toEqual(['resources.error.taken', 'slug']);
  });

  test('that was taken between saving and publishing is refused then; the draft stays', async () => {
    const { id } = await editor.save({});
    await editor.publish({ 'title.vi': 'Nhanh hơn' });
    const refused = await problemOf(editor.publish({}, { id }));
    expect([refused.reason, refused.values.field]).toEqual(['resources.error.taken', 'slug']);
    expect(await editor.draft(id)).not.toBeNull();
    await editor.publish({ slug: 'mua-may-ve-2' }, { id });
    expect((await guest('mua-may-ve-2'))?.id).toBe(id);
  });
});
