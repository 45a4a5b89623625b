/** English texts whose Vietnamese was changed after them: what counts as behind, on the form and in the list. */
import '#tests/support/env.ts';
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import type { ReactNode } from 'react';
import type { Db } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import type { Field } from '#src/features/resources/resources.ts';
import { laggingLeaves } from '#src/features/resources/translations/lagging-leaves.ts';
import { readMarkdown } from '#src/server/markdown.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { staffContext } from '#tests/support/caller.ts';
import { contentSaver, FAQ, NOW, POST_CATEGORY } from '#tests/support/content-saver.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { StaffContentItemScreen } = await import('#src/screens/staff/staff-content-item.tsx');
const { StaffContentListScreen } = await import('#src/screens/staff/staff-content-list.tsx');

afterAll(closeWorlds);
let db: Db;
let saver: ReturnType<typeof contentSaver>;

beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  saver = contentSaver(db);
});

const { t, moment } = intlFor('vi');
const BEHIND = t('resources.english.behind', { time: moment(NOW) });
type Screen = (props: { context: ScreenContext }) => Promise<ReactNode> | ReactNode;

async function page(Screen: Screen, path: string) {
  const { pathname, searchParams } = new URL(`http://127.0.0.1:8080${path}`);
  const shown = { match: matchPage(pathname), query: searchParams, refusedForm: null, partBegins: () => {} };
  const context = { ...staffContext(db, 'manager'), ...shown, readMarkdown } as unknown as ScreenContext;
  return wholeMarkup(await Screen({ context }));
}
const form = (kind: string, id: string) => page(StaffContentItemScreen, `/staff/content/${kind}/${id}`);
const list = (kind: string) => page(StaffContentListScreen, `/staff/content/${kind}`);
/** How often a form says that a text is behind. */
const behind = async (kind: string, id: string) => (await form(kind, id)).split(BEHIND).length - 1;

describe('an English text', () => {
  test('is behind once its Vietnamese alone was saved, and until it is saved itself', async () => {
    expect(await behind('post-categories', POST_CATEGORY)).toBe(0);
    await saver.savePostCategory({ 'name.vi': 'Cẩm nang đi núi' });
    expect(await behind('post-categories', POST_CATEGORY)).toBe(1);
    expect(await form('post-categories', POST_CATEGORY)).toMatch(
      /id="field-name.en"[^>]*aria-describedby="field-name.en-hint"/,
    );
    // Something else changes: it is still behind.
    await saver.savePostCategory({ position: '91' }, { revision: 2 });
    expect(await behind('post-categories', POST_CATEGORY)).toBe(1);
    await saver.savePostCategory({ 'name.en': 'Your trip, planned' }, { revision: 3 });
    expect(await behind('post-categories', POST_CATEGORY)).toBe(0);
  });

  test('is not behind when both were saved together, or it alone', async () => {
    await saver.savePostCategory({ 'name.vi': 'Cẩm nang đi núi', 'name.en': 'Your trip, planned' });
    await saver.savePostCategory({ 'name.en': 'Plan your trip' }, { revision: 2 });
    expect(await behind('post-categories', POST_CATEGORY)).toBe(0);
    expect((await saver.versions()).every(({ lagging }) => lagging === null)).toBe(true);
  });

  test('of a draft is behind before anybody has published it', async () => {
    const { faqs } = saver.content();
    const row = await import('#src/features/pages/faq-rows.queries.ts');
    const { typedOf } = await import('#src/features/resources/leaves.ts');
    const { FAQ_RESOURCE } = await import('#src/features/pages/faq-resource.ts');
    const stored = await row.FAQ_ROWS.find(db.read, FAQ);
    const leaves = { ...typedOf(FAQ_RESOURCE, stored?.values ?? {}), 'question.vi': 'Mới?' };
    await faqs.saveDraft({ id: FAQ, revision: 1, from: null, leaves });
    expect(await behind('faqs', FAQ)).toBe(1);
    expect(await list('faqs')).not.toContain(t('resources.list.behind', { count: 1 }));
  });

  test('that is empty says what guests read instead', async () => {
    expect(await form('post-categories', 'new')).toContain(t('resources.english.missing'));
    expect(await form('post-categories', POST_CATEGORY)).toContain(
      t('resources.english.stays', { text: 'Planning your trip' }),
    );
  });
});

describe('the list', () => {
  test('counts the rows that are behind now, and leads to them', async () => {
    expect(await list('post-categories')).not.toContain(t('resources.list.behind', { count: 1 }));
    await saver.savePostCategory({ 'name.vi': 'Cẩm nang đi núi' });
    await saver.savePostCategory({ 'description.vi': 'Những điều nên biết trước.' }, { revision: 2 });
    const shown = await list('post-categories');
    expect(shown).toContain(t('resources.list.behind', { count: 1 }));
    expect(shown).toContain('href="/staff/content/post-categories?work=lagging"');
    const narrowed = await page(StaffContentListScreen, '/staff/content/post-categories?work=lagging');
    const rows = new Set(narrowed.match(/\/post-categories\/[\w-]+\?work=lagging/g));
    expect([...rows]).toEqual([
      '/post-categories/new?work=lagging',
      `/post-categories/${POST_CATEGORY}?work=lagging`,
    ]);
    expect(await list('faqs')).not.toContain(t('resources.list.behind', { count: 1 }));
    await saver.savePostCategory(
      { 'name.en': 'Trip planning', 'description.en': 'What to know first.' },
      { revision: 3 },
    );
    expect(await list('post-categories')).not.toContain(t('resources.list.behind', { count: 1 }));
  });
});

describe('in a list within a row', () => {
  const words: Field = {
    kind: 'rows',
    label: 'resources.position',
    one: 'resources.position',
    max: 9,
    fields: { text: { kind: 'pair', label: 'resources.position', max: 90 } },
  };
  const of = { fields: { words } };
  const row = (vi: string, en: string) => ({ text: { vi, en } });
  const before = { words: [row('một', 'one'), row('hai', 'two')] };
  const found = (after: object, lagging: Record<string, string> | null = null) =>
    laggingLeaves(of, { before, after: after as never, lagging, now: NOW }).own;

  test('a text that moves takes along that it is behind', () => {
    const old = { 'words.0.text.en': '2026-01-01T00:00:00.000Z' };
    expect(found({ words: [before.words[1], before.words[0]] }, old)).toEqual({
      'words.1.text.en': '2026-01-01T00:00:00.000Z',
    });
  });

  test('a new row is not behind, one that was changed in its place is', () => {
    expect(found({ words: [...before.words, row('ba', 'three')] })).toEqual({});
    expect(found({ words: [row('mốt', 'one'), before.words[1]] })).toEqual({ 'words.0.text.en': NOW });
    expect(found({ words: [row('mốt', ''), before.words[1]] })).toEqual({});
    const [empty, after] = [{ words: [row('một', '')] }, { words: [row('mốt', '')] }];
    expect(laggingLeaves(of, { before: empty, after, lagging: null, now: NOW }).own).toEqual({});
  });
});
