/** The layouts of pages as staff write them, and drafts of layouts and sections by their link. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import { draftLink } from '#src/features/drafts/draft-link.ts';
import { findDraft } from '#src/features/drafts/drafts.queries.ts';
import { loadDraftLook } from '#src/features/drafts/load-draft-look.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import { findPageRow, updatePage } from '#src/features/theme/page-sections-rows.queries.ts';
import { loadBlocks, loadHomeBlocks } from '#src/screens/public/load-theme.ts';
import { faultsOf, idsOf, NOW, sectionForms } from '#tests/support/section-forms.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const vi = intlFor('vi');
let db: Db;
let own: ReturnType<typeof sectionForms>;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  own = sectionForms(db);
});
afterAll(closeWorlds);

describe('the link to a draft', () => {
  test('shows it on its page, to nobody else and no longer than a day', async () => {
    const { id } = await own.sections().saveDraft(await own.section('1_tickets', { count: '2' }));
    const draft = await findDraft(db.read, { kind: 'sections', rowId: id });
    const { key } = draftLink(draft?.id ?? '', NOW);
    const look = await loadDraftLook(db.read, key, NOW);
    const shown = await loadHomeBlocks({ ...own.page(), look });
    expect(shown.find(({ sectionId }) => sectionId === 'tickets')?.settings).toEqual({ count: 2 });
    expect((await own.home()).find(({ sectionId }) => sectionId === 'tickets')?.settings).toEqual({
      count: 3,
    });
    expect(await loadDraftLook(db.read, key, '2026-11-22T05:00:00.000Z')).toBeNull();
  });

  test('shows a new section that is on no page yet alone, before what ends every page', async () => {
    const banner = { name: 'Vé mời Tết', theme: '1', type: 'banner', isActive: '1' };
    const words = { 'title.vi': 'Đón Tết trên mây', 'title.en': 'Tết above the clouds' };
    const { id } = await own.sections().saveDraft(await own.section(null, { ...banner, ...words }));
    const draft = await findDraft(db.read, { kind: 'sections', rowId: id });
    const look = await loadDraftLook(db.read, draftLink(draft?.id ?? '', NOW).key, NOW);
    const shown = await loadHomeBlocks({ ...own.page(), look });
    expect(shown.map(({ type }) => type)).toEqual(['banner', 'promises']);
  });

  test('shows a layout as it would be', async () => {
    const { id } = await own.layouts().saveDraft(
      await own.layout('1_home', {
        sections: 'new-1',
        'sections.new-1.section': 'visit',
        'sections.new-1.isActive': '1',
      }),
    );
    const draft = await findDraft(db.read, { kind: 'page-sections', rowId: id });
    const look = await loadDraftLook(db.read, draftLink(draft?.id ?? '', NOW).key, NOW);
    expect(idsOf(await loadHomeBlocks({ ...own.page(), look }))).toEqual(['visit', 'promises']);
    expect((await own.home()).length).toBeGreaterThan(5);
  });
});

describe('a layout', () => {
  const listed = (...ids: string[]): Typed => ({
    sections: ids.map((_, index) => `new-${index + 1}`).join(' '),
    ...Object.fromEntries(ids.map((id, index) => [`sections.new-${index + 1}.section`, id])),
    ...Object.fromEntries(ids.map((_, index) => [`sections.new-${index + 1}.isActive`, '1'])),
  });
  const TET: Typed = {
    name: 'Trang Tết',
    theme: '1',
    kind: 'landing',
    slug: 'tet',
    ...listed('visit', 'tickets'),
  };

  test('is the order of the page in both languages from the next request on', async () => {
    const before = await own.revision();
    await own.layouts().publish(await own.layout('1_home', listed('visit', 'closing', 'hero')));
    expect(await own.revision()).toBeGreaterThan(before);
    for (const locale of ['vi', 'en'] as const)
      expect(idsOf(await own.home(locale))).toEqual(['visit', 'closing', 'hero', 'promises']);
    expect((await findPageRow(db.read, '1_home'))?.revision).toBe(2);
    expect(idsOf(await loadBlocks(own.page(), 'landing/mua-san-may'))).toContain('season-words');
  });

  test('of a new address makes that page', async () => {
    expect(await loadBlocks(own.page(), 'landing/tet')).toEqual([]);
    await own.layouts().publish(await own.layout(null, TET));
    expect(idsOf(await loadBlocks(own.page(), 'landing/tet'))).toEqual(['visit', 'tickets', 'promises']);
  });

  test('refuses what somebody has changed meanwhile, the first edit of a seeded page too', async () => {
    const read = await own.layout('1_home', listed('visit'));
    await own.layouts().publish(await own.layout('1_home', listed('hero')));
    expect(await faultsOf(own.layouts().publish(read))).toBe('resources.error.conflict');
    expect(idsOf(await own.home())).toEqual(['hero', 'promises']);
  });

  test('is written by its statement over no other revision', async () => {
    const row = await findPageRow(db.read, '1_home');
    const late = { ...(row as NonNullable<typeof row>), now: NOW, revision: 7, themeId: 1 };
    expect(await db.write((tx) => updatePage(tx, late))).toBe(false);
    expect(await findPageRow(db.read, '1_home')).toEqual(row);
  });

  test.each<[string, Typed, string]>([
    ['a section twice', listed('visit', 'visit'), 'resources.pageSections.error.twice'],
    ['nothing on it', { sections: '' }, 'errors.required'],
    [
      'everything off',
      { ...listed('visit'), 'sections.new-1.isActive': '' },
      'resources.pageSections.error.allOff',
    ],
    ['no address', { slug: '' }, 'errors.required'],
  ])('with %s is not published', async (_name, change, error) => {
    const found = await faultsOf(own.layouts().publish(await own.layout(null, { ...TET, ...change })));
    expect(Object.values(found)).toContain(vi.t(error as 'errors.required'));
  });

  test('that the theme has already, or with a section of another theme, is not published', async () => {
    const taken = await own.layout(null, { ...TET, slug: 'mua-san-may' });
    expect(await faultsOf(own.layouts().publish(taken))).toBe('resources.pageSections.error.taken');
    const sent = await own.layout(null, TET);
    await db.write((tx) =>
      tx.run(sql`INSERT INTO themes (id, name, is_active, colors, created_at, updated_at)
        VALUES (2, 'Khác', 0, '{}', ${NOW}, ${NOW})`),
    );
    await db.write((tx) => tx.run(sql`UPDATE theme_sections SET theme_id = 2 WHERE section_id = 'visit'`));
    expect(await faultsOf(own.layouts().publish(sent))).toBe('resources.pageSections.error.otherTheme');
  });
});
