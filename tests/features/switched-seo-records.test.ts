/** What staff have decided about the head of a landing page, when guests wear a theme that calls it otherwise in English. */
import '#tests/support/env.ts';
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { seoRecords } from '#db/schema/seo.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import { composeSitemap } from '#src/features/seo/compose-sitemap.ts';
import { THEME_RESOURCE } from '#src/features/theme/theme-resource.ts';
import { findThemeRow } from '#src/features/theme/theme-rows.queries.ts';
import { asStaff } from '#tests/support/caller.ts';
import { EN, landingPages, VI } from '#tests/support/landing-pages.ts';
import { NOW } from '#tests/support/section-forms.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const ORIGIN = 'https://dinhmay.example';
const TEXTS = {
  description: '',
  keywords: '',
  ogTitle: '',
  ogDescription: '',
  ogImage: '',
  canonicalUrl: '',
};
let db: Db;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  await db.write((tx) => tx.delete(seoRecords));
});
afterAll(closeWorlds);

const put = (path: string, title: string, { isArchived = false } = {}) =>
  db.write((tx) =>
    tx.insert(seoRecords).values({
      ...{ ...TEXTS, path, title, isArchived },
      ...{ robotsTxt: 'noindex, follow', id: title, updatedAt: NOW },
    }),
  );
/** Title by path. */
async function titles(): Promise<Record<string, string>> {
  const rows = await db.read.select().from(seoRecords);
  return Object.fromEntries(rows.map(({ path, title }) => [path, title]));
}
const isListed = async (file: string, path: string) =>
  ((await composeSitemap(db.read, ORIGIN, file)) ?? '').includes(`<loc>${ORIGIN}${path}</loc>`);

describe('when guests wear another theme, the record of a landing page', () => {
  const FILM = 'landing/film';
  const theirs = (slug: string) => `/en/landing/${slug}`;
  /** Of both themes two pages, with these English names. */
  async function open(names: Record<'1' | '2', [clouds: string | null, film: string | null]>): Promise<void> {
    await db.write((tx) =>
      tx.run(
        sql`INSERT INTO page_sections (theme_id, page_type, locale, section_id, position, is_active, updated_at)
          SELECT theme_id, ${FILM}, locale, section_id, position, is_active, updated_at FROM page_sections WHERE theme_id = 1 AND page_type = 'landing/mua-san-may'`,
      ),
    );
    await landingPages(db).addTheme();
    for (const [theme, slugs] of Object.entries(names))
      for (const [index, slugEn] of slugs.entries()) {
        const pageType = index === 0 ? 'landing/mua-san-may' : FILM;
        await db.write((tx) =>
          tx.run(
            sql`INSERT INTO theme_pages (theme_id, page_type, slug_en, name, updated_at) VALUES (${theme}, ${pageType}, ${slugEn}, 'x', ${NOW})
              ON CONFLICT (theme_id, page_type) DO UPDATE SET slug_en = excluded.slug_en`,
          ),
        );
      }
  }
  async function wear(id: string): Promise<void> {
    const row = await findThemeRow(db.read, id);
    const leaves = typedOf(THEME_RESOURCE, row?.values ?? {});
    const { themes } = asStaff(db, 'manager', { now: NOW }).staff.content;
    await themes.publish({ id, from: null, revision: row?.revision ?? 0, draft: null, leaves });
  }

  test('goes to its English address there and comes back with the theme', async () => {
    await open({ 1: ['clouds', null], 2: ['sea-of-clouds', null] });
    await put(VI, 'vi');
    await put(EN, 'en');
    await put(theirs('film'), 'film');
    await wear('2');
    expect(await titles()).toEqual({ [VI]: 'vi', [theirs('sea-of-clouds')]: 'en', [theirs('film')]: 'film' });
    expect(await isListed('landing-1', theirs('sea-of-clouds'))).toBe(false);
    await wear('1');
    expect(await titles()).toEqual({ [VI]: 'vi', [EN]: 'en', [theirs('film')]: 'film' });
  });

  test('changes its address with that of another page', async () => {
    await open({ 1: ['clouds', 'movies'], 2: ['movies', 'clouds'] });
    await put(EN, 'clouds');
    await put(theirs('movies'), 'film', { isArchived: true });
    await wear('2');
    expect(await titles()).toEqual({ [theirs('movies')]: 'clouds', [EN]: 'film' });
  });

  test('stays where the other theme has its own, or no such page', async () => {
    await open({ 1: ['clouds', 'movies'], 2: ['sky', 'clouds'] });
    await db.write((tx) => tx.run(`DELETE FROM page_sections WHERE theme_id = 2 AND page_type = '${FILM}'`));
    await put(EN, 'clouds');
    await put(theirs('sky'), 'sky');
    await put(theirs('movies'), 'film');
    await wear('2');
    expect(await titles()).toEqual({ [EN]: 'clouds', [theirs('sky')]: 'sky', [theirs('movies')]: 'film' });
  });
});
