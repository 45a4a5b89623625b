/** The order of finds: accents as typed, whole words, other names, begun words, texts. */
import { afterAll, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Locale } from '#i18n/locales.ts';
import { searchEverything } from '#src/features/search/search.queries.ts';
import { hitHref, type SearchKind } from '#src/features/search/search-hits.ts';
import { SYNONYMS } from '#src/features/search/synonyms.ts';
import { parkDay } from '#src/values/day.ts';
import { closeWorlds, freshWorld, world } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

async function find(q: string, kind: SearchKind, locale: Locale = 'vi') {
  const db = await world(undefined, true);
  const { groups } = await searchEverything(db, { q, locale, perKind: 20 });
  return groups.find((group) => group.kind === kind)?.hits.map(({ title }) => title) ?? [];
}

test('accents are respected where they are typed, and not asked for', async () => {
  expect((await find('bò', 'dishes')).slice(0, 2).sort()).toEqual(['Bún bò Huế', 'Phở bò tái']);
  expect((await find('bơ', 'dishes'))[0]).toBe('Sinh tố bơ');
  expect(await find('bo', 'dishes')).toEqual(
    expect.arrayContaining(['Bún bò Huế', 'Phở bò tái', 'Sinh tố bơ']),
  );
});

test('a whole word stands before one that only begins so', async () => {
  const db = await freshWorld(undefined, true);
  const rename = (slug: string, name: string) =>
    db.read.run(sql`UPDATE products SET name = json_set(name, '$.vi', ${name}) WHERE slug = ${slug}`);
  await rename('non-la', 'Zuzuka');
  await rename('mang-kho', 'Một món khác nữa rất dài tên là zuzu');
  const { groups } = await searchEverything(db, { q: 'zuzu', locale: 'vi', perKind: 4 });
  expect(groups[0]?.hits.map(({ slug }) => slug)).toEqual(['mang-kho', 'non-la']);
});

test.each(['captreo', 'cableCar', 'khuhoi', 'capTreoKhuHoi'])('run together: %p', async (q) => {
  expect(await find(q, 'tickets')).toContain('Vé cáp treo khứ hồi');
});

test('a word that is known is not taken apart', async () => {
  const db = await world(undefined, true);
  const { terms } = await searchEverything(db, { q: 'umbrella', locale: 'en', perKind: 4 });
  expect(terms).toContain('umbrella');
});

test.each([
  ['trái cây', 'dishes', 'Hoa quả theo mùa'],
  ['chả giò', 'dishes', 'Nem rán'],
  ['đậu hũ', 'dishes', 'Đậu phụ sốt cà'],
  ['điểm tâm', 'menuSections', 'Bữa sáng'],
] as const)('another name: %p', async (q, kind, title) => {
  expect(await find(q, kind)).toContain(title);
});

test('about sixty lines of other names, no phrase twice in one', () => {
  expect(SYNONYMS.length).toBeGreaterThanOrEqual(60);
  for (const line of SYNONYMS) expect(new Set(line).size).toBe(line.length);
});

test('a slip is put right also where something far has the letters', async () => {
  const db = await freshWorld(undefined, true);
  await db.read.run(
    sql`UPDATE posts SET body = json_set(body, '$.vi', 'pagoddas') WHERE slug = (SELECT min(slug) FROM posts)`,
  );
  const { corrected, groups } = await searchEverything(db, { q: 'pagodda', locale: 'vi', perKind: 4 });
  expect(corrected).toBe('pagoda');
  expect(groups.map(({ kind }) => kind)).toContain('posts');
  expect(groups[0]?.kind).not.toBe('posts');
});

describe('each source follows its rows', () => {
  const SOURCES = [
    ['dishes', 'dishes', 'name'],
    ['menuSections', 'menu_sections', 'name'],
    ['categories', 'categories', 'name'],
    ['pages', 'pages', 'title'],
    ['faqs', 'faqs', 'question'],
  ] as const;
  test.each(SOURCES)('%s', async (kind, table, title) => {
    const db = await freshWorld(undefined, true);
    const slugs = async () => {
      const { groups } = await searchEverything(db, { q: 'zuzuzu', locale: 'vi', perKind: 4 });
      return groups.filter((group) => group.kind === kind).flatMap(({ hits }) => hits.map(({ id }) => id));
    };
    const [row] = await db.read.all<{ id: string }>(
      sql`SELECT id FROM ${sql.raw(table)} ORDER BY id LIMIT 1`,
    );
    const id = row?.id ?? '';
    const set = (assignment: string) =>
      db.read.run(sql`UPDATE ${sql.raw(table)} SET ${sql.raw(assignment)} WHERE id = ${id}`);
    await set(`${title} = '{"vi":"Zuzuzu","en":"x"}'`);
    expect(await slugs()).toEqual([id]);
    await set('is_active = 0');
    expect(await slugs()).toEqual([]);
  });

  test('a dish of a closed section or kitchen is not found', async () => {
    const db = await freshWorld(undefined, true);
    const count = async () => {
      const { groups } = await searchEverything(db, { q: 'phở bò', locale: 'vi', perKind: 9 });
      return groups.find(({ kind }) => kind === 'dishes')?.hits.some(({ id }) => id === 'di-pho-bo') ?? false;
    };
    expect(await count()).toBe(true);
    await db.read.run(sql`UPDATE menu_sections SET is_active = 0 WHERE slug = 'bua-sang'`);
    expect(await count()).toBe(false);
  });

  test('jobs are found in Vietnamese until their last day', async () => {
    const today = parkDay(new Date().toISOString());
    const db = await freshWorld(today, true);
    const kinds = async (locale: Locale) => {
      const { groups } = await searchEverything(db, { q: 'đầu bếp', locale, perKind: 4 });
      return groups.map(({ kind }) => kind);
    };
    expect(await kinds('vi')).toContain('jobs');
    expect(await kinds('en')).not.toContain('jobs');
    await db.read.run(sql`UPDATE job_openings SET deadline = date(${today}, '-1 day')`);
    expect(await kinds('vi')).not.toContain('jobs');
  });
});

test.each([
  ['dishes', 'di-pho-bo', '/thuc-don#di-pho-bo', '/en/menu#di-pho-bo'],
  ['categories', 'product/gom', '/danh-muc-san-pham/gom', '/en/categories/gom'],
  ['categories', 'post/le-hoi', '/bai-viet?category=le-hoi', '/en/posts?category=le-hoi'],
  ['pages', 'policy/giao-hang', '/chinh-sach/giao-hang', '/en/policies/giao-hang'],
  ['pages', 'way/duong-tau', '/lien-he#duong-tau', '/en/contact#duong-tau'],
  ['faqs', 'faq-3', '/lien-he?faq=faq-3#faq-3', '/en/contact?faq=faq-3#faq-3'],
  ['screens', 'ticketPricing', '/bang-gia-ve', '/en/ticket-pricing'],
] as const)('%s %s leads to the thing itself', (kind, slug, vi, en) => {
  expect([hitHref({ kind, slug }, 'vi'), hitHref({ kind, slug }, 'en')]).toEqual([vi, en]);
});
