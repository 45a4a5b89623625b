/** "Rút lại": who has just saved or published a row puts it back, for a short time and while nobody has gone on. */
import '#tests/support/env.ts';
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { desc } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { POST_CATEGORY_ROWS } from '#src/features/categories/category-rows.queries.ts';
import { findDraft } from '#src/features/drafts/drafts.queries.ts';
import { FAQ_ROWS } from '#src/features/pages/faq-rows.queries.ts';
import { postedForms } from '#src/http/posted/posted-pages.ts';
import { readMarkdown } from '#src/server/markdown.ts';
import type { RefusedForm } from '#src/server/posted-form.ts';
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
const LATER = '2026-11-21T03:02:00.000Z';
let db: Db;
let saver: ReturnType<typeof contentSaver>;

beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  saver = contentSaver(db);
});

type As = { as?: Preset; now?: string; refusedForm?: RefusedForm | null };

async function page(path: string, { as = 'manager', now = NOW, refusedForm = null }: As = {}) {
  const { pathname, searchParams } = new URL(`http://127.0.0.1:8080${path}`);
  const shown = { match: matchPage(pathname), query: searchParams, refusedForm, partBegins: () => {} };
  const context = { ...staffContext(db, as, { now }), ...shown, readMarkdown } as unknown as ScreenContext;
  return wholeMarkup(await StaffContentItemScreen({ context }));
}

/** What the form with the button sends; null on a page without it. */
function taking(html: string): Record<string, string> | null {
  const form = /<form[^>]*>(?:<input type="hidden"[^>]*>)*<button[^>]*value="takeBack".*?<\/form>/s.exec(
    html,
  );
  if (!form) return null;
  const fields = [...form[0].matchAll(/<input type="hidden"([^>]*)>/g)].map(([, inner = '']) => {
    const [, name = ''] = /name="([^"]*)"/.exec(inner) ?? [];
    const [, value = ''] = /value="([^"]*)"/.exec(inner) ?? [];
    return [name, value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')];
  });
  return { ...Object.fromEntries(fields), _do: 'takeBack' };
}

async function send(path: string, fields: Record<string, string>, { as = 'manager', now = NOW }: As = {}) {
  const request = new Request(`http://127.0.0.1:8080${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const match = matchPage(path);
  if (!match) throw new Error(`no page at ${path}`);
  const taken = await postedForms(async () => staffContext(db, as, { now }))(request, match);
  if (taken === null) throw new Error('not taken');
  if (taken instanceof Response) return { to: taken.headers.get('location') ?? '', refused: null };
  return { to: '', refused: taken.refused };
}

async function pressed(path: string, done = 'saved') {
  const fields = taking(await page(`${path}?done=${done}`));
  if (!fields) throw new Error('no button');
  return fields;
}

describe('a row that was just saved', () => {
  test('goes back as it was, with a line in the log that says so', async () => {
    const before = await POST_CATEGORY_ROWS.find(db.read, POST_CATEGORY);
    await saver.savePostCategory({ 'name.vi': 'Tên nhầm', isActive: '' });
    expect((await POST_CATEGORY_ROWS.find(db.read, POST_CATEGORY))?.values.isActive).toBe(false);
    const { to } = await send(CATEGORY_PATH, await pressed(CATEGORY_PATH));
    expect(to).toBe(`${CATEGORY_PATH}?done=takenBack`);
    const after = await POST_CATEGORY_ROWS.find(db.read, POST_CATEGORY);
    expect(after).toEqual({ ...before, revision: 3 } as never);
    const [row] = await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
    expect(row).toMatchObject({
      who: 'staff-manager',
      before: { isActive: false },
      after: { isActive: true },
      reason: t('resources.takeBack.done'),
    });
    const [last] = (await saver.versions()).slice(-1);
    expect(last).toMatchObject({ revision: 3, fromRevision: 1, userId: 'staff-manager' });
    expect(await page(to)).toContain(t('resources.takeBack.saved'));
    // As before, its English is not behind.
    expect((await saver.versions()).map(({ lagging }) => lagging !== null)).toEqual([false, true, false]);
  });

  test('is offered to nobody else, not when nothing was saved, and not for longer than two minutes', async () => {
    expect(taking(await page(`${CATEGORY_PATH}?done=saved`))).toBeNull();
    await saver.savePostCategory({ 'name.vi': 'Tên nhầm' });
    const at = `${CATEGORY_PATH}?done=saved`;
    expect(taking(await page(at))).not.toBeNull();
    expect(taking(await page(CATEGORY_PATH))).toBeNull();
    expect(taking(await page(at, { as: 'owner' }))).toBeNull();
    expect(taking(await page(at, { now: LATER }))).toBeNull();
  });

  test('is not put back too late, and the former version stands in the form', async () => {
    await saver.savePostCategory({ 'name.vi': 'Tên nhầm' });
    const fields = await pressed(CATEGORY_PATH);
    const { refused } = await send(CATEGORY_PATH, fields, { now: LATER });
    expect(refused?.message).toBe(t('resources.takeBack.late'));
    expect(await page(CATEGORY_PATH, { refusedForm: refused })).toContain('value="Cẩm nang chuyến đi"');
    expect((await POST_CATEGORY_ROWS.find(db.read, POST_CATEGORY))?.values.name.vi).toBe('Tên nhầm');
  });

  test('is not put back over a colleague, nor by one', async () => {
    await saver.savePostCategory({ 'name.vi': 'Tên nhầm' });
    const fields = await pressed(CATEGORY_PATH);
    expect((await send(CATEGORY_PATH, fields, { as: 'owner' })).refused?.message).toBe(
      t('resources.takeBack.notOwn'),
    );
    await saver.savePostCategory({ position: '91' }, { revision: 2, as: 'owner' });
    expect((await send(CATEGORY_PATH, fields)).refused?.message).toBe(t('resources.error.conflict'));
    expect((await POST_CATEGORY_ROWS.find(db.read, POST_CATEGORY))?.revision).toBe(3);
  });

  test('is not put back by who may not save it', async () => {
    await saver.savePostCategory({ 'name.vi': 'Tên nhầm' });
    const fields = await pressed(CATEGORY_PATH);
    const { refused } = await send(CATEGORY_PATH, fields, { as: 'gate' });
    expect(refused?.message).toBeTruthy();
    expect((await POST_CATEGORY_ROWS.find(db.read, POST_CATEGORY))?.values.name.vi).toBe('Tên nhầm');
  });

  test('that was created just now is hidden', async () => {
    const { id } = await saver.savePostCategory(
      { 'name.vi': 'Mục thử', slug: 'muc-thu' },
      { id: null, revision: 0 },
    );
    const path = `/staff/content/post-categories/${id}`;
    await send(path, await pressed(path));
    expect(await POST_CATEGORY_ROWS.find(db.read, id)).toMatchObject({
      revision: 2,
      values: { isActive: false, name: { vi: 'Mục thử' } },
    });
  });

  test('that was put back twice stays as the second press has it', async () => {
    await saver.savePostCategory({ 'name.vi': 'Tên nhầm' });
    const fields = await pressed(CATEGORY_PATH);
    const both = await Promise.all([send(CATEGORY_PATH, fields), send(CATEGORY_PATH, fields)]);
    expect(both.filter(({ refused }) => refused === null)).toHaveLength(1);
    expect((await POST_CATEGORY_ROWS.find(db.read, POST_CATEGORY))?.revision).toBe(3);
  });
});

describe('what was just published', () => {
  test('is a draft again, and guests see what they saw', async () => {
    const before = await FAQ_ROWS.find(db.read, FAQ);
    await saver.saveFaq({ 'question.vi': 'Vội quá?' });
    const { to } = await send(FAQ_PATH, await pressed(FAQ_PATH, 'published'));
    expect(to).toBe(`${FAQ_PATH}?done=takenBack`);
    expect((await FAQ_ROWS.find(db.read, FAQ))?.values).toEqual(before?.values as never);
    const draft = await findDraft(db.read, { kind: 'faqs', rowId: FAQ });
    expect(draft).toMatchObject({ baseRevision: 3, values: { question: { vi: 'Vội quá?' } } });
    const html = await page(to);
    expect(html).toContain(t('resources.takeBack.published'));
    expect(html).toContain('Vội quá?');
    expect(taking(html)).toBeNull();
  });

  test('is not put back once a colleague has begun a draft', async () => {
    await saver.saveFaq({ 'question.vi': 'Vội quá?' });
    const fields = await pressed(FAQ_PATH, 'published');
    const { typedOf } = await import('#src/features/resources/leaves.ts');
    const { FAQ_RESOURCE } = await import('#src/features/pages/faq-resource.ts');
    const row = await FAQ_ROWS.find(db.read, FAQ);
    const leaves = { ...typedOf(FAQ_RESOURCE, row?.values ?? {}), 'question.en': 'Too fast?' };
    await saver.content('owner').faqs.saveDraft({ id: FAQ, revision: 2, from: null, leaves });
    expect((await send(FAQ_PATH, fields)).refused?.message).toBe(t('resources.error.conflict'));
    expect((await FAQ_ROWS.find(db.read, FAQ))?.revision).toBe(2);
  });
});
