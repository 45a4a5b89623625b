/** The addresses of landing pages. Each theme has its own; those of the theme that guests wear count. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { askOnce } from '#db/remembered.ts';
import { landingSlugs, pageSections, THEME_KEY, themePages, themes } from '#db/schema/theme.ts';
import type { Slugs } from '#src/values/route.ts';
import { ACTIVE_THEME_ID } from './theme.queries.ts';

/** Before the slug in the name of a landing page among the pages of a theme. */
export const LANDING = 'landing/';

/**
 * The addresses of the landing page that has or had this one, in either language; null where the theme has no such page.
 * Of several the first of: its Vietnamese address, its English one under the active theme, a former one under it, its
 * English one under another theme, a former one there.
 */
export function findLandingPage(db: Queryable, slug: string): Promise<Slugs | null> {
  return askOnce(db, readLandingPage, slug);
}

async function readLandingPage(db: Queryable, slug: string): Promise<Slugs | null> {
  const [row] = await db.all<Slugs>(sql`
    WITH worn AS MATERIALIZED (SELECT ${ACTIVE_THEME_ID} AS id),
    found (page_type, rank) AS (
      SELECT ${LANDING + slug}, 0
      UNION ALL SELECT page_type, iif(theme_id = (SELECT id FROM worn), 1, 3) FROM ${themePages} WHERE slug_en = ${slug}
      UNION ALL SELECT page_type, iif(theme_id = (SELECT id FROM worn), 2, 4) FROM ${landingSlugs} WHERE slug = ${slug}
    )
    SELECT substr(found.page_type, ${LANDING.length + 1}) AS slug, page.slug_en AS "slugEn"
    FROM worn JOIN found LEFT JOIN ${themePages} page ON page.theme_id = worn.id AND page.page_type = found.page_type
    WHERE EXISTS (SELECT 1 FROM ${pageSections} listed WHERE listed.theme_id = worn.id AND listed.page_type = found.page_type)
    ORDER BY found.rank, found.page_type LIMIT 1`);
  return row ?? null;
}

type Switched = { from: string | null; to: string };

/** The landing pages that both themes have, by their names in the office, under other English addresses. */
export async function listMovedLandings(db: Queryable, { from, to }: Switched) {
  return db.all<{ slug: string; before: string | null; after: string | null }>(sql`
    WITH worn AS MATERIALIZED (SELECT ${themes.id} AS id FROM ${themes} WHERE ${THEME_KEY} = ${from}),
    next AS MATERIALIZED (SELECT ${themes.id} AS id FROM ${themes} WHERE ${THEME_KEY} = ${to}),
    both_have (page_type) AS (
      SELECT page_type FROM ${pageSections} WHERE theme_id = (SELECT id FROM worn) AND page_type LIKE ${`${LANDING}%`}
      INTERSECT SELECT page_type FROM ${pageSections} WHERE theme_id = (SELECT id FROM next)
    )
    SELECT substr(both_have.page_type, ${LANDING.length + 1}) AS slug, one.slug_en AS "before", other.slug_en AS "after"
    FROM both_have
    LEFT JOIN ${themePages} one ON one.theme_id = (SELECT id FROM worn) AND one.page_type = both_have.page_type
    LEFT JOIN ${themePages} other ON other.theme_id = (SELECT id FROM next) AND other.page_type = both_have.page_type
    WHERE one.slug_en IS NOT other.slug_en`);
}

/** `theme`: by its name in the office; `pageType`: as its own page is called. */
type Wanted = { theme: string; pageType: string; slug: string };

/** Whether another page of the theme has this address in any language, or had it. */
export async function isLandingSlugTaken(db: Queryable, { theme, pageType, slug }: Wanted): Promise<boolean> {
  const rows = await db.all(sql`
    WITH own AS MATERIALIZED (SELECT ${themes.id} AS id FROM ${themes} WHERE ${THEME_KEY} = ${theme})
    SELECT page_type FROM ${pageSections} WHERE theme_id = (SELECT id FROM own) AND page_type = ${LANDING + slug} AND page_type <> ${pageType}
    UNION ALL SELECT page_type FROM ${themePages} WHERE theme_id = (SELECT id FROM own) AND slug_en = ${slug} AND page_type <> ${pageType}
    UNION ALL SELECT page_type FROM ${landingSlugs} WHERE theme_id = (SELECT id FROM own) AND slug = ${slug} AND page_type <> ${pageType}
    LIMIT 1`);
  return rows.length > 0;
}

type Moved = { themeId: number; pageType: string; left: string[]; taken: string[] };

/** The page is found by the addresses it has taken, and those it has left lead there. */
export async function moveLandingSlugs(
  db: Queryable,
  { themeId, pageType, left, taken }: Moved,
): Promise<void> {
  await db
    .delete(landingSlugs)
    .where(and(eq(landingSlugs.themeId, themeId), inArray(landingSlugs.slug, taken)));
  for (const slug of left)
    await db.insert(landingSlugs).values({ slug, themeId, pageType }).onConflictDoNothing();
}
