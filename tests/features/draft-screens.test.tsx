/** A draft's form as different people get it: where it stands, who can publish it, and what its buttons do. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { staffMembers } from '#db/schema/people.ts';
import { intlFor } from '#i18n/intl.ts';
import { readForm } from '#tests/support/content-editor.ts';
import { type DraftEditor, draftEditor, NOW, POST } from '#tests/support/draft-editor.ts';
import { type DraftPages, draftPages, PATH } from '#tests/support/draft-pages.tsx';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const LATER = { publishDay: '2026-11-22', publishTime: '09:30' };
const { t } = intlFor('vi');
let db: Db;
let editor: DraftEditor;
let pages: DraftPages;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  editor = draftEditor(db);
  pages = draftPages(db);
});
afterAll(closeWorlds);

const page: DraftPages['page'] = (path, asked) => pages.page(path, asked);
const send: DraftPages['send'] = (path, fields) => pages.send(path, fields);

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
  expect(readForm(past.html)).toMatchObject({ publishDay: '20/11/2026', publishTime: '9:30' });
  const scheduled = await send(PATH, { ...opened, ...LATER, _do: 'schedule' });
  expect(scheduled.to).toBe(`${PATH}?done=scheduled`);
  const published = await send(PATH, { ...readForm(await page(PATH)), _do: 'publish' });
  expect(published.to).toBe(`${PATH}?done=published`);
  expect((await editor.row(POST))?.values.title.vi).toBe('Tựa từ biểu mẫu');
});

test('what a colleague publishes meanwhile is no change of the draft', async () => {
  await editor.publish({ 'author.en': 'One' }, { id: POST });
  await editor.save({ 'title.vi': 'Nháp' }, { id: POST });
  expect(await page(PATH)).toContain(t('drafts.state.changes', { count: 1 }));
  await db.read.run(
    sql`UPDATE posts SET revision = 3, summary = '{"vi":"Bản khác","en":"Another"}' WHERE id = ${POST}`,
  );
  expect(await page(PATH)).toContain(t('drafts.state.changes', { count: 1 }));
});

test('its buttons stand above its fields and belong to it; a time is asked for once somebody wants one', async () => {
  const html = await page(PATH);
  const [head = '', form = ''] = html.split('<form id="row-form"');
  const own = [...head.matchAll(/<button[^>]*form="row-form"[^>]*value="(\w+)"/g)].map(([, value]) => value);
  expect(own).toEqual(['draft', 'publish']);
  expect(head).toContain('href="#publish-when"');
  expect(form).toMatch(/<fieldset id="publish-when" (?!data-open)/);
  await editor.schedule({}, LATER, { id: POST });
  const scheduled = await page(PATH);
  expect(scheduled).toMatch(/<fieldset id="publish-when" data-open="true"/);
  expect(scheduled.split('<form id="row-form"')[0]).toContain('/ban-nhap?key=');
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
  expect(await pages.list()).not.toContain(t('drafts.list.title'));
  for (let number = 0; number < 11; number += 1)
    await editor.save({ slug: `bai-${number}`, 'title.vi': `Nháp số ${number}.` });
  const html = await pages.list();
  expect(html.match(/Nháp số \d+\./g)).toHaveLength(10);
  const [, more = ''] = /href="\/staff\/content\/posts(\?drafts=\w{20})"/.exec(html) ?? [];
  expect((await pages.list(more)).match(/Nháp số \d+\./g)).toHaveLength(1);
});
