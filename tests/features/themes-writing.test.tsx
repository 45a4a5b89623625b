/** Themes as staff write them: what is refused, when guests wear one, what goes along, and the link that shows a draft. */
import '#tests/support/env.ts';
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import { draftLink } from '#src/features/drafts/draft-link.ts';
import { findDraft } from '#src/features/drafts/drafts.queries.ts';
import { type Draft, stampOf } from '#src/features/drafts/drafts.ts';
import { loadDraftLook } from '#src/features/drafts/load-draft-look.ts';
import { publishDue } from '#src/features/drafts/publish-due.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import { readListState } from '#src/features/resources/list/list-state.ts';
import { loadShownTheme } from '#src/features/theme/load-shown-theme.ts';
import { findActiveTheme } from '#src/features/theme/theme.queries.ts';
import { THEME_KIND } from '#src/features/theme/theme-kind.ts';
import { THEME_RESOURCE } from '#src/features/theme/theme-resource.ts';
import { findThemeRow, listThemeRows } from '#src/features/theme/theme-rows.queries.ts';
import { appRouter } from '#src/router.ts';
import { loadHomeBlocks, loadTicketLook } from '#src/screens/public/load-theme.ts';
import { translateIssues, zodIssues } from '#src/server/issues.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import type { Preset } from '#src/values/permissions.ts';
import { staffContext } from '#tests/support/caller.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const NOW = '2026-11-21T03:00:00.000Z';
const SEEDED = '1';
const callerOf = createCallerFactory(appRouter);
const vi = intlFor('vi');
let db: Db;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
});
afterAll(closeWorlds);

const staff = (who: Preset = 'manager') => callerOf(staffContext(db, who, { now: NOW })).staff.content.themes;
const worn = () => findActiveTheme(db.read);
const draftOf = (id: string): Promise<Draft | null> => findDraft(db.read, { kind: 'themes', rowId: id });

/** What the form of a theme sends, with some of it changed; a new one is made from the seeded theme. */
async function form(id: string | null, change: Typed) {
  const [row, draft] = id ? [await findThemeRow(db.read, id), await draftOf(id)] : [null, null];
  const seeded = await findThemeRow(db.read, SEEDED);
  const values = draft?.values ?? row?.values ?? (seeded && THEME_RESOURCE.copy(seeded)) ?? {};
  return {
    id,
    from: null,
    ...stampOf(row, draft),
    leaves: { ...typedOf(THEME_RESOURCE, values), ...change },
  };
}

async function faults(work: Promise<unknown>): Promise<Record<string, string>> {
  const error = await work.then(
    () => null,
    (thrown: { cause?: unknown }) => thrown,
  );
  return translateIssues(zodIssues(error?.cause) ?? [], vi);
}

const revisionOf = async () =>
  (await db.read.all<{ revision: number }>(sql`SELECT revision FROM revisions WHERE namespace = 'theme'`))[0]
    ?.revision ?? 0;

describe('publishing', () => {
  test('lets guests wear the theme with the sections and cards of the one it was made from', async () => {
    const before = await revisionOf();
    const { id } = await staff().saveDraft(await form(null, { name: 'Tết', lightTertiary500: '#B00' }));
    expect([(await worn()).id, await revisionOf()]).toEqual([1, before]);
    await staff().publish(await form(id, {}));
    const now = await worn();
    expect([now.name, now.colors.light.tertiary?.['500']]).toEqual(['Tết', '#bb0000']);
    expect(await revisionOf()).toBeGreaterThan(before);
    const page = { db, locale: 'vi', report: () => undefined } as const;
    expect((await loadHomeBlocks(page)).map(({ sectionId }) => sectionId)).toContain('shop');
    const list = await listThemeRows(db.read, readListState(THEME_RESOURCE, new URLSearchParams()));
    expect(list.rows.map(({ values }) => [values.name, values.state])).toEqual([
      ['Tết', 'worn'],
      ['Sơn mài và sương', 'other'],
    ]);
  });

  test('the earlier theme again rolls back, with one active theme and one row in the log', async () => {
    const { id } = await staff().publish(await form(null, { name: 'Tết' }));
    const rows = () =>
      db.read.all<{ before: string; after: string }>(
        sql`SELECT before, after FROM audit_events WHERE subject_kind = 'theme' AND subject_id = '1'`,
      );
    expect(await staff().publish(await form(SEEDED, {}))).toEqual({
      id: SEEDED,
      revision: 1,
      done: 'published',
    });
    expect((await worn()).id).toBe(1);
    expect(await db.read.all(sql`SELECT id FROM themes WHERE is_active`)).toHaveLength(1);
    expect(await rows()).toEqual([
      { before: JSON.stringify({ wornTheme: id }), after: JSON.stringify({ wornTheme: SEEDED }) },
    ]);
    expect(await staff().publish(await form(SEEDED, {}))).toEqual({ id: SEEDED, revision: 1, done: 'same' });
    expect(await rows()).toHaveLength(1);
  });

  test('waits for its hour', async () => {
    const sent = await form(null, { name: 'Tết' });
    await staff().schedule({ ...sent, publishDay: '2026-11-22', publishTime: '09:00' });
    const publishing = { kinds: [THEME_KIND] as never, mayPublish: async () => true };
    await publishDue({ db, now: '2026-11-22T01:59:59.000Z' }, publishing);
    expect((await worn()).id).toBe(1);
    await publishDue({ db, now: '2026-11-22T02:00:00.000Z' }, publishing);
    expect((await worn()).name).toBe('Tết');
  });

  test('is for those who may; who only edits may draft, and others nothing', async () => {
    const sent = await form(null, { name: 'Tết' });
    expect(await staff('editor').saveDraft(sent)).toMatchObject({ done: 'drafted' });
    for (const [who, work] of [
      ['editor', () => staff('editor').publish(sent)],
      ['cashier', () => staff('cashier').saveDraft(sent)],
    ] as const)
      expect([who, await work().catch(({ code }: { code: string }) => code)]).toEqual([who, 'FORBIDDEN']);
  });

  test('refuses a theme that somebody has changed meanwhile, and a name that is taken', async () => {
    const read = await form(SEEDED, { darkYellow50: '#111' });
    await staff().publish(await form(SEEDED, { darkYellow50: '#222' }));
    await expect(staff().publish(read)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(staff().saveDraft(await form(null, { name: 'Sơn mài và sương' }))).rejects.toMatchObject({
      messageId: 'resources.themes.error.nameTaken',
    });
  });
});

describe('contrast', () => {
  test('under 4.5 refuses to publish and to schedule, with the pair, its figure and the nearest that pass', async () => {
    const sent = await form(SEEDED, { lightSecondary600: '#6fa48f' });
    const refused = {
      'leaves.lightSecondary600': vi.t('resources.themes.error.contrast', {
        text: vi.t('resources.themes.text.link'),
        on: vi.t('resources.themes.on.bg'),
        mode: vi.t('resources.themes.mode.light'),
        figure: '2,51',
        to: '500 #246350, 700 #113c30',
      }),
    };
    expect(await faults(staff().publish(sent))).toEqual(refused);
    const when = { publishDay: '2026-11-22', publishTime: '09:00' };
    expect(await faults(staff().schedule({ ...sent, ...when }))).toEqual(refused);
    expect((await worn()).colors.light.secondary?.['600']).toBe('#184e3e');
    expect(await staff().saveDraft(sent)).toMatchObject({ done: 'drafted' });
  });

  test('is told where a whole scale is too pale, and in dark too', async () => {
    const pale = Object.fromEntries(
      ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900'].map((shade) => [
        `darkTertiary${shade}`,
        '#571d10',
      ]),
    );
    const found = await faults(staff().publish(await form(SEEDED, pale)));
    expect(found['leaves.darkTertiary600']).toContain(vi.t('resources.themes.mode.dark'));
    expect(found['leaves.darkTertiary600']).toContain('Không màu nào');
  });

  test.each(['#zzz', 'red', '#12', '#1234', '#12345', '#1234567', 'rgb(0,0,0)', '#fff;}'])(
    '%s is no colour',
    async (typed) => {
      expect(await faults(staff().saveDraft(await form(SEEDED, { lightYellow50: typed })))).toEqual({
        'leaves.lightYellow50': vi.t('resources.error.color'),
      });
    },
  );
});

describe('the link', () => {
  test('shows the draft with the sections of its theme, to nobody else and no longer than a day', async () => {
    const { id } = await staff().saveDraft(await form(null, { name: 'Tết', lightPrimary50: '#ffeedd' }));
    const draft = await draftOf(id);
    const { key } = draftLink(draft?.id ?? '', NOW);
    const look = await loadDraftLook(db.read, key, NOW);
    const shown = look && (await loadShownTheme(db.read, look));
    expect([shown?.id, shown?.colors.light.primary?.['50']]).toEqual([1, '#ffeedd']);
    expect(await loadDraftLook(db.read, `${key}x`, NOW)).toBeNull();
    expect(await loadDraftLook(db.read, key, '2026-11-22T05:00:00.000Z')).toBeNull();
    expect((await worn()).colors.light.primary?.['50']).toBe('#fcf7e8');
    const page = { db, locale: 'vi', report: () => undefined, look } as const;
    expect((await loadHomeBlocks(page)).length).toBeGreaterThan(5);
    expect(await loadTicketLook(page)).toMatchObject({ hidden: [] });
  });
});
