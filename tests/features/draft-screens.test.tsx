/** A draft's form as different people get it: where it stands, who can publish it, and both sides of a conflict. */
import '#tests/support/env.ts';
import '#tests/support/no-builder.ts';
import { afterAll, beforeEach, describe, expect, mock, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { staffMembers } from '#db/schema/people.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { stampText } from '#src/features/drafts/drafts.ts';
import { postedForms } from '#src/http/posted-pages.ts';
import { readMarkdown } from '#src/server/markdown.ts';
import type { RefusedForm } from '#src/server/posted-form.ts';
import { matchPage } from '#src/values/page-rules.ts';
import type { Permission } from '#src/values/permissions.ts';
import { staffContext } from '#tests/support/caller.ts';
import { readForm } from '#tests/support/content-editor.ts';
import { type DraftEditor, draftEditor, NOW, POST } from '#tests/support/draft-editor.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

process.env.WAKU_CONFIG_BASE_PATH = '/';
mock.module('virtual:uno:icons-gate.css', () => ({}));
const { StaffContentItemScreen } = await import('#src/screens/staff/staff-content-item.tsx');
const { StaffContentListScreen } = await import('#src/screens/staff/staff-content-list.tsx');

const ORIGIN = 'http://127.0.0.1:8080';
const PATH = `/staff/content/posts/${POST}`;
const WRITER: Permission[] = ['posts.edit', 'resources.read'];
const LATER = { publishDay: '2026-11-22', publishTime: '09:30' };
const { t } = intlFor('vi');
let db: Db;
let editor: DraftEditor;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  editor = draftEditor(db);
});
afterAll(closeWorlds);

function context(path: string, { isWriter = false, refusedForm = null as RefusedForm | null } = {}) {
  const { pathname, searchParams } = new URL(ORIGIN + path);
  const staff = staffContext(db, 'editor', { now: NOW });
  const permissions = isWriter ? new Set(WRITER) : staff.user.permissions;
  const own = { match: matchPage(pathname), query: searchParams, origin: ORIGIN, refusedForm, readMarkdown };
  return { ...staff, user: { ...staff.user, permissions }, ...own } as unknown as ScreenContext;
}

const page = async (path: string, options: Parameters<typeof context>[1] = {}) =>
  wholeMarkup(await StaffContentItemScreen({ context: context(path, options) }));

/** Sends a form without a script; the page that it leads to, or the form again. */
async function send(path: string, fields: Record<string, string>) {
  const request = new Request(ORIGIN + path, { method: 'POST', body: new URLSearchParams(fields) });
  const match = matchPage(new URL(request.url).pathname);
  if (!match) throw new Error(`no page at ${path}`);
  const taken = await postedForms(async () => staffContext(db, 'editor', { now: NOW }))(request, match);
  if (taken === null) throw new Error('not taken');
  if (taken instanceof Response) return { to: taken.headers.get('location') ?? '', html: '' };
  return { to: '', html: await page(path, { refusedForm: taken.refused }) };
}

/** Of the buttons of a page, those that cannot be pressed. */
function lockedIn(html: string): string[] {
  return [
    ...html.matchAll(/<button[^>]*disabled=""[^>]*value="(\w+)"|<button[^>]*value="(\w+)"[^>]*disabled=""/g),
  ].map(([, one, other]) => one ?? other ?? '');
}

test('a form posts a draft, shows it again, schedules it and publishes it', async () => {
  const fields = readForm(await page(PATH));
  const drafted = await send(PATH, { ...fields, 'title.vi': 'Tựa từ biểu mẫu', _do: 'draft' });
  expect(drafted.to).toBe(`${PATH}?done=drafted`);
  const opened = readForm(await page(PATH));
  expect(opened['title.vi']).toBe('Tựa từ biểu mẫu');
  const past = await send(PATH, {
    ...opened,
    publishDay: '2026-11-20',
    publishTime: '9:30',
    _do: 'schedule',
  });
  expect(past.html).toContain(t('drafts.error.past', { nearest: '10:01, 21/11/2026' }));
  expect(readForm(past.html)).toMatchObject({ publishDay: '2026-11-20', publishTime: '9:30' });
  const scheduled = await send(PATH, { ...opened, ...LATER, _do: 'schedule' });
  expect(scheduled.to).toBe(`${PATH}?done=scheduled`);
  const published = await send(PATH, { ...readForm(await page(PATH)), _do: 'publish' });
  expect(published.to).toBe(`${PATH}?done=published`);
  expect((await editor.row(POST))?.values.title.vi).toBe('Tựa từ biểu mẫu');
});

describe('the wire', () => {
  const standsAt = (html: string) => /aria-current="step".*?<span[^>]*>([^<]+)</s.exec(html)?.[1];

  test('says where the post stands and what guests have seen since when', async () => {
    const live = await page(PATH);
    expect([standsAt(live), live.includes(t('drafts.state.before'))]).toEqual([t('drafts.state.live'), true]);
    await editor.publish({ 'title.vi': 'Tựa mới' }, { id: POST });
    const { moment } = intlFor('vi');
    const since = { time: moment(NOW), name: t('resources.history.unknown') };
    expect(await page(PATH)).toContain(t('drafts.state.since', since));
    await editor.save({ 'title.vi': 'Nháp' }, { id: POST });
    expect(standsAt(await page(PATH))).toBe(t('drafts.state.draft'));
    await editor.schedule({}, LATER, { id: POST });
    const html = await page(PATH);
    expect(standsAt(html)).toBe(t('drafts.state.scheduled'));
    expect(html).toContain(t('drafts.state.at', { time: moment('2026-11-22T02:30:00.000Z') }));
  });

  test('of a new post says that guests do not see it', async () => {
    const { id } = await editor.save({});
    const html = await page(`/staff/content/posts/${id}`);
    expect(html).toContain(t('drafts.state.none'));
    expect(html).toContain('/ban-nhap?key=');
    expect(html).toContain('/en/draft?key=');
  });
});

describe('who may only draft', () => {
  test('sees publishing locked, with who can', async () => {
    const [boss] = await db.read.select().from(staffMembers).where(eq(staffMembers.roleId, 'owner'));
    await db.read.run(sql`UPDATE users SET first_name = 'Chị Dua' WHERE id = ${boss?.userId ?? ''}`);
    const html = await page(PATH, { isWriter: true });
    expect(lockedIn(html)).toEqual(['publish']);
    expect(html).toContain('Chị Dua');
    expect(html).not.toContain('value="schedule"');
    expect(lockedIn(await page(PATH))).toEqual([]);
    expect(await page(PATH)).not.toContain('Chị Dua');
  });

  test('cannot change what is scheduled', async () => {
    await editor.schedule({ 'title.vi': 'Đã hẹn' }, LATER, { id: POST });
    const html = await page(PATH, { isWriter: true });
    expect(lockedIn(html)).toEqual(['draft', 'publish']);
    expect(html).not.toContain('value="discard"');
  });
});

describe('two editors', () => {
  test('both sides of what collides are shown, the rest is put together, and the choice is saved', async () => {
    const mine = readForm(await page(PATH));
    await editor.save({ 'title.vi': 'Của Lan', 'author.en': 'Lan' }, { id: POST });
    const typed = { ...mine, 'title.vi': 'Của Hải', 'author.en': mine['author.en'] ?? '' };
    const refused = await send(PATH, { ...typed, _do: 'draft' });
    expect(refused.html).toContain('theirs:title.vi');
    const shown = readForm(refused.html);
    expect(shown).toMatchObject({ 'title.vi': 'Của Hải', 'author.en': 'Lan' });
    const chosen = await send(PATH, { ...shown, _do: 'theirs:title.vi' });
    const fields = readForm(chosen.html);
    expect(fields['title.vi']).toBe('Của Lan');
    expect((await send(PATH, { ...fields, 'summary.vi': 'Thêm của Hải', _do: 'draft' })).to).toContain(
      'drafted',
    );
    expect((await editor.draft(POST))?.values).toMatchObject({
      ...{ title: { vi: 'Của Lan' }, author: { en: 'Lan' }, summary: { vi: 'Thêm của Hải' } },
    });
  });

  test('a draft opened after guests got something else shows both, and is published only with both seen', async () => {
    await editor.publish({ 'author.en': 'One' }, { id: POST });
    await editor.save({ 'title.vi': 'Nháp' }, { id: POST });
    await db.read.run(
      sql`UPDATE posts SET revision = 3, title = '{"vi":"Bản khác","en":"Another"}' WHERE id = ${POST}`,
    );
    const html = await page(PATH);
    expect(html).toContain('theirs:title.vi');
    const fields = readForm(html);
    expect(fields).toMatchObject({ 'title.vi': 'Nháp', 'title.en': 'Another' });
    expect((await send(PATH, { ...fields, _do: 'publish' })).to).toContain('published');
    expect((await editor.row(POST))?.values.title).toEqual({ vi: 'Nháp', en: 'Another' });
  });

  test('a new post whose draft was discarded meanwhile keeps what was typed', async () => {
    const { id } = await editor.save({});
    const path = `/staff/content/posts/${id}`;
    const fields = readForm(await page(path));
    await editor.discard(id);
    const refused = await send(path, { ...fields, 'title.vi': 'Tôi còn gõ', _do: 'draft' });
    expect(refused.html).toContain(t('drafts.error.discarded'));
    const again = readForm(refused.html);
    expect(again).toMatchObject({
      'title.vi': 'Tôi còn gõ',
      _revision: stampText({ revision: 0, draft: null }),
    });
    expect((await send(path, { ...again, _do: 'draft' })).to).toContain('drafted');
  });
});

test('a version of the past fills the form; saving it makes a draft and nothing else', async () => {
  const old = (await editor.open(POST)).typed['title.vi'] ?? '';
  await editor.publish({ 'title.vi': 'Tựa mới' }, { id: POST });
  const html = await page(`${PATH}?version=1`);
  expect(html).toContain(t('drafts.filled', { revision: 1 }));
  const fields = readForm(html);
  expect([fields['title.vi'], fields._from]).toEqual([old, '1']);
  expect((await send(PATH, { ...fields, _do: 'draft' })).to).toContain('drafted');
  expect((await editor.row(POST))?.values.title.vi).toBe('Tựa mới');
});

test('the list shows what is being written above what guests read', async () => {
  const list = async (query = '') => {
    const own = context(`/staff/content/posts${query}`);
    return wholeMarkup(await StaffContentListScreen({ context: own }));
  };
  expect(await list()).not.toContain(t('drafts.list.title'));
  for (let number = 0; number < 11; number += 1)
    await editor.save({ slug: `bai-${number}`, 'title.vi': `Nháp số ${number}.` });
  const html = await list();
  expect(html.match(/Nháp số \d+\./g)).toHaveLength(10);
  const [, more = ''] = /href="\/staff\/content\/posts(\?drafts=\w{20})"/.exec(html) ?? [];
  expect((await list(more)).match(/Nháp số \d+\./g)).toHaveLength(1);
});
