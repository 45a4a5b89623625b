import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import type { Bilingual } from '#db/columns.ts';
import { SEARCH_SOURCES, shownNow } from '#db/search-sources.ts';
import type { RouteName } from '#src/routes.ts';
import type { Slugs } from '#src/values/route.ts';
import { hasWords } from '#src/values/typed/word-search.ts';

type SitemapRow = Slugs & { updatedAt: string };

const ACTIVE_THEME =
  'coalesce((SELECT id FROM themes WHERE is_active = 1 ORDER BY updated_at DESC, id DESC LIMIT 1), 0)';

type SitemapSource = {
  title: string;
  table: string;
  isShown: string;
  /** The column with the name in English addresses. */
  slugEn?: string;
};

/** What has a page of its own: route → where its rows are, what they are called and which of them are shown. */
const SITEMAP_SOURCES = {
  ticket: {
    ...{ title: 'name', table: 'ticket_types', slugEn: 'slug_en' },
    isShown: shownNow(SEARCH_SOURCES.tickets),
  },
  service: {
    ...{ title: 'name', table: 'services', slugEn: 'slug_en' },
    isShown: shownNow(SEARCH_SOURCES.services),
  },
  product: {
    ...{ title: 'name', table: 'products', slugEn: 'slug_en' },
    isShown: shownNow(SEARCH_SOURCES.products),
  },
  category: {
    ...{ title: 'name', table: 'categories', slugEn: 'slug_en' },
    isShown: "is_active AND kind <> 'post'",
  },
  post: {
    ...{ title: 'title', table: 'posts', slugEn: 'slug_en' },
    isShown: shownNow(SEARCH_SOURCES.posts),
  },
  landing: {
    ...{ title: "json_object('vi', slug, 'en', slug)", slugEn: 'slug_en' },
    table: `(SELECT substr(s.page_type, 9) AS slug, p.slug_en, max(s.updated_at) AS updated_at, s.page_type AS id, max(s.is_active) AS is_active
      FROM page_sections s LEFT JOIN theme_pages p ON p.theme_id = s.theme_id AND p.page_type = s.page_type
      WHERE s.page_type LIKE 'landing/%' AND s.theme_id = ${ACTIVE_THEME} GROUP BY s.page_type)`,
    isShown: 'is_active = 1',
  },
  policy: {
    ...{ title: 'title', slugEn: 'slug_en' },
    table: "(SELECT *, updated_on || 'T00:00:00.000Z' AS updated_at FROM pages WHERE kind = 'policy')",
    isShown: 'is_active = 1',
  },
} as const satisfies Partial<Record<RouteName, SitemapSource>>;

export type SitemapKind = keyof typeof SITEMAP_SOURCES;
export const SITEMAP_KINDS = Object.keys(SITEMAP_SOURCES) as SitemapKind[];
/** Rows of one sitemap file; each gives an address per language, far below the 50,000 that are allowed. */
export const SITEMAP_ROWS_MAX = 5000;

export async function countSitemapRows(
  db: Queryable,
  kind: SitemapKind,
): Promise<{ count: number; last: string }> {
  const { table, isShown } = SITEMAP_SOURCES[kind];
  const [row] = await db.all<{ count: number; last: string | null }>(
    sql.raw(`SELECT count(*) AS count, max(updated_at) AS last FROM ${table} WHERE ${isShown}`),
  );
  return { count: row?.count ?? 0, last: row?.last ?? '' };
}

/** One file's rows; `file` counts from 1. */
export function listSitemapRows(db: Queryable, kind: SitemapKind, file: number): Promise<SitemapRow[]> {
  const { table, isShown, slugEn = 'NULL' }: SitemapSource = SITEMAP_SOURCES[kind];
  return db.all<SitemapRow>(sql`
    SELECT slug, ${sql.raw(slugEn)} AS "slugEn", updated_at AS "updatedAt" FROM ${sql.raw(table)} WHERE ${sql.raw(isShown)}
    ORDER BY id LIMIT ${SITEMAP_ROWS_MAX} OFFSET ${(file - 1) * SITEMAP_ROWS_MAX}`);
}

export type NamedPage = Slugs & { title: Bilingual };

/** Shown rows of a kind with this slug in either language, or whose names and slugs match all patterns. */
export async function listNamedPages(
  db: Queryable,
  kind: SitemapKind,
  wanted: { slug: string } | { globs: readonly string[]; limit: number },
): Promise<NamedPage[]> {
  const { table, title, isShown, slugEn = 'NULL' }: SitemapSource = SITEMAP_SOURCES[kind];
  const english = sql.raw(slugEn);
  const named = sql`coalesce(${sql.raw(title)}, '') || ' ' || slug || ' ' || coalesce(${english}, '')`;
  const where =
    'slug' in wanted
      ? sql`(slug = ${wanted.slug} OR ${english} = ${wanted.slug})`
      : sql.join([sql`1`, ...hasWords(named, wanted.globs)], sql` AND `);
  const rows = await db.all<Slugs & { title: string }>(sql`
    SELECT slug, ${english} AS "slugEn", ${sql.raw(title)} AS title FROM ${sql.raw(table)} WHERE ${sql.raw(isShown)} AND ${where}
    LIMIT ${'slug' in wanted ? 1 : wanted.limit}`);
  return rows.map(({ title: text, ...slugs }) => ({ ...slugs, title: JSON.parse(text) as Bilingual }));
}

/** Moves with every change that any cached page depends on. */
export async function readStamp(db: Queryable): Promise<string> {
  const rows = await db.all<{ stamp: string }>(
    sql`SELECT group_concat(namespace || revision, ' ') AS stamp FROM revisions`,
  );
  return rows[0]?.stamp ?? '';
}
