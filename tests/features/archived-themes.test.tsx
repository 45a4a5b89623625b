/** Themes that staff archive: what leaves the list, what is refused, and what comes back. */
import '#tests/support/env.ts';
import { afterAll, beforeEach, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import { findDraft } from '#src/features/drafts/drafts.queries.ts';
import { stampOf } from '#src/features/drafts/drafts.ts';
import { exportDrafts } from '#src/features/drafts/many/draft-files.ts';
import { publishDue } from '#src/features/drafts/publish-due.ts';
import { type Typed, typedOf } from '#src/features/resources/leaves.ts';
import { readListState } from '#src/features/resources/list/list-state.ts';
import { ArchivedTheme, ArchiveTheme } from '#src/features/theme/archive-panel.tsx';
import { findActiveTheme } from '#src/features/theme/theme.queries.ts';
import { THEME_KIND } from '#src/features/theme/theme-kind.ts';
import { THEME_RESOURCE } from '#src/features/theme/theme-resource.ts';
import { findThemeRow, listThemeOptions, listThemeRows } from '#src/features/theme/theme-rows.queries.ts';
import type { Preset } from '#src/values/permissions.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { parseDocument } from '#tests/support/html.ts';
import { faultsOf } from '#tests/support/kind-saver.ts';
import { officeFiles } from '#tests/support/office-files.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const NOW = '2026-11-21T03:00:00.000Z';
const WHEN = { publishDay: '2026-11-22', publishTime: '09:00' };
const WORN = '1';
const { t } = intlFor('vi');
let db: Db;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
});
afterAll(closeWorlds);

const content = (who: Preset = 'manager') => asStaff(db, who, { now: NOW }).staff.content;

const themes = (who: Preset = 'manager') => content(who).themes;
const archive = (id: string, isArchived = true) => themes().archive({ id, isArchived });
const namesIn = async (query: string) => {
  const asked = readListState(THEME_RESOURCE, new URLSearchParams(query));
  return (await listThemeRows(db.read, asked)).rows.map(({ values }) => values.name);
};

async function form(id: string | null, change: Typed = {}) {
  const [row, draft] = id
    ? [await findThemeRow(db.read, id), await findDraft(db.read, { kind: 'themes', rowId: id })]
    : [null, null];
  const seeded = await findThemeRow(db.read, WORN);
  const values = draft?.values ?? row?.values ?? (seeded && THEME_RESOURCE.copy(seeded)) ?? {};
  return {
    id,
    from: null,
    ...stampOf(row, draft),
    leaves: { ...typedOf(THEME_RESOURCE, values), ...change },
  };
}

/** One that guests saw before the theme of the demo park, which they see again. */
async function other(): Promise<string> {
  const { id } = await themes().publish(await form(null, { name: 'Tết' }));
  await themes().publish(await form(WORN));
  return id;
}

test('an archived theme leaves the list until it is asked for, and comes back as it was', async () => {
  const id = await other();
  const before = await findThemeRow(db.read, id);
  await archive(id);
  expect([await namesIn(''), await namesIn('isArchived=1')]).toEqual([['Sơn mài và sương'], ['Tết']]);
  expect(await namesIn('q=tet')).toEqual([]);
  expect((await listThemeOptions(db.read)).theme?.map(({ value }) => value)).toEqual([WORN, id]);
  await archive(id, false);
  expect([(await namesIn('')).toSorted(), await namesIn('isArchived=1')]).toEqual([
    ['Sơn mài và sương', 'Tết'],
    [],
  ]);
  expect(await findThemeRow(db.read, id)).toEqual(before);
  expect(await themes().publish(await form(id))).toMatchObject({ id, done: 'published' });
});

test('it is not edited, scheduled or published while it is archived', async () => {
  const id = await other();
  await archive(id);
  const sent = await form(id, { name: 'Tết 2027' });
  for (const work of [
    () => themes().saveDraft(sent),
    () => themes().publish(sent),
    () => themes().schedule({ ...sent, ...WHEN }),
  ])
    expect(await problemOf(work())).toMatchObject({
      code: 'CONFLICT',
      reason: 'resources.themes.error.archived',
    });
  expect((await findActiveTheme(db.read)).id).toBe(1);
  expect(await findDraft(db.read, { kind: 'themes', rowId: id })).toBeNull();
});

test('it is not published by the clock, even one that was archived past its schedule', async () => {
  const id = await other();
  await themes().schedule({ ...(await form(id)), ...WHEN });
  await db.write((tx) => tx.run(sql`UPDATE themes SET is_archived = 1 WHERE key = ${id}`));
  const publishing = { kinds: [THEME_KIND] as never, mayPublish: async () => true };
  await publishDue({ db, now: '2026-11-22T02:00:00.000Z' }, publishing);
  expect((await findActiveTheme(db.read)).id).toBe(1);
  expect((await findDraft(db.read, { kind: 'themes', rowId: id }))?.failure).toBe('drafts.failed.invalid');
});

test('one that guests see, that has a draft, or that waits for its hour, is refused in words', async () => {
  const id = await other();
  expect(await faultsOf(archive(WORN))).toBe(t('resources.themes.error.archiveWorn'));
  await themes().saveDraft(await form(id, { name: 'Tết 2027' }));
  expect(await faultsOf(archive(id))).toBe(t('resources.themes.error.archiveDrafted'));
  await themes().schedule({ ...(await form(id)), ...WHEN });
  expect(await faultsOf(archive(id))).toBe(
    t('resources.themes.error.archiveScheduled', { time: '09:00, 22/11/2026' }),
  );
  expect(await namesIn('isArchived=1')).toEqual([]);
});

test('one archived twice is in the log once; one that is not there, and who may not, is refused', async () => {
  const id = await other();
  for (const isArchived of [true, true, false, false]) await archive(id, isArchived);
  expect(
    await db.read.all(
      sql`SELECT before, after FROM audit_events WHERE subject_id = ${id} AND after LIKE '%isArchived%' ORDER BY rowid`,
    ),
  ).toEqual([
    { before: '{"isArchived":false}', after: '{"isArchived":true}' },
    { before: '{"isArchived":true}', after: '{"isArchived":false}' },
  ]);
  expect((await problemOf(archive('99'))).code).toBe('NOT_FOUND');
  for (const who of ['cashier', 'shop'] as const)
    expect((await problemOf(themes(who).archive({ id, isArchived: true }))).code).toBe('FORBIDDEN');
});

test('the file of the list has its new drafts, and that of the archived ones has none', async () => {
  await themes().saveDraft(await form(null, { name: 'Giáng Sinh' }));
  const ctx = staffContext(db, 'manager', { now: NOW });
  const kind = THEME_KIND as never;
  const first = await exportDrafts(ctx, kind, { query: '', after: null });
  expect([first.total, first.next]).toEqual([2, 'new.']);
  const archived = await exportDrafts(ctx, kind, { query: 'isArchived=1', after: null });
  expect([archived.total, archived.next]).toEqual([0, null]);
});

test('its page says why it cannot be archived, or how it comes back', async () => {
  const own = { intl: intlFor('vi'), action: '/staff/content/themes/1', refused: undefined } as const;
  const worn = await wholeMarkup(<ArchiveTheme {...own} isWorn />);
  expect(worn).toContain(t('resources.themes.error.archiveWorn'));
  expect(worn).not.toContain('<button');
  expect(await wholeMarkup(<ArchiveTheme {...own} isWorn={false} refused="Vì sao" />)).toMatch(
    /role="alert"[^>]*>Vì sao.*value="archive"/s,
  );
  expect(await wholeMarkup(<ArchivedTheme {...own} />)).toContain('value="restore"');
});

test('its page has no button that would be refused, says why, and has the way back', async () => {
  const id = await other();
  await themes().publish(await form(id, { name: 'Tết 2027' }));
  await themes().publish(await form(WORN));
  const office = officeFiles(() => db, NOW);
  const page = (query = '') => office.itemPage(`/staff/content/themes/${id}${query}`, 'manager');
  const pressed = async (query = '') =>
    new Set(
      [...parseDocument(await page(query)).body.querySelectorAll('button[name="_do"]')].map(
        (one) => (one.getAttribute('value') ?? '').split(':')[0] ?? '',
      ),
    );
  const before = await pressed();
  for (const name of ['draft', 'publish', 'schedule', 'propose', 'archive']) expect(before).toContain(name);
  expect(await page()).toMatch(/version=1['"]/);
  await archive(id);
  for (const query of ['', '?version=1']) {
    expect([...(await pressed(query))]).toEqual(['restore']);
    const html = await page(query);
    expect(html.split(t('resources.themes.error.archived'))).toHaveLength(3);
    expect(html).toMatch(/<fieldset disabled="".*name="name".*<\/fieldset>.*value="restore"/s);
    expect(html).not.toMatch(/version=1['"]/);
  }
  const { to } = await office.post(`/staff/content/themes/${id}`, { _do: 'restore', name: 'x' }, 'manager');
  expect(to).toContain('done=restored');
  expect((await findThemeRow(db.read, id))?.values.name).toBe('Tết 2027');
  expect([...(await pressed())].toSorted()).toEqual([...before].toSorted());
});
