/** The orders of the lists of content, what they are narrowed to, and the lists of themes and pages a page at a time. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db, Queryable } from '#db/client.ts';
import { POST_CATEGORY_RESOURCE } from '#src/features/categories/category-resource.ts';
import { POST_CATEGORY_ROWS } from '#src/features/categories/category-rows.queries.ts';
import { IMAGE_RESOURCE } from '#src/features/gallery/image-resource.ts';
import { IMAGE_ROWS } from '#src/features/gallery/image-rows.queries.ts';
import { MILESTONE_ROWS, TEAM_ROWS } from '#src/features/pages/about-rows.queries.ts';
import { FAQ_RESOURCE } from '#src/features/pages/faq-resource.ts';
import { FAQ_ROWS } from '#src/features/pages/faq-rows.queries.ts';
import { MILESTONE_RESOURCE } from '#src/features/pages/milestone-resource.ts';
import { PAGE_RESOURCE } from '#src/features/pages/page-resource.ts';
import { PAGE_ROWS } from '#src/features/pages/page-rows.queries.ts';
import { TEAM_RESOURCE } from '#src/features/pages/team-resource.ts';
import { POST_RESOURCE } from '#src/features/posts/post-resource.ts';
import { listPostRows } from '#src/features/posts/post-rows.queries.ts';
import { JOB_KIND } from '#src/features/recruitment/job-kind.ts';
import { listQuery, readListState } from '#src/features/resources/list/list-state.ts';
import type { ListAsked, ListPage, Resource } from '#src/features/resources/resources.ts';
import { REDIRECT_RESOURCE } from '#src/features/seo/redirect-resource.ts';
import { REDIRECT_ROWS } from '#src/features/seo/redirect-rows.queries.ts';
import { SEO_RESOURCE } from '#src/features/seo/seo-resource.ts';
import { SEO_ROWS } from '#src/features/seo/seo-rows.queries.ts';
import { PAGE_SECTIONS_RESOURCE } from '#src/features/theme/page-sections-resource.ts';
import { listPageRows } from '#src/features/theme/page-sections-rows.queries.ts';
import { SECTION_RESOURCE } from '#src/features/theme/section-resource.ts';
import { listSectionRows } from '#src/features/theme/section-rows.queries.ts';
import { THEME_RESOURCE } from '#src/features/theme/theme-resource.ts';
import { listThemeRows } from '#src/features/theme/theme-rows.queries.ts';
import { searchOf } from '#src/values/route.ts';
import { contentSaver, FAQ, POST_CATEGORY } from '#tests/support/content-saver.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

type List = (db: Queryable, asked: ListAsked) => Promise<ListPage>;
const LISTS: [Resource, List][] = [
  [POST_RESOURCE, listPostRows],
  [PAGE_RESOURCE, PAGE_ROWS.list],
  [FAQ_RESOURCE, FAQ_ROWS.list],
  [TEAM_RESOURCE, TEAM_ROWS.list],
  [MILESTONE_RESOURCE, MILESTONE_ROWS.list],
  [IMAGE_RESOURCE, IMAGE_ROWS.list],
  [JOB_KIND.resource, JOB_KIND.store.list],
  [SEO_RESOURCE, SEO_ROWS.list],
  [REDIRECT_RESOURCE, REDIRECT_ROWS.list],
  [THEME_RESOURCE, listThemeRows],
  [SECTION_RESOURCE, listSectionRows],
  [PAGE_SECTIONS_RESOURCE, listPageRows],
];
let db: Db;

beforeAll(async () => {
  db = await freshWorld(TODAY, true);
  const add = (statement: string) =>
    db.write((tx) =>
      tx.run(
        sql.raw(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 7) ${statement}`),
      ),
    );
  await add(`INSERT INTO themes (id, name, is_active, colors, created_at, updated_at, key)
    SELECT 700 + i, 'Mùa ' || i, 0, '{}', '2026-01-01', '2026-01-0' || (i / 3 + 1), 'mua' || i FROM n`);
  await add(`INSERT INTO theme_sections (theme_id, section_id, locale, type, settings, is_active, created_at, updated_at)
    SELECT 700 + i % 3, 'own-' || i, 'vi', 'text', '{}', i % 2, '2026-01-01', '2026-01-0' || (i / 3 + 1) FROM n`);
  await add(`INSERT INTO page_sections (theme_id, page_type, locale, section_id, position, is_active, updated_at)
    SELECT 700 + i % 3, 'landing/own-' || i, l.value, 'own-' || i, 1, 1, '2026-01-01' FROM n, json_each('["vi","en"]') l`);
  await add(`INSERT INTO redirects (id, from_path, to_address, status, is_active, updated_at)
    SELECT 'own-' || i, '/own-' || i, '/', iif(i = 3, 308, 301), 1, '2026-01-01' FROM n`);
  await add(`INSERT INTO seo_records (path, title, description, keywords, og_title, og_description, og_image, robots_txt, canonical_url, updated_at, id)
    SELECT '/own-' || i, '', '', '', '', '', '', iif(i = 2, 'noindex', 'index, follow'), '', '2026-01-01', 'own-' || i FROM n`);
});

afterAll(closeWorlds);

const stateOf = (resource: Resource, query: string) => readListState(resource, new URLSearchParams(query));
const idsOf = ({ rows }: ListPage) => rows.map(({ id }) => id);

/** Two rows at a time, by the cursors of the pages, as their links say them. */
async function walk(
  [resource, list]: [Resource, List],
  query: string,
  way: 'next' | 'previous',
  from?: string,
) {
  const first = stateOf(resource, query);
  const ids: string[] = [];
  let place: { after?: string; before?: string } = from ? { before: from } : {};
  for (;;) {
    const asked = stateOf(resource, searchOf(listQuery(resource, first, place)));
    const page = await list(db.read, { ...asked, limit: 2 });
    ids.push(...(way === 'next' ? idsOf(page) : idsOf(page).reverse()));
    const cursor = page[way];
    if (cursor === null) return ids;
    place = way === 'next' ? { after: cursor } : { before: cursor };
  }
}

describe.each(LISTS)('the list of $kind', (resource, list) => {
  test.each(Object.keys(resource.sorts))('by %s has each row once, page by page, both ways', async (sort) => {
    const whole = await list(db.read, { ...stateOf(resource, `sort=${sort}`), limit: 1000 });
    const all = idsOf(whole);
    expect(all.length).toBeGreaterThan(2);
    expect(new Set(all).size).toBe(all.length);
    expect(await walk([resource, list], `sort=${sort}`, 'next')).toEqual(all);
    const back = await walk([resource, list], `sort=${sort}`, 'previous', all.at(-1));
    expect(back).toEqual(all.slice(0, -1).reverse());
    const { total } = await list(db.read, { ...stateOf(resource, `sort=${sort}`), limit: 2 });
    expect(total).toBe(all.length);
  });
});

describe('the order', () => {
  test('of names is that of the Vietnamese alphabet by their first letters', async () => {
    const names = ['Zip', 'Đá', 'ăn', 'An', 'Em', 'Dâu', 'Ổi', 'Bơ'];
    for (const [index, name] of names.entries())
      await db.write((tx) =>
        tx.run(
          sql`INSERT INTO team_members (id, position, is_active, name, role, words, picture) VALUES (${`abc-${index}`}, 1, 1, ${name}, '{"vi":"Người thử","en":""}', '{}', 'be-gai')`,
        ),
      );
    const { rows } = await TEAM_ROWS.list(
      db.read,
      stateOf(TEAM_RESOURCE, 'sort=name&q=Ng%C6%B0%E1%BB%9Di+th%E1%BB%AD'),
    );
    const ordered = ['An', 'ăn', 'Bơ', 'Dâu', 'Đá', 'Em', 'Ổi', 'Zip'];
    expect(rows.map(({ values }) => String(values.name))).toEqual(ordered);
    await db.write((tx) => tx.run(sql`DELETE FROM team_members WHERE id LIKE 'abc-%'`));
  });

  test('of changes has first what staff saved last', async () => {
    await contentSaver(db).saveFaq({ 'answer.vi': 'Mở từ 7 giờ.', 'answer.en': 'From 7.' });
    const { rows } = await FAQ_ROWS.list(db.read, stateOf(FAQ_RESOURCE, 'sort=changed'));
    expect(rows[0]?.id).toBe(FAQ);
  });
});

describe('a list is narrowed to', () => {
  test('rows whose English is behind, until it is not', async () => {
    const asked = stateOf(POST_CATEGORY_RESOURCE, 'work=lagging');
    const behind = async () => idsOf(await POST_CATEGORY_ROWS.list(db.read, asked));
    const saver = contentSaver(db);
    expect(await behind()).toEqual([]);
    await saver.savePostCategory({ 'name.vi': 'Cẩm nang đi núi' });
    expect(await behind()).toEqual([POST_CATEGORY]);
    expect(idsOf(await FAQ_ROWS.list(db.read, stateOf(FAQ_RESOURCE, 'work=lagging')))).toEqual([]);
    await saver.savePostCategory({ 'name.en': 'Trip planning' }, { revision: 2 });
    expect(await behind()).toEqual([]);
  });

  test('rows with a draft', async () => {
    const { typedOf } = await import('#src/features/resources/leaves.ts');
    const row = await FAQ_ROWS.find(db.read, 'faq-2');
    const leaves = { ...typedOf(FAQ_RESOURCE, row?.values ?? {}), 'question.vi': 'Mới?' };
    await contentSaver(db).content().faqs.saveDraft({ id: 'faq-2', revision: 1, from: null, leaves });
    const drafted = await FAQ_ROWS.list(db.read, stateOf(FAQ_RESOURCE, 'work=draft'));
    expect(idsOf(drafted)).toEqual(['faq-2']);
  });

  test('what its address says, and a file of it has the same address', () => {
    const asked = stateOf(FAQ_RESOURCE, 'work=lagging&sort=name');
    expect(searchOf(listQuery(FAQ_RESOURCE, asked))).toBe('?sort=name&work=lagging');
    for (const query of ['work=all', 'work=', "work=draft' OR 1"])
      expect(stateOf(FAQ_RESOURCE, query).work).toBeNull();
    // Saved without drafts, or in one language only.
    expect(stateOf(REDIRECT_RESOURCE, 'work=draft').work).toBeNull();
    expect(stateOf(REDIRECT_RESOURCE, 'work=lagging').work).toBeNull();
  });

  test.each([
    [REDIRECT_RESOURCE, REDIRECT_ROWS.list, 'moveStatus=308&q=own', ['own-3']],
    [SEO_RESOURCE, SEO_ROWS.list, 'robots=noindex%2C+follow&q=own', ['own-2']],
    [THEME_RESOURCE, listThemeRows, 'state=worn&q=Mùa', []],
    [SECTION_RESOURCE, listSectionRows, 'theme=mua1&isActive=0', ['701_own-4']],
    [PAGE_SECTIONS_RESOURCE, listPageRows, 'theme=mua1&kind=landing&q=own-4', ['701_landing_own-4']],
    [PAGE_SECTIONS_RESOURCE, listPageRows, 'theme=mua1&kind=home', []],
  ] as [Resource, List, string, string[]][])('a choice of $kind', async (resource, list, query, ids) => {
    expect(idsOf(await list(db.read, stateOf(resource, query)))).toEqual(ids);
  });

  test('films of the gallery', async () => {
    const { rows } = await IMAGE_ROWS.list(db.read, stateOf(IMAGE_RESOURCE, 'medium=film'));
    const [found] = await db.read.all<{ n: number }>(
      sql`SELECT count(*) AS n FROM gallery_images WHERE medium = 'film'`,
    );
    expect(rows.length).toBe(found?.n ?? -1);
  });
});

// Last: what is asked of this database after a plan may be as it was before.
test.each([
  [THEME_RESOURCE, listThemeRows, ['newest', 'name']],
  [SECTION_RESOURCE, listSectionRows, ['changed']],
] as [Resource, List, string[]][])('an index has the orders of $kind', async (resource, list, sorts) => {
  for (const sort of sorts) {
    const asked = stateOf(resource, `sort=${sort}`);
    const [plan = ''] = await plansOf(db, (reads) => list(reads, asked));
    expect(plan).toContain(resource.sorts[sort]?.index ?? 'an index');
    expect(plan).not.toContain('TEMP B-TREE');
  }
});
