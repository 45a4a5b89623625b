/** Ticked rows with drafts that are changed at once: in their drafts, or as what guests see, and by whom. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { resourceDrafts } from '#db/schema/drafts.ts';
import { posts } from '#db/schema/posts.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Record_ } from '#tests/support/csv-file.ts';
import { type DraftEditor, draftEditor, POST } from '#tests/support/draft-editor.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { officeFiles } from '#tests/support/office-files.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const { t } = intlFor('vi');
const LIST = '/staff/content/posts';

let db: Db;
let editor: DraftEditor;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  editor = draftEditor(db);
});

const { post, records, listPage } = officeFiles(() => db);
const drafts = () => db.read.select().from(resourceDrafts);
const stored = async (id: string) =>
  (await db.read.select().from(posts).where(eq(posts.id, id)).limit(1))[0] ?? null;
const idsOf = async () => (await records('posts')).map(({ id = '' }) => id);

describe('ticked rows of a kind with drafts', () => {
  const hide = (rows: Record_, more: Record_ = {}) => post(LIST, { ...rows, ...more, _do: 'isActive=' });

  test('are hidden in their drafts, and seen by guests as before', async () => {
    const [first = '', second = ''] = await idsOf();
    await editor.save({ 'title.vi': 'Tựa nháp' }, { id: first });
    const html = await listPage(LIST, 'editor');
    const stamp = new RegExp(`row\\.${first}\\W+value\\W+([\\w.]+)`).exec(html)?.[1] ?? '';
    expect(stamp).toMatch(/^1\.[0-9a-z]{20}\.1$/);
    const { to } = await hide({ [`row.${first}`]: stamp, [`row.${second}`]: '1' });
    const outcome = await listPage(to, 'editor');
    expect(outcome).toContain('Ẩn được 2 trong 2 mục.');
    expect(outcome).toContain(t('drafts.many.drafted'));
    expect((await stored(first))?.isActive).toBe(true);
    const written = new Map((await drafts()).map(({ rowId, values }) => [rowId, values]));
    expect(written.get(first)).toMatchObject({ isActive: false, title: { vi: 'Tựa nháp' } });
    expect(written.get(second)).toMatchObject({ isActive: false });
  });

  test('are hidden from guests at once by who may publish, but not with what is unfinished', async () => {
    const [first = '', second = ''] = await idsOf();
    await editor.save({ 'title.vi': 'Tựa dở dang' }, { id: first });
    const stamp = (await records('posts')).find(({ id }) => id === first)?.revision ?? '';
    const { to } = await hide({ [`row.${first}`]: stamp, [`row.${second}`]: '1' }, { _as: 'published' });
    const outcome = await listPage(to, 'editor');
    expect(outcome).toContain('Ẩn được 1 trong 2 mục.');
    expect(outcome).toContain(t('drafts.many.unfinished'));
    expect([(await stored(first))?.isActive, (await stored(second))?.isActive]).toEqual([true, false]);
    expect((await stored(first))?.title.vi).not.toBe('Tựa dở dang');
  });

  test('are not published by who may only write, whose page offers drafts only', async () => {
    const [first = ''] = await idsOf();
    const writer = editor.posts({ isWriter: true });
    const input = { rows: [{ id: first, revision: 1 }], field: 'isActive', typed: '' };
    expect((await problemOf(writer.changePublished(input))).code).toBe('FORBIDDEN');
    expect((await stored(first))?.isActive).toBe(true);
    expect(await writer.change(input)).toMatchObject({ done: 1, as: 'draft' });
  });

  test('that a colleague has written to since the list was opened stay as they are', async () => {
    const [first = ''] = await idsOf();
    await editor.save({ 'title.vi': 'Vừa viết' }, { id: first });
    const { to } = await hide({ [`row.${first}`]: '1' });
    expect(await listPage(to, 'editor')).toContain(t('resources.bulk.error.changed'));
    expect((await drafts())[0]?.values).toMatchObject({ isActive: true });
  });

  test('whose draft is scheduled stay as they are', async () => {
    await editor.schedule({}, { publishDay: '2026-11-22', publishTime: '09:30' }, { id: POST });
    const stamp = (await records('posts')).find(({ id }) => id === POST)?.revision ?? '';
    const { to } = await hide({ [`row.${POST}`]: stamp });
    expect(await listPage(to, 'editor')).toContain(t('drafts.many.scheduled'));
    expect((await drafts())[0]?.values).toMatchObject({ isActive: true });
  });
});
