/** A file of rows with drafts: as drafts or published, and by whom. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { users } from '#db/schema/auth.ts';
import { resourceDrafts } from '#db/schema/drafts.ts';
import { posts } from '#db/schema/posts.ts';
import { intlFor } from '#i18n/intl.ts';
import { asStaff } from '#tests/support/caller.ts';
import { csvOf, type Record_ } from '#tests/support/csv-file.ts';
import { type DraftEditor, draftEditor, NOW, POST } from '#tests/support/draft-editor.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { hashIn, officeFiles } from '#tests/support/office-files.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const { t } = intlFor('vi');
const KINDS = ['posts', 'pages', 'themes', 'sections', 'page-sections', 'component-styles'] as const;
const LIST = '/staff/content/posts';
const IMPORT = '/staff/import/posts';

let db: Db;
let editor: DraftEditor;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  editor = draftEditor(db);
});

const { post, records, importPage, listPage } = officeFiles(() => db);
const drafts = () => db.read.select().from(resourceDrafts);
const stored = async (id: string) =>
  (await db.read.select().from(posts).where(eq(posts.id, id)).limit(1))[0] ?? null;
const idsOf = async () => (await records('posts')).map(({ id = '' }) => id);

function send(rows: Record_[], path = IMPORT, who: Parameters<typeof post>[2] = 'editor') {
  const file = new File([csvOf(rows)], 'posts.csv', { type: 'text/csv' });
  return post(path, { file, _do: 'check' }, who);
}

describe('a file of a kind with drafts', () => {
  test.each(KINDS)('of %s brings back every row as it is, which changes nothing', async (kind) => {
    const rows = await records(kind);
    expect(rows.length).toBeGreaterThan(0);
    const { content } = asStaff(db, 'owner', { now: NOW }).staff;
    const report = await content[kind].check({ sheet: csvOf(rows) });
    expect(report).toMatchObject({ same: rows.length, added: 0, changed: 0, faultCount: 0 });
    expect(await content[kind].import({ sheet: csvOf(rows) })).toEqual({
      added: 0,
      changed: 0,
      change: expect.any(String),
    });
    expect(await drafts()).toEqual([]);
  });

  test('has the draft of a row in its place, and what is only a draft at its end', async () => {
    await editor.save({ 'title.vi': 'Tựa nháp' }, { id: POST });
    const { id } = await editor.save({ 'title.vi': 'Bài chưa đăng' });
    const rows = await records('posts');
    const own = rows.find((row) => row.id === POST);
    const [draft] = await db.read.select().from(resourceDrafts).where(eq(resourceDrafts.rowId, POST));
    expect(own).toMatchObject({ 'title.vi': 'Tựa nháp', revision: `1.${draft?.id}.1` });
    expect(rows.at(-1)).toMatchObject({ id, 'title.vi': 'Bài chưa đăng' });
    expect(rows.at(-1)?.revision).toMatch(/^0\.[0-9a-z]{20}\.1$/);
    // A narrowed list has no drafts of what is not in it.
    const { content } = asStaff(db, 'editor', { now: NOW }).staff;
    const narrowed = await content.posts.sheet({ query: '?isActive=1', after: null });
    expect([narrowed.next, narrowed.text.includes('Bài chưa đăng')]).toEqual([null, false]);
  });

  test('makes and changes drafts; guests see what they saw', async () => {
    await editor.save({ 'title.vi': 'Tựa nháp' }, { id: POST });
    const rows = await records('posts');
    const [other = {}] = rows.filter(({ id }) => id !== POST);
    const mine = rows.filter(({ id }) => id === POST);
    const fresh = { ...other, id: '', revision: '', slug: 'bai-tu-tep', 'body.en': '', cover: '' };
    const before = [await stored(POST), await stored(other.id ?? '')];
    const { to } = await send([
      ...mine.map((row) => ({ ...row, 'title.vi': 'Tựa từ tệp' })),
      { ...other, 'title.vi': 'Tựa khác' },
      fresh,
    ]);
    const html = await importPage(to, 'editor');
    expect(html).toContain('Lưu 3 bản nháp');
    // One is unfinished, another has no text and no picture.
    expect(html).not.toContain('value="importPublished"');
    for (const why of ['drafts.many.notReadyTitle', 'drafts.many.unfinished', 'errors.required'] as const)
      expect(html).toContain(t(why));
    const saved = await post(IMPORT, { _do: 'import', _file: hashIn(to) });
    expect(saved.to).toStartWith(`${LIST}?imported=3&changed=`);
    expect(await listPage(saved.to, 'editor')).toContain(t('drafts.many.importedDrafts', { count: 3 }));
    expect([await stored(POST), await stored(other.id ?? '')]).toEqual(before);
    const titles = (await drafts()).map(({ rowId, revision, values }) => [rowId, revision, values.title]);
    expect(titles).toContainEqual([POST, 2, expect.objectContaining({ vi: 'Tựa từ tệp' })]);
    expect(titles).toContainEqual([other.id, 1, expect.objectContaining({ vi: 'Tựa khác' })]);
    expect(titles).toHaveLength(3);
  });

  test('is published at once by who may, and says so', async () => {
    const [first = {}, second = {}] = await records('posts');
    const { to } = await send([
      { ...first, 'title.vi': 'Tựa đăng' },
      { ...second, id: '', revision: '', slug: 'bai-tu-tep' },
    ]);
    expect(await importPage(to, 'editor')).toContain('Đăng 2 dòng');
    const saved = await post(IMPORT, { _do: 'importPublished', _file: hashIn(to) });
    expect(await listPage(saved.to, 'editor')).toContain(t('resources.csv.imported', { count: 2 }));
    expect((await stored(first.id ?? ''))?.title.vi).toBe('Tựa đăng');
    expect(await db.read.$count(posts, eq(posts.slug, 'bai-tu-tep'))).toBe(1);
    expect(await drafts()).toEqual([]);
  });

  test('is not published by who may only write', async () => {
    const [first = {}] = await records('posts');
    const writer = editor.posts({ isWriter: true });
    const sheet = csvOf([{ ...first, 'title.vi': 'Tựa' }]);
    expect((await problemOf(writer.importPublished({ sheet }))).code).toBe('FORBIDDEN');
    expect((await stored(first.id ?? ''))?.title.vi).toBe(first['title.vi'] ?? '');
    expect(await writer.import({ sheet })).toEqual({ added: 0, changed: 1, change: expect.any(String) });
    expect((await stored(first.id ?? ''))?.title.vi).toBe(first['title.vi'] ?? '');
  });

  test('with one wrong row writes nothing, and names every fault', async () => {
    const [first = {}, second = {}, third = {}] = await records('posts');
    const { content } = asStaff(db, 'editor', { now: NOW }).staff;
    const sheet = csvOf([
      { ...first, 'title.vi': 'Tốt' },
      { ...second, slug: 'Sai Chữ', categoryId: 'khong-co' },
      { ...third, slug: first.slug ?? '' },
      { ...third, id: '', revision: '', slug: 'search' },
    ]);
    const { faults, publishing } = await content.posts.check({ sheet });
    expect(faults.map(({ row, column }) => [row, column])).toEqual([
      [3, 'slug'],
      [4, 'slug'],
      [5, 'slug'],
    ]);
    expect(publishing).toBeNull();
    expect((await problemOf(content.posts.import({ sheet }))).reason).toBe('resources.csv.error.refused');
    expect((await problemOf(content.posts.importPublished({ sheet }))).code).toBe('CONFLICT');
    expect(await drafts()).toEqual([]);
  });

  test('that was read before a colleague wrote a draft is refused with their name', async () => {
    const rows = (await records('posts')).filter(({ id }) => id === POST);
    const [colleague] = await db.read.select().from(users).limit(1);
    await editor.save({ 'title.vi': 'Tựa của người khác' }, { id: POST, who: colleague?.id ?? '' });
    const sheet = csvOf(rows.map((row) => ({ ...row, 'title.vi': 'Tựa của tôi' })));
    const { posts: own } = asStaff(db, 'editor', { now: NOW }).staff.content;
    const [fault] = (await own.check({ sheet })).faults;
    expect(fault).toMatchObject({ column: 'revision', error: 'resources.csv.error.changed' });
    expect(fault?.values).toMatchObject({ name: colleague?.firstName ?? '?', at: NOW });
    expect((await problemOf(own.import({ sheet }))).code).toBe('CONFLICT');
  });

  test('changes no draft that is scheduled, nor one that is behind what guests see', async () => {
    const [other = ''] = (await idsOf()).filter((id) => id !== POST);
    await editor.schedule({}, { publishDay: '2026-11-22', publishTime: '09:30' }, { id: POST });
    await editor.save({ 'title.vi': 'Nháp cũ' }, { id: other });
    await db.write((tx) => tx.update(posts).set({ revision: 5 }).where(eq(posts.id, other)));
    const rows = (await records('posts')).filter(({ id = '' }) => [POST, other].includes(id));
    const sheet = csvOf(rows.map((row) => ({ ...row, 'title.vi': 'Tựa' })));
    const { content } = asStaff(db, 'editor', { now: NOW }).staff;
    const { faults } = await content.posts.check({ sheet });
    expect(faults.map(({ error }) => error).toSorted()).toEqual([
      'drafts.many.behind',
      'drafts.many.scheduled',
    ]);
  });

  test('of themes never decides which one guests wear', async () => {
    const rows = await records('themes');
    const to = (
      await send(
        rows.map((row) => ({ ...row, name: `${row.name} 2` })),
        '/staff/import/themes',
        'owner',
      )
    ).to;
    const html = await importPage(to, 'owner');
    expect(html).toContain(t('drafts.many.oneByOne'));
    expect(html).not.toContain('value="importPublished"');
    const forced = await post('/staff/import/themes', { _do: 'importPublished', _file: hashIn(to) }, 'owner');
    expect(forced.refused?.message).toBe(t('errors.notFound'));
  });
});
