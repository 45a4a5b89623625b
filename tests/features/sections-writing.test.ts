/** Sections as staff write them: what is refused, and when guests see what is published. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import { publishDue } from '#src/features/drafts/publish-due.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import { SECTION_KIND } from '#src/features/theme/section-kind.ts';
import { findSectionRow, updateSection } from '#src/features/theme/section-rows.queries.ts';
import { loadBlocks } from '#src/screens/public/load-theme.ts';
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

const BANNER: Typed = {
  ...{ name: 'Vé mời Tết', theme: '1', type: 'banner', isActive: '1' },
  ...{ 'title.vi': 'Đón Tết trên mây', 'title.en': 'Tết above the clouds' },
};

describe('a section', () => {
  test('is seen by guests in both languages once it is published, on each page that lists it', async () => {
    const before = await own.revision();
    const change = { 'title.vi': 'Gặp nhau trên mây', 'title.en': 'Meet above the clouds' };
    const { id } = await own.sections().saveDraft(await own.section('1_closing', change));
    expect([id, await own.revision()]).toEqual(['1_closing', before]);
    await own.sections().publish(await own.section(id, {}));
    expect(await own.revision()).toBeGreaterThan(before);
    for (const [locale, title] of [
      ['vi', 'Gặp nhau trên mây'],
      ['en', 'Meet above the clouds'],
    ] as const) {
      const block = (await own.home(locale)).find(({ sectionId }) => sectionId === 'closing');
      expect(block?.settings).toEqual({ title });
    }
    const rows = await db.read.all(
      sql`SELECT locale, revision FROM theme_sections WHERE section_id = 'closing' ORDER BY locale DESC`,
    );
    expect(rows).toEqual([
      { locale: 'vi', revision: 2 },
      { locale: 'en', revision: 2 },
    ]);
  });

  test('of an earlier version published again rolls back', async () => {
    const read = async () =>
      (await own.home()).find(({ sectionId }) => sectionId === 'tickets')?.settings as { count?: number };
    const was = await read();
    await own.sections().publish(await own.section('1_tickets', { count: '2' }));
    expect(await read()).toEqual({ ...was, count: 2 });
    await own.sections().publish({ ...(await own.section('1_tickets', { count: '3' })), from: 1 });
    expect(await read()).toEqual(was);
  });

  test('that is new stands on no page before one lists it, or at the end of all when it has a place', async () => {
    const { id } = await own.sections().publish(await own.section(null, BANNER));
    expect(idsOf(await own.home())).not.toContain(id);
    await own.sections().publish(await own.section(id, { standsAt: '2' }));
    expect(idsOf(await own.home()).slice(-2)).toEqual(['promises', id]);
    expect(idsOf(await loadBlocks(own.page('en'), 'landing/mua-san-may')).slice(-1)).toEqual([id]);
    await own.sections().publish(await own.section(id, { isActive: '' }));
    expect(idsOf(await own.home())).not.toContain(id);
  });

  test('waits for its hour', async () => {
    const sent = await own.section('1_tickets', { count: '2' });
    await own.sections().schedule({ ...sent, publishDay: '2026-11-22', publishTime: '09:00' });
    const publishing = { kinds: [SECTION_KIND] as never, mayPublish: async () => true };
    const count = async () =>
      (await own.home()).find(({ sectionId }) => sectionId === 'tickets')?.settings as { count?: number };
    await publishDue({ db, now: '2026-11-22T01:59:59.000Z' }, publishing);
    expect(await count()).toMatchObject({ count: 3 });
    await publishDue({ db, now: '2026-11-22T02:00:00.000Z' }, publishing);
    expect(await count()).toMatchObject({ count: 2 });
  });

  test('is for those who may; who only edits may draft, and others nothing', async () => {
    const sent = await own.section('1_tickets', { count: '2' });
    expect(await faultsOf(own.sections('editor').publish(sent))).toBe('errors.forbidden');
    expect(await faultsOf(own.sections('cashier').saveDraft(sent))).toBe('errors.forbidden');
    expect(await own.sections('editor').saveDraft(sent)).toMatchObject({ done: 'drafted' });
  });

  test('refuses what somebody has changed meanwhile', async () => {
    const read = await own.section('1_tickets', { count: '2' });
    await own.sections().publish(await own.section('1_tickets', { count: '4' }));
    expect(await faultsOf(own.sections().publish(read))).toBe('resources.error.conflict');
  });

  test.each<[string, Typed, Record<string, string> | string]>([
    ['no type', { type: '' }, { 'leaves.type': vi.t('errors.required') }],
    ['no name', { name: ' ' }, { 'leaves.name': vi.t('errors.required') }],
    ['a theme that is not there', { theme: '99' }, 'errors.invalid'],
    ['nine cards', { type: 'tickets', count: '9' }, { 'leaves.count': '' }],
    ['a button to another site', { linkVi: 'https://evil.example/' }, { 'leaves.linkVi': '' }],
    ['a button without words', { linkVi: '/dat-ve', linkEn: '/en/tickets' }, { 'leaves.linkText.vi': '' }],
    [
      'a button without an address',
      { 'linkText.vi': 'Đặt vé', 'linkText.en': 'Book' },
      { 'leaves.linkVi': '' },
    ],
    ['words in one language', { 'title.en': '' }, { 'leaves.title.en': '' }],
    ['a pylon of nowhere', { type: 'cable', toward: 'sea' }, { 'leaves.toward': '' }],
    ['a picture that is not there', { picture: 'khong-co' }, { 'leaves.picture': '' }],
    ['a review that nobody may read', { type: 'reviews', reviewVi: 'khong-co' }, 'resources.error.related'],
  ])('with %s is not published', async (_name, change, faults) => {
    const found = await faultsOf(own.sections().publish(await own.section(null, { ...BANNER, ...change })));
    if (typeof faults === 'string') return expect(found).toBe(faults);
    expect(Object.keys(found)).toContain(Object.keys(faults)[0] ?? '');
    const [text] = Object.values(faults);
    if (text) expect(Object.values(found)).toContain(text);
  });

  test('with a product that the shop does not have is not published', async () => {
    const sent = { slugs: 'new-1', 'slugs.new-1.slug': 'khong-co-hang-nay' };
    const shop = await own.section('1_shop', sent);
    expect(await faultsOf(own.sections().publish(shop))).toBe('resources.sections.error.noProduct');
  });

  test('refuses a review in the other language, and one that was hidden meanwhile', async () => {
    const other = await own.section(null, { ...BANNER, type: 'reviews', reviewVi: 'rv-priya' });
    expect(await faultsOf(own.sections().publish(other))).toBe('resources.error.related');
    const sent = await own.section(null, { ...BANNER, type: 'reviews', reviewVi: 'rv-bao-ngoc' });
    await db.write((tx) => tx.run(sql`UPDATE reviews SET state = 'rejected' WHERE id = 'rv-bao-ngoc'`));
    expect(await faultsOf(own.sections().publish(sent))).toBe('resources.error.related');
  });

  test('is written by its statement over no other revision', async () => {
    const row = await findSectionRow(db.read, '1_tickets');
    const late = { ...(row as NonNullable<typeof row>), now: NOW, revision: 7 };
    expect(await db.write((tx) => updateSection(tx, late))).toBe(false);
    expect(await findSectionRow(db.read, '1_tickets')).toEqual(row);
  });

  test('of another type has nothing of the fields that were typed for the first', async () => {
    const sent = { ...BANNER, type: 'cable', toward: 'summit' };
    const { id } = await own.sections().publish(await own.section(null, sent));
    const [row] = await db.read.all<{ settings: string }>(
      sql`SELECT settings FROM theme_sections WHERE key = ${id} AND locale = 'vi'`,
    );
    expect(JSON.parse(row?.settings ?? '')).toEqual({ toward: 'summit' });
    const [event] = await db.read.all<{ after: string }>(
      sql`SELECT after FROM audit_events WHERE subject_kind = 'section' AND subject_id = ${id}`,
    );
    expect(JSON.parse(event?.after ?? '{}')).toMatchObject({ toward: 'summit', title: null });
  });
});
