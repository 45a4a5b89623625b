/** A post from its first draft to what guests read, and back again: who may do what, and what is refused. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { posts } from '#db/schema/posts.ts';
import { listDrafts } from '#src/features/drafts/drafts.queries.ts';
import { findPost } from '#src/features/posts/posts.queries.ts';
import { listVersions } from '#src/features/resources/versions.queries.ts';
import { openRevisions } from '#src/server/revisions.ts';
import { type DraftEditor, draftEditor, NOW, POST } from '#tests/support/draft-editor.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const LATER = { publishDay: '2026-11-22', publishTime: '09:30' };
const AT = '2026-11-22T02:30:00.000Z';
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
    ['a day that there is not', { publishedAt: '2026-02-31T09:00' }, 'errors.invalid'],
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

describe('scheduling', () => {
  test('keeps the draft until then, and is taken back', async () => {
    const { id, done } = await editor.schedule({}, LATER);
    expect([done, (await editor.draft(id))?.publishAt]).toEqual(['scheduled', AT]);
    expect(await editor.row(id)).toBeNull();
    expect((await editor.save({ 'title.vi': 'Sửa thêm' }, { id })).done).toBe('drafted');
    expect(await editor.draft(id)).toMatchObject({ publishAt: AT, scheduledBy: 'staff-editor' });
    expect((await editor.unschedule({}, { id })).done).toBe('unscheduled');
    expect(await editor.draft(id)).toMatchObject({ publishAt: null, scheduledBy: null });
  });

  test('what is scheduled stays whole', async () => {
    const { id } = await editor.schedule({}, LATER);
    const refused = await problemOf(editor.save({ 'title.en': '' }, { id }));
    expect([refused.reason, refused.values.field]).toEqual(['errors.required', 'title.en']);
    expect((await editor.unschedule({ 'title.en': '' }, { id })).done).toBe('unscheduled');
  });

  test.each<[string, string, string, string, string | undefined]>([
    ['yesterday', '2026-11-20', '09:30', 'drafts.error.past', '10:01, 21/11/2026'],
    ['this very minute', '2026-11-21', '10:00', 'drafts.error.past', '10:01, 21/11/2026'],
    ['in ten years', '2036-11-21', '10:00', 'drafts.error.tooFar', '10:01, 26/12/2027'],
    ['on no day', '2026-02-30', '10:00', 'drafts.error.moment', undefined],
    ['at no time', '2026-11-22', '25:00', 'drafts.error.moment', undefined],
    ['without a time', '2026-11-22', '', 'drafts.error.moment', undefined],
  ])('%s is refused with the nearest good value', async (_, publishDay, publishTime, reason, nearest) => {
    const refused = await problemOf(editor.schedule({}, { publishDay, publishTime }));
    expect([refused.reason, refused.values.field, refused.values.nearest]).toEqual([
      reason,
      'publishTime',
      nearest,
    ] as never);
    expect(await listDrafts(db.read, { kind: 'posts', after: null, limit: 9 })).toEqual([]);
  });

  test('the next minute is early enough; one figure is enough for an hour', async () => {
    await editor.schedule({}, { publishDay: '2026-11-21', publishTime: '10:01' });
    await editor.schedule({ slug: 'mot-bai-nua' }, { publishDay: '2026-11-22', publishTime: '7:30' });
  });

  test('a post dated after its publication would not be seen: it is refused', async () => {
    const ahead = { publishedAt: '2026-11-22T09:31' };
    expect((await problemOf(editor.publish(ahead))).reason).toBe('resources.posts.dateAhead');
    expect((await problemOf(editor.schedule(ahead, LATER))).reason).toBe('resources.posts.dateAhead');
    await editor.schedule({ publishedAt: '2026-11-22T09:30' }, LATER);
  });
});

describe('two editors', () => {
  test('of one post: the second has not read the draft of the first', async () => {
    const { stamp } = await editor.open(POST);
    await editor.save({ 'title.vi': 'Của Lan' }, { id: POST });
    const late = { id: POST, stamp, who: 'staff-hai' };
    for (const work of [editor.save, editor.publish])
      expect((await problemOf(work({ 'title.vi': 'Của Hải' }, late))).reason).toBe(
        'resources.error.conflict',
      );
    expect((await editor.draft(POST))?.values).toMatchObject({ title: { vi: 'Của Lan' } });
  });

  test('of one draft: neither saves, publishes, schedules nor discards what the other has changed', async () => {
    const { id } = await editor.save({});
    const { stamp } = await editor.open(id);
    await editor.save({ 'title.vi': 'Của Lan' }, { id });
    const late = { id, stamp };
    const works = [
      editor.save({ 'title.vi': 'Của Hải' }, late),
      editor.publish({}, late),
      editor.schedule({}, LATER, late),
      editor.unschedule({}, late),
      editor.discard(id, late),
    ];
    for (const work of works) expect((await problemOf(work)).reason).toBe('resources.error.conflict');
    expect(await editor.draft(id)).toMatchObject({ revision: 2, publishAt: null });
  });

  test('a draft that was written before somebody changed what guests read is not published over it', async () => {
    await editor.save({ 'title.vi': 'Nháp cũ' }, { id: POST });
    await db.read.run(sql`UPDATE posts SET revision = 2 WHERE id = ${POST}`);
    expect((await problemOf(editor.publish({}, { id: POST }))).reason).toBe('resources.error.conflict');
    // Who has seen both versions sends the revision of the row that guests see.
    const { stamp } = await editor.open(POST);
    await editor.publish({}, { id: POST, stamp: { ...stamp, revision: 2 } });
    expect((await guest(SLUG))?.title.vi).toBe('Nháp cũ');
  });

  test('a draft that was discarded or published meanwhile is told; what was typed may be a draft again', async () => {
    const { id } = await editor.save({});
    const { stamp } = await editor.open(id);
    await editor.discard(id);
    expect((await problemOf(editor.save({}, { id, stamp }))).reason).toBe('drafts.error.discarded');
    await editor.save({}, { id, stamp: { revision: 0, draft: null } });
    expect((await editor.draft(id))?.revision).toBe(1);
    const unknown = editor.save({}, { id: 'post-never-was', stamp: { revision: 0, draft: null } });
    expect((await problemOf(unknown)).code).toBe('NOT_FOUND');
  });

  test('of two who publish at once only one does', async () => {
    const { id } = await editor.save({});
    const { stamp } = await editor.open(id);
    const both = await Promise.allSettled([
      editor.publish({ 'title.vi': 'Một' }, { id, stamp }),
      editor.publish({ 'title.vi': 'Hai' }, { id, stamp }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await editor.row(id))?.revision).toBe(1);
  });
});

describe('who may only draft', () => {
  test('saves and discards drafts; publishing, scheduling and taking back are refused', async () => {
    const writer = { isWriter: true };
    const { id } = await editor.save({}, writer);
    const own = { ...writer, id };
    for (const work of [editor.publish({}, own), editor.schedule({}, LATER, own), editor.unschedule({}, own)])
      expect((await problemOf(work)).code).toBe('FORBIDDEN');
    expect((await editor.discard(id, own)).done).toBe('discarded');
  });

  test('changes nothing that somebody else has scheduled', async () => {
    const { id } = await editor.schedule({}, LATER);
    const own = { isWriter: true, id };
    for (const work of [editor.save({ 'title.vi': 'Lén sửa' }, own), editor.discard(id, own)])
      expect((await problemOf(work)).reason).toBe('drafts.error.scheduled');
    expect((await editor.draft(id))?.values).toMatchObject({ title: { vi: 'Mùa mây về' } });
  });
});

test('drafts are listed the last saved first, a page at a time, by an index', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 7; number += 1)
    ids.unshift(
      (
        await editor.save(
          { slug: `bai-${number}` },
          { now: `2026-11-21T03:0${Math.floor(number / 2)}:00.000Z` },
        )
      ).id,
    );
  const seen: string[] = [];
  let after: string | null = null;
  for (;;) {
    const page = await listDrafts(db.read, { kind: 'posts', after, limit: 3 });
    seen.push(...page.map(({ rowId }) => rowId));
    after = page.at(-1)?.id ?? null;
    if (page.length < 3) break;
  }
  expect(new Set(seen)).toEqual(new Set(ids));
  expect(seen).toHaveLength(7);
  const plans = await plansOf(db, (read) => listDrafts(read, { kind: 'posts', after: 'x', limit: 3 }));
  expect(JSON.stringify(plans)).toContain('resource_drafts_saved');
  expect(JSON.stringify(plans)).not.toContain('TEMP B-TREE');
});
