/** What becomes of a post as staff write it: its minutes, tags and address; and texts of pages, written the same way. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { asc } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pages } from '#db/schema/pages.ts';
import { postSlugs, posts } from '#db/schema/posts.ts';
import { findDraft } from '#src/features/drafts/drafts.queries.ts';
import { PAGE_RESOURCE } from '#src/features/pages/page-resource.ts';
import { PAGE_ROWS } from '#src/features/pages/page-rows.queries.ts';
import { findPolicy, listPages } from '#src/features/pages/pages.queries.ts';
import { findMovedSlug } from '#src/features/posts/post-slugs.queries.ts';
import { findPost } from '#src/features/posts/posts.queries.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import { asStaff } from '#tests/support/caller.ts';
import { type DraftEditor, draftEditor, NOW, POST } from '#tests/support/draft-editor.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';

let db: Db;
let editor: DraftEditor;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  editor = draftEditor(db);
});

const guest = (slug: string) => findPost(db.read, { slug, now: NOW });
const moved = async (slug: string) => (await findMovedSlug(db.read, { slug, now: NOW }))?.slug ?? null;
const SLUG = POST.replace('post-', '');

describe('a post', () => {
  test('each of the demo park can be published as it is, which changes nothing', async () => {
    const rows = await db.read.select({ id: posts.id }).from(posts).orderBy(asc(posts.id));
    expect(rows.length).toBeGreaterThan(3);
    for (const { id } of rows) expect([id, (await editor.publish({}, { id })).done]).toEqual([id, 'same']);
  });

  test('takes as long to read as its text says', async () => {
    await editor.publish({ 'body.vi': 'mây '.repeat(690), 'body.en': 'cloud '.repeat(220) }, { id: POST });
    expect((await guest(SLUG))?.minutes).toEqual({ vi: 3, en: 1 });
  });

  test('has the tags that were chosen, and no others', async () => {
    await editor.publish({ tags: 'gia-dinh ky-thuat' }, { id: POST });
    const tags = async () => (await guest(SLUG))?.tags.map(({ slug }) => slug);
    expect(await tags()).toEqual(['gia-dinh', 'ky-thuat']);
    await editor.publish({ tags: 'ky-thuat' }, { id: POST });
    expect(await tags()).toEqual(['ky-thuat']);
    await editor.publish({ tags: '' }, { id: POST });
    expect(await tags()).toEqual([]);
    await expect(editor.publish({ tags: 'khong-co' }, { id: POST })).rejects.toThrow('errors.invalid');
  });

  test('that is hidden is no longer there for guests', async () => {
    await editor.publish({ isActive: '' }, { id: POST });
    expect(await guest(SLUG)).toBeNull();
  });
});

describe('an address that a post leaves', () => {
  test('leads to the new one, also after another move, and nobody else may take it', async () => {
    await editor.publish({ slug: 'mot' }, { id: POST });
    await editor.publish({ slug: 'hai' }, { id: POST });
    expect([await guest(SLUG), (await guest('hai'))?.id]).toEqual([null, POST]);
    expect([await moved(SLUG), await moved('mot'), await moved('hai'), await moved('ba')]).toEqual([
      'hai',
      'hai',
      null,
      null,
    ]);
    const taken = await problemOf(editor.publish({ slug: 'mot' }));
    expect([taken.reason, taken.values.field]).toEqual(['resources.error.taken', 'slug']);
  });

  test('may be taken back by its own post, and leads nowhere while that is hidden', async () => {
    await editor.publish({ slug: 'mot' }, { id: POST });
    await editor.publish({ slug: SLUG }, { id: POST });
    expect((await guest(SLUG))?.id).toBe(POST);
    expect(await db.read.select().from(postSlugs)).toEqual([{ slug: 'mot', postId: POST }]);
    await editor.publish({ isActive: '' }, { id: POST });
    expect(await moved('mot')).toBeNull();
  });

  test('is left only when the draft is published', async () => {
    await editor.save({ slug: 'mot' }, { id: POST });
    expect([await moved(SLUG), (await guest(SLUG))?.id]).toEqual([null, POST]);
  });
});

describe('a text of a page', () => {
  const staff = () => asStaff(db, 'editor', { now: NOW }).staff.content.pages;

  async function form(id: string) {
    const row = await PAGE_ROWS.find(db.read, id);
    return { id, revision: row?.revision ?? 0, leaves: typedOf(PAGE_RESOURCE, row?.values ?? {}) };
  }

  test('each of the demo park can be published as it is, which changes nothing', async () => {
    const rows = await db.read.select({ id: pages.id }).from(pages).orderBy(asc(pages.id));
    expect(rows.length).toBeGreaterThan(3);
    for (const { id } of rows)
      expect([id, (await staff().publish(await form(id))).done]).toEqual([id, 'same']);
  });

  test('is drafted, published and read; its kind stays what it is, its address may move', async () => {
    const [policy] = await listPages(db.read, ['policy']);
    const { id = '', slug = '' } = policy ?? {};
    const own = await form(id);
    const changed = { ...own, leaves: { ...own.leaves, 'title.vi': 'Chính sách mới' } };
    await staff().saveDraft(changed);
    expect((await findPolicy(db.read, slug))?.title.vi).not.toBe('Chính sách mới');
    const draft = await findDraft(db.read, { kind: 'pages', rowId: id });
    await staff().publish({ ...changed, draft: draft && { id: draft.id, revision: draft.revision } });
    expect(await findPolicy(db.read, slug)).toMatchObject({ title: { vi: 'Chính sách mới' }, revision: 2 });
    const now = await form(id);
    const withChange = (change: object) => ({ ...now, leaves: { ...now.leaves, ...change } });
    const refused = await problemOf(staff().publish(withChange({ kind: 'mission' })));
    expect(refused.reason).toBe('resources.error.fixed');
    await staff().publish(withChange({ slug: 'dia-chi-khac' }));
    for (const asked of [slug, 'dia-chi-khac'])
      expect(await findPolicy(db.read, asked)).toMatchObject({ slug: 'dia-chi-khac', revision: 3 });
  });

  test('of a value is a title and a sentence; a policy has a text', async () => {
    const [value] = await listPages(db.read, ['value']);
    const own = await form(value?.id ?? '');
    const bare = { ...own.leaves, 'body.vi': '', 'body.en': '' };
    const { id } = await staff().publish({
      ...{ id: null, revision: 0 },
      leaves: { ...bare, slug: 'gia-tri-moi', position: '99' },
    });
    expect((await PAGE_ROWS.find(db.read, id))?.values.body).toEqual({ vi: '', en: '' });
    const policy = { ...bare, kind: 'policy', slug: 'chinh-sach-moi' };
    const refused = staff().publish({ id: null, revision: 0, leaves: policy });
    await expect(refused).rejects.toThrow('errors.required');
  });
});
