/** Where landing pages with an English address answer, and the addresses that they give. */
import { afterAll, beforeEach, describe, expect, mock, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Db } from '#db/client.ts';
import { composeSitemap } from '#src/features/seo/compose-sitemap.ts';
import { SITE_PAGES } from '#src/features/seo/load-site-pages.ts';
import { findLandingPage } from '#src/features/theme/landing-pages.queries.ts';
import { samePage } from '#src/layouts/same-page.ts';
import { loadLanding, opensWithScreen } from '#src/screens/public/load-theme.ts';
import { readableByReact } from '#src/server/pages/readable-promise.ts';
import { openRevisions } from '#src/server/revisions.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { pageContext, WAKU_ANSWERS } from '#tests/support/english-slugs.ts';
import { EN, landingPages, OLD, TET, VI } from '#tests/support/landing-pages.ts';
import { faultsOf, NOW } from '#tests/support/section-forms.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { writePage } from '#tests/support/written-page.ts';

mock.module('waku/router/server', () => WAKU_ANSWERS);
afterAll(closeWorlds);

const ORIGIN = 'https://dinhmay.example';
let db: Db;
let landing: ReturnType<typeof landingPages>;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  landing = landingPages(db);
});

const save: typeof landing.save = (...sent) => landing.save(...sent);
const answer = (address: string) => landing.answer(address);

describe('a landing page', () => {
  test('answers in each language at its own address alone; the other one leads there with the query', async () => {
    expect(await answer(OLD)).toBe('shown');
    await save({ slugEn: 'clouds' });
    for (const address of [VI, EN]) expect(await answer(address)).toBe('shown');
    for (const query of ['', '?label=x&label=y&utm_source=mail']) {
      expect(await answer(OLD + query)).toBe(`308 ${EN}${query}`);
      expect(await answer(`/kham-pha/clouds${query}`)).toBe(`308 ${VI}${query}`);
    }
    expect(await answer('/en/landing/never-had')).toBe('404');
  });

  test('is reached from every English address that it had by one step', async () => {
    await save({ slugEn: 'clouds' });
    await save({ slugEn: 'above-the-clouds' });
    expect(await answer(`${EN}?a=1`)).toBe('308 /en/landing/above-the-clouds?a=1');
    expect(await answer('/kham-pha/clouds?a=1')).toBe(`308 ${VI}?a=1`);
    await save({ slugEn: 'clouds' });
    expect(await answer(EN)).toBe('shown');
    expect(await answer('/en/landing/above-the-clouds')).toBe(`308 ${EN}`);
    await save({ name: 'Named anew' });
    // What it has now is not among what it had.
    expect(await db.read.all('SELECT slug FROM landing_slugs')).toEqual([{ slug: 'above-the-clouds' }]);
    await save({ slugEn: '' });
    expect(await answer(OLD)).toBe('shown');
    for (const slug of ['clouds', 'above-the-clouds'])
      expect(await answer(`/en/landing/${slug}`)).toBe(`308 ${OLD}`);
    await save({ slugEn: 'mua-san-may' });
    expect(await answer(OLD)).toBe('shown');
  });

  test('is not there, and leads nowhere, while all of it is switched off', async () => {
    await save({ slugEn: 'clouds' });
    await db.write((tx) => tx.run("UPDATE page_sections SET is_active = 0 WHERE page_type LIKE 'landing/%'"));
    for (const address of [VI, EN, OLD]) expect(await answer(address)).toBe('404');
    expect((await composeSitemap(db.read, ORIGIN, 'landing-1')) ?? '').not.toContain('clouds');
  });

  test('is opened by the same at either address: its pictures are fetched ahead in both languages', async () => {
    await save({ slugEn: 'clouds' });
    const pages = [VI, EN].map((address) => loadLanding(pageContext(db, address)));
    const [own, english] = await Promise.all(pages);
    expect(own?.blocks.length).toBeGreaterThan(0);
    expect(english?.blocks.map(({ sectionId }) => sectionId)).toEqual(
      own?.blocks.map(({ sectionId }) => sectionId),
    );
    await db.write((tx) =>
      tx.run(
        "UPDATE theme_sections SET type = 'hero', settings = '{}' WHERE section_id IN (SELECT section_id FROM page_sections WHERE page_type = 'landing/mua-san-may' AND position = 1)",
      ),
    );
    for (const address of [VI, EN]) expect(await opensWithScreen(pageContext(db, address))).toBe(true);
  });

  test('gets no address that another of its theme has or had in either language', async () => {
    await save({ slugEn: 'clouds' });
    const { id } = await save(TET, null);
    for (const slugEn of ['mua-san-may', 'clouds'])
      expect(await faultsOf(save({ slugEn }, id))).toBe('resources.error.taken');
    await save({ slugEn: 'above' });
    for (const slugEn of ['clouds', 'above'])
      expect(await faultsOf(save({ slugEn }, id))).toBe('resources.error.taken');
    for (const slug of ['clouds', 'above'])
      expect(await faultsOf(save({ ...TET, slug }, null))).toBe('resources.error.taken');
    expect(await faultsOf(save({ slugEn: 'tet' }))).toBe('resources.error.taken');
    await save({ slugEn: 'lunar-new-year' }, id);
    expect(await answer('/en/landing/tet')).toBe('308 /en/landing/lunar-new-year');
  });

  test.each(['Clouds', 'mây', 'two words', '../clouds', 'search', 'c'.repeat(81)])(
    'is refused the English address %p with words beside it',
    async (slugEn) => {
      expect(Object.keys((await faultsOf(save({ slugEn }))) as object)).toEqual(['leaves.slugEn']);
      expect(await findLandingPage(db.read, 'mua-san-may')).toEqual({ slug: 'mua-san-may', slugEn: null });
    },
  );

  test('names both addresses in its head, in the switch of languages and in the sitemap', async () => {
    await save({ slugEn: 'clouds' });
    for (const [address, self] of [
      [VI, VI],
      [EN, EN],
    ] as const) {
      const context = pageContext(db, address);
      const { slugs } = await context.head;
      const head = readableByReact(context.head);
      await head;
      const html = await writePage(() =>
        renderToStaticMarkup(<PageHead context={{ ...context, head }} title="x" />),
      );
      expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${self}"/>`);
      for (const [language, to] of Object.entries({ vi: VI, en: EN, 'x-default': VI }))
        expect(html).toContain(`hrefLang="${language}" href="${ORIGIN}${to}"`);
      expect(samePage(context, slugs)).toEqual({ vi: VI, en: EN });
    }
    const sitemap = await composeSitemap(db.read, ORIGIN, 'landing-1');
    for (const path of [VI, EN]) expect(sitemap).toContain(`<loc>${ORIGIN}${path}</loc>`);
    expect(sitemap).not.toContain(OLD);
    const found = await SITE_PAGES.search(db.read, ['*mua-san-may clouds*']);
    expect(found.map(({ value }) => value)).toEqual([VI, EN]);
  });

  test('is made anew on cached pages by a change of its English address alone', async () => {
    const revisions = openRevisions(db);
    const stamps = [revisions.stamp(['theme'])];
    for (const slug of ['one', 'two']) {
      await db.write((tx) =>
        tx.run(
          `INSERT INTO theme_pages (theme_id, page_type, slug_en, name, updated_at) VALUES (1, 'landing/mot', '${slug}', 'x', '${NOW}')
          ON CONFLICT (theme_id, page_type) DO UPDATE SET slug_en = excluded.slug_en`,
        ),
      );
      await new Promise((resolve) => setImmediate(resolve));
      stamps.push(revisions.stamp(['theme']));
    }
    expect(new Set(stamps).size).toBe(3);
  });
});
