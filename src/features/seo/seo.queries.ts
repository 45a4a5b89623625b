import { and, eq, like, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { askOnce } from '#db/remembered.ts';
import { seoRecords } from '#db/schema/seo.ts';
import { SEARCH_SOURCES, type SearchSource, shownNow } from '#db/search-sources.ts';
import type { Locale } from '#i18n/locales.ts';
import type { RouteMatch, RouteName } from '#src/routes.ts';
import type { Slugs } from '#src/values/route.ts';
import { type Card, type CardKind, cardKindOf, cardPath, pathOf, type SeoRecord } from './seo.ts';
import { listNamedPages } from './sitemap.queries.ts';

const IS_USED = eq(seoRecords.isArchived, false);

/** The record of a canonical path that is not archived, or null. */
export async function findSeoRecord(db: Queryable, path: string): Promise<SeoRecord | null> {
  const [row] = await db
    .select({
      title: seoRecords.title,
      description: seoRecords.description,
      keywords: seoRecords.keywords,
      ogTitle: seoRecords.ogTitle,
      ogDescription: seoRecords.ogDescription,
      ogImage: seoRecords.ogImage,
      robotsTxt: seoRecords.robotsTxt,
      canonicalUrl: seoRecords.canonicalUrl,
    })
    .from(seoRecords)
    .where(and(eq(seoRecords.path, path), IS_USED));
  return row ?? null;
}

/** Paths that staff excluded from search. */
export async function listHiddenPaths(db: Queryable): Promise<Set<string>> {
  const rows = await db
    .select({ path: seoRecords.path })
    .from(seoRecords)
    .where(and(like(seoRecords.robotsTxt, '%noindex%'), IS_USED));
  return new Set(rows.map(({ path }) => path));
}

export type HeadFacts = {
  seo: SeoRecord | null;
  /** Address of the page's own social card. */
  card: string | null;
  /** Of the row that the page shows, where its addresses may differ. */
  slugs: Slugs | null;
};

/** What the head of an indexed page shows beside the page's own words. */
export async function findHeadFacts(db: Queryable, match: RouteMatch | null): Promise<HeadFacts> {
  if (!match?.route.isIndexed) return { seo: null, card: null, slugs: null };
  const { name, params, locale } = match;
  return askOnce(db, readHeadFacts, {
    path: pathOf(match),
    name,
    kind: cardKindOf(name),
    slug: params.slug ?? '',
    locale,
  });
}

type Head = { path: string; name: RouteName; kind: CardKind | null; slug: string; locale: Locale };

async function readHeadFacts(db: Queryable, { path, name, kind, slug, locale }: Head): Promise<HeadFacts> {
  const [seo, card, named] = await Promise.all([
    findSeoRecord(db, path),
    kind && findCard(db, { kind, slug, locale }),
    isNamed(name) ? listNamedPages(db, name, { slug }) : [],
  ]);
  if (!kind || !card) return { seo, card: null, slugs: named[0] ?? null };
  const { slug: own, slugEn } = card;
  return { seo, card: cardPath({ kind, locale, card }), slugs: { slug: own, slugEn } };
}

/** Pages of rows without a card of their own. */
function isNamed(name: RouteName): name is 'category' | 'policy' | 'landing' {
  return name === 'category' || name === 'policy' || name === 'landing';
}

type CardKey = { kind: CardKind; slug: string; locale: Locale };

/** What the social card of a page shows, or null when there is no such page; by the address in either language. */
export async function findCard(
  db: Queryable,
  { kind, slug, locale }: CardKey,
): Promise<(Card & Slugs) | null> {
  const source: SearchSource = SEARCH_SOURCES[kind];
  const slugEn = sql.raw(source.slugEn ?? 'NULL');
  const [row] = await db.all<Card & Slugs>(sql`
    SELECT CASE WHEN json_valid(${sql.raw(source.title)})
        THEN json_extract(${sql.raw(source.title)}, ${`$.${locale}`}) END AS title,
      ${sql.raw(source.picture)} AS picture, ${sql.raw(source.priceVnd)} AS "priceVnd",
      ${sql.raw(source.slug)} AS slug, ${slugEn} AS "slugEn"
    FROM ${sql.raw(source.table)}
    WHERE (${sql.raw(source.slug)} = ${slug} OR ${slugEn} = ${slug}) AND ${sql.raw(shownNow(source))}`);
  return row ? { ...row, title: row.title ?? '', picture: row.picture ?? '' } : null;
}
