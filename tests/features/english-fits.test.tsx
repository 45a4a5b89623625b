/** "Bản tiếng Anh vẫn đúng": a text that was left behind is said to be right as it is, and nothing else changes. */
import '#tests/support/env.ts';
import { afterAll, beforeEach, expect, test } from 'bun:test';
import { desc } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { POST_CATEGORY_ROWS } from '#src/features/categories/category-rows.queries.ts';
import { FAQ_ROWS } from '#src/features/pages/faq-rows.queries.ts';
import { countLagging } from '#src/features/resources/translations/lagging.queries.ts';
import { postedForms } from '#src/http/posted/posted-pages.ts';
import { readMarkdown } from '#src/server/markdown.ts';
import { matchPage } from '#src/values/page-rules.ts';
import type { Preset } from '#src/values/permissions.ts';
import { staffContext } from '#tests/support/caller.ts';
import { contentSaver, FAQ, NOW, POST_CATEGORY } from '#tests/support/content-saver.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { StaffContentItemScreen } = await import('#src/screens/staff/staff-content-item.tsx');

afterAll(closeWorlds);
const { t } = intlFor('vi');
const CATEGORY_PATH = `/staff/content/post-categories/${POST_CATEGORY}`;
const FAQ_PATH = `/staff/content/faqs/${FAQ}`;
let db: Db;
let saver: ReturnType<typeof contentSaver>;

beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  saver = contentSaver(db);
});

async function page(path: string, as: Preset = 'manager') {
  const { pathname, searchParams } = new URL(`http://127.0.0.1:8080${path}`);
  const shown = { match: matchPage(pathname), query: searchParams, refusedForm: null, partBegins: () => {} };
  const context = {
    ...staffContext(db, as, { now: NOW }),
    ...shown,
    readMarkdown,
  } as unknown as ScreenContext;
  return wholeMarkup(await StaffContentItemScreen({ context }));
}

/** What each form with the button sends. */
function formsIn(html: string): Record<string, string>[] {
  const forms = html.match(
    /<form[^>]*>(?:<input type="hidden"[^>]*>)*<span>[^<]*<\/span><button[^>]*value="fits".*?<\/form>/gs,
  );
  return (forms ?? []).map((form) => {
    const fields = [...form.matchAll(/<input type="hidden"([^>]*)>/g)].map(([, inner = '']) => {
      const [, name = ''] = /name="([^"]*)"/.exec(inner) ?? [];
      const [, value = ''] = /value="([^"]*)"/.exec(inner) ?? [];
      return [name, value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')];
    });
    return { ...Object.fromEntries(fields), _do: 'fits' };
  });
}

async function send(path: string, fields: Record<string, string>, as: Preset = 'manager') {
  const url = `http://127.0.0.1:8080${path}`;
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const match = matchPage(path);
  if (!match) throw new Error(`no page at ${path}`);
  const taken = await postedForms(async () => staffContext(db, as, { now: NOW }))(request, match);
  if (taken instanceof Response) return { to: taken.headers.get('location') ?? '', message: '' };
  return { to: '', message: taken?.refused?.message ?? '' };
}

const lastEvent = async () =>
  (await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0];

test('is no longer behind, with its words as they were, a version and a line in the log', async () => {
  await saver.savePostCategory({
    'name.vi': 'Cẩm nang đi núi',
    'description.vi': 'Những điều nên biết trước.',
  });
  const before = await POST_CATEGORY_ROWS.find(db.read, POST_CATEGORY);
  const forms = formsIn(await page(CATEGORY_PATH));
  expect(forms.map((form) => form['back.fits'])).toEqual(['name.en', 'description.en']);
  expect((await send(CATEGORY_PATH, forms[0] ?? {})).to).toContain('done=fits');
  const after = await POST_CATEGORY_ROWS.find(db.read, POST_CATEGORY);
  expect(after).toEqual({ ...before, revision: 3 } as typeof after);
  const text = t('resources.leaf', {
    field: t('resources.categories.name'),
    language: t('resources.language.en'),
  });
  expect(await lastEvent()).toMatchObject({
    ...{ subjectKind: 'category', subjectId: POST_CATEGORY, before: null, after: null },
    reason: t('resources.fits.reason', { text }),
  });
  const [left] = formsIn(await page(`${CATEGORY_PATH}?done=fits`));
  expect(left?.['back.fits']).toBe('description.en');
  await send(CATEGORY_PATH, left ?? {});
  expect(await countLagging(db.read, 'post-categories')).toBe(0);
  expect(formsIn(await page(CATEGORY_PATH))).toEqual([]);
  // It is behind again with the next change of its Vietnamese.
  await saver.savePostCategory({ 'name.vi': 'Cẩm nang lên đỉnh' }, { revision: 4 });
  expect(await countLagging(db.read, 'post-categories')).toBe(1);
});

test('of a text with drafts is said by who may publish, and not while a draft stands beside it', async () => {
  await saver.saveFaq({ 'question.vi': 'Giờ mở cửa?' });
  const [form = {}] = formsIn(await page(FAQ_PATH));
  expect((await send(FAQ_PATH, form)).to).toContain('done=fits');
  expect(await countLagging(db.read, 'faqs')).toBe(0);
  await saver.saveFaq({ 'question.vi': 'Mấy giờ mở cửa?' }, { revision: 3 });
  const [late = {}] = formsIn(await page(FAQ_PATH));
  const row = await FAQ_ROWS.find(db.read, FAQ);
  const { typedOf } = await import('#src/features/resources/leaves.ts');
  const { FAQ_RESOURCE } = await import('#src/features/pages/faq-resource.ts');
  const leaves = typedOf(FAQ_RESOURCE, { ...row?.values, position: 7 });
  await saver.content().faqs.saveDraft({ id: FAQ, revision: row?.revision ?? 0, from: null, leaves });
  expect(formsIn(await page(FAQ_PATH))).toEqual([]);
  expect((await send(FAQ_PATH, late)).to).toBe('');
  const [, stamp = ''] = /name="_revision" value="([^"]*)"/.exec(await page(FAQ_PATH)) ?? [];
  expect(stamp).not.toBe(late['back._revision']);
  const knowing = await send(FAQ_PATH, { ...late, 'back._revision': stamp });
  expect(knowing.message).toBe(t('resources.error.conflict'));
  expect(await countLagging(db.read, 'faqs')).toBe(1);
});

test('is refused when a colleague has saved the row, for a text that is not behind, and with other words', async () => {
  await saver.savePostCategory({ 'name.vi': 'Cẩm nang đi núi' });
  const [form = {}] = formsIn(await page(CATEGORY_PATH));
  expect((await send(CATEGORY_PATH, { ...form, 'back.fits': 'description.en' })).message).toBe(
    t('resources.fits.gone'),
  );
  expect((await send(CATEGORY_PATH, { ...form, 'back.name.en': 'Other' })).message).toBe(
    t('resources.error.conflict'),
  );
  expect((await send(CATEGORY_PATH, { ...form, 'back.fits': '__proto__' })).message).toBe(
    t('resources.fits.gone'),
  );
  await saver.savePostCategory({ position: '91' }, { revision: 2 });
  expect((await send(CATEGORY_PATH, form)).message).toBe(t('resources.error.conflict'));
  expect(await countLagging(db.read, 'post-categories')).toBe(1);
});

test('is refused for whoever may not edit', async () => {
  await saver.savePostCategory({ 'name.vi': 'Cẩm nang đi núi' });
  const [form = {}] = formsIn(await page(CATEGORY_PATH));
  const sent = await send(CATEGORY_PATH, form, 'cashier').catch((error: Error) => ({
    to: '',
    message: error.message,
  }));
  expect(sent.to).not.toContain('done=fits');
  expect(await countLagging(db.read, 'post-categories')).toBe(1);
});
