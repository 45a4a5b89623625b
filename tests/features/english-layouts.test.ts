/** English addresses of landing pages as staff write them: drafts, files, and a theme each. */
import { afterAll, beforeEach, describe, expect, mock, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { resourceVersions } from '#db/schema/resources.ts';
import { composeSitemap } from '#src/features/seo/compose-sitemap.ts';
import { copyTheme } from '#src/features/theme/copy-theme.queries.ts';
import { findLandingPage } from '#src/features/theme/landing-pages.queries.ts';
import { PAGE_SECTIONS_RESOURCE } from '#src/features/theme/page-sections-resource.ts';
import { findPageRow, listPageRows } from '#src/features/theme/page-sections-rows.queries.ts';
import { csvOf } from '#tests/support/csv-file.ts';
import { csvPark } from '#tests/support/csv-park.ts';
import { WAKU_ANSWERS } from '#tests/support/english-slugs.ts';
import { EN, LANDING_ID as ID, landingPages, TET } from '#tests/support/landing-pages.ts';
import { faultsOf, NOW } from '#tests/support/section-forms.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

mock.module('waku/router/server', () => WAKU_ANSWERS);
afterAll(closeWorlds);

/** The first page of all layouts. */
const WHOLE_LIST = {
  sort: 'order',
  filters: {},
  search: '',
  globs: [],
  after: null,
  before: null,
  limit: 50,
};
let db: Db;
let landing: ReturnType<typeof landingPages>;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  landing = landingPages(db);
});

const save: typeof landing.save = (...sent) => landing.save(...sent);
const answer = (address: string) => landing.answer(address);

describe('another theme', () => {
  test('takes along the addresses that its pages have and had in the one that it was made from', async () => {
    await save({ slugEn: 'clouds' });
    await save({ slugEn: 'above' });
    await landing.addTheme();
    await landing.wear(2);
    expect(await answer('/en/landing/above')).toBe('shown');
    expect(await answer('/en/landing/clouds')).toBe('308 /en/landing/above');
    for (const slug of ['clouds', 'above'])
      expect(await faultsOf(save({ ...TET, theme: '2', slug }, null))).toBe('resources.error.taken');
  });

  test('may call another page so; that one goes before the page of the theme that is not worn', async () => {
    await save({ slugEn: 'spring' });
    await landing.addTheme();
    await save({ slugEn: 'sea-of-clouds' }, '2_landing_mua-san-may');
    await db.write((tx) => tx.run('DELETE FROM landing_slugs WHERE theme_id = 2'));
    await save({ ...TET, theme: '2', slugEn: 'spring' }, null);
    expect(await findLandingPage(db.read, 'tet')).toBeNull();
    expect((await findLandingPage(db.read, 'spring'))?.slug).toBe('mua-san-may');
    const sitemap = (await composeSitemap(db.read, 'https://dinhmay.example', 'landing-1')) ?? '';
    expect(sitemap.match(/<loc>[^<]*/g)).toEqual([
      '<loc>https://dinhmay.example/kham-pha/mua-san-may',
      '<loc>https://dinhmay.example/en/landing/spring',
    ]);
    await landing.wear(2);
    expect((await findLandingPage(db.read, 'spring'))?.slug).toBe('tet');
    expect(await answer('/kham-pha/spring')).toBe('308 /kham-pha/tet');
    const worn = (await composeSitemap(db.read, 'https://dinhmay.example', 'landing-1')) ?? '';
    expect(worn).toContain('/en/landing/sea-of-clouds<');
    // A name that a page of this theme has is free in the other one.
    await save({ slugEn: 'tet' });
  });

  test('goes after what a page of the one that guests wear was called', async () => {
    await save({ slugEn: 'clouds' });
    await save(TET, null);
    await landing.addTheme();
    const had = (slug: string, themeId: number, page: string) =>
      db.write((tx) =>
        tx.run(
          `INSERT INTO landing_slugs (slug, theme_id, page_type) VALUES ('${slug}', ${themeId}, 'landing/${page}')`,
        ),
      );
    await had('spring', 1, 'tet');
    await had('spring', 2, 'mua-san-may');
    expect((await findLandingPage(db.read, 'spring'))?.slug).toBe('tet');
    await save({ slugEn: 'spring' }, '2_landing_mua-san-may');
    expect((await findLandingPage(db.read, 'spring'))?.slug).toBe('tet');
    // As a store from elsewhere may hold it: whoever is called so now goes before whoever was.
    await had('clouds', 1, 'tet');
    expect((await findLandingPage(db.read, 'clouds'))?.slug).toBe('mua-san-may');
  });

  test('is left alone by what is written in this one, and made without what belongs to a third', async () => {
    await save({ slugEn: 'clouds' });
    await save({ slugEn: 'above' });
    await landing.addTheme();
    await save({ slugEn: 'clouds' });
    const former = () => db.read.all<{ slug: string }>('SELECT slug FROM landing_slugs WHERE theme_id = 2');
    expect(await former()).toEqual([{ slug: 'clouds' }]);
    await db.write((tx) => copyTheme(tx, { from: 2, to: 3, now: NOW }));
    const copied = await db.read.all('SELECT slug FROM landing_slugs WHERE theme_id = 3');
    expect(copied).toEqual([{ slug: 'clouds' }]);
  });

  test('has addresses of its own, which count once guests wear it; those of the other lead to its page', async () => {
    await landing.addTheme();
    await save({ slugEn: 'clouds' });
    await save({ slugEn: 'above' });
    await save({ slugEn: 'sea-of-clouds' }, '2_landing_mua-san-may');
    expect(await answer('/en/landing/sea-of-clouds')).toBe('308 /en/landing/above');
    await landing.wear(2);
    expect(await answer('/en/landing/sea-of-clouds')).toBe('shown');
    for (const slug of ['clouds', 'above', 'mua-san-may'])
      expect(await answer(`/en/landing/${slug}`)).toBe('308 /en/landing/sea-of-clouds');
    // A page of its own goes before one that was called so elsewhere.
    await save({ ...TET, theme: '2', slug: 'clouds' }, null);
    expect(await answer('/en/landing/clouds')).toBe('shown');
    expect((await findLandingPage(db.read, 'clouds'))?.slug).toBe('clouds');
  });
});

describe('the layout of a page', () => {
  test('holds an English address as a draft, which counts once it is published and stands in its history', async () => {
    await landing.layouts().saveDraft(await landing.layout(ID, { slugEn: 'clouds' }));
    expect(await answer(EN)).toBe('404');
    expect((await landing.layout(ID, {})).leaves.slugEn).toBe('clouds');
    await save({});
    expect(await answer(EN)).toBe('shown');
    const stored = await db.read.select().from(resourceVersions);
    const written = { slug: 'mua-san-may', slugEn: 'clouds' };
    expect(stored.filter(({ rowId }) => rowId === ID).map(({ values }) => values)).toContainEqual(
      expect.objectContaining(written),
    );
    const { rows } = await listPageRows(db.read, WHOLE_LIST);
    expect(rows.find(({ id }) => id === ID)?.values).toMatchObject(written);
    expect(PAGE_SECTIONS_RESOURCE.guestPath({ kind: 'landing', ...written }, 'en')).toBe(
      '/en/landing/clouds',
    );
    expect(PAGE_SECTIONS_RESOURCE.guestPath({ kind: 'landing', ...written }, 'vi')).toBe(
      '/kham-pha/mua-san-may',
    );
  });

  test('of before there were English addresses is published as it is, and the home page gets none', async () => {
    await landing.layouts().saveDraft(await landing.layout(ID, { name: 'Bản nháp' }));
    await db.write((tx) => tx.run(`UPDATE resource_drafts SET "values" = json_remove("values", '$.slugEn')`));
    await save({});
    expect((await findPageRow(db.read, ID))?.values).toMatchObject({ name: 'Bản nháp', slugEn: null });
    await save({ slugEn: 'mua-san-may' }, '1_home');
    expect((await findPageRow(db.read, '1_home'))?.values).toMatchObject({ slug: null, slugEn: null });
  });

  test('has its English address in files, where each theme may have the same', async () => {
    await save({ slugEn: 'clouds' });
    await landing.addTheme();
    const park = csvPark(db, 'page-sections' as 'faqs');
    const records = await park.records();
    expect(records.filter(({ slugEn }) => slugEn === 'clouds').length).toBe(2);
    const changed = records.map((one) => (one.slugEn === 'clouds' ? { ...one, slugEn: 'above' } : one));
    expect(await park.check(csvOf(changed))).toMatchObject({ changed: 2, wrong: 0 });
    await park.save(csvOf(changed));
    expect(await answer('/en/landing/above')).toBe('shown');
  });
});
