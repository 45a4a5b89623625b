/** The pages of themes as staff edit them: each is a list of sections, the same in both languages. */
import { and, asc, countDistinct, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { PAGE_KEY, pageSections, THEME_KEY, themePages, themes } from '#db/schema/theme.ts';
import { LOCALES } from '#i18n/locales.ts';
import { readListPage } from '#src/features/resources/keyset.ts';
import type { ListAsked, ListPage, StoredRow } from '#src/features/resources/resources.ts';
import { LANDING } from './landing-pages.queries.ts';
import type { PageValues } from './page-sections-resource.ts';

type Written = { id: string; values: PageValues; now: string };

const OF_THEME = eq(themes.id, pageSections.themeId);
const OF_PAGE = and(
  eq(themePages.themeId, pageSections.themeId),
  eq(themePages.pageType, pageSections.pageType),
);
const NAME = sql<string | null>`${themePages.name}`;
const COLUMNS = {
  id: PAGE_KEY,
  revision: sql<number>`coalesce(${themePages.revision}, 1)`,
  name: NAME,
  theme: THEME_KEY,
  themeId: pageSections.themeId,
  pageType: pageSections.pageType,
  slugEn: sql<string | null>`${themePages.slugEn}`,
  isWorn: themes.isActive,
};

/** As a page is called in `page_sections`. */
export function pageTypeOf({ kind, slug }: Pick<PageValues, 'kind' | 'slug'>): string {
  return kind === 'landing' ? `${LANDING}${slug ?? ''}` : 'home';
}

function pageOf(pageType: string): Pick<PageValues, 'kind' | 'slug'> {
  return pageType.startsWith(LANDING)
    ? { kind: 'landing', slug: pageType.slice(LANDING.length) }
    : { kind: 'home', slug: null };
}

function pagesWhere(db: Queryable, where: SQL | undefined) {
  return db
    .selectDistinct(COLUMNS)
    .from(pageSections)
    .innerJoin(themes, OF_THEME)
    .leftJoin(themePages, OF_PAGE)
    .where(where)
    .$dynamic();
}

/** Those of the theme that guests wear come first. */
const SOURCE = {
  table: { ...pageSections, id: pageSections.pageType },
  key: PAGE_KEY,
  from: sql`${pageSections} JOIN ${themes} ON ${OF_THEME} LEFT JOIN ${themePages} ON ${OF_PAGE}`,
  sorts: {
    order: { columns: [sql`(1 - ${themes.isActive})`, pageSections.themeId, pageSections.pageType] },
  },
  filters: { kind: sql`iif(${pageSections.pageType} = 'home', 'home', 'landing')`, theme: THEME_KEY },
  searched: [sql`coalesce(${themePages.name}, '')`, pageSections.pageType],
};

export function listPageRows(db: Queryable, asked: ListAsked): Promise<ListPage> {
  return readListPage(SOURCE, asked, {
    ask: async ({ where, orderBy, limit }) => {
      const rows = pagesWhere(db, where).orderBy(...orderBy);
      return (await rows.limit(limit)).map(({ id, revision, name, theme, pageType, slugEn }) => ({
        ...{ id, revision },
        values: { name: name ?? pageType, theme, ...pageOf(pageType), slugEn },
      }));
    },
    count: async (where) => {
      const rows = db
        .select({ total: countDistinct(PAGE_KEY) })
        .from(pageSections)
        .innerJoin(themes, OF_THEME);
      return (await rows.leftJoin(themePages, OF_PAGE).where(where))[0]?.total ?? 0;
    },
  });
}

/** Where the languages differ, a section of either of them is in the list, and shown where either shows it. */
export async function findPageRow(db: Queryable, key: string): Promise<StoredRow<PageValues> | null> {
  const [row] = await pagesWhere(db, eq(PAGE_KEY, key)).limit(1);
  if (!row) return null;
  const { id, revision, name, theme, themeId, pageType, slugEn, isWorn } = row;
  const sections = await db
    .select({
      section: pageSections.sectionId,
      isActive: sql<number>`max(${pageSections.isActive})`,
    })
    .from(pageSections)
    .where(and(eq(pageSections.themeId, themeId), eq(pageSections.pageType, pageType)))
    .groupBy(pageSections.sectionId)
    .orderBy(sql`min(${pageSections.position})`, asc(pageSections.sectionId));
  const values = {
    ...{ name: name ?? pageType, theme, ...pageOf(pageType), slugEn },
    sections: sections.map(({ section, isActive }) => ({ section, isActive: isActive === 1 })),
  };
  return { id, revision, values, ...(isWorn ? {} : { isHidden: true }) };
}

/** Whether the theme has this page already. */
export async function hasPage(db: Queryable, { id, values }: Pick<Written, 'id' | 'values'>) {
  const same = and(
    eq(THEME_KEY, values.theme),
    eq(pageSections.pageType, pageTypeOf(values)),
    ne(PAGE_KEY, id),
  );
  return (await pagesWhere(db, same).limit(1)).length > 0;
}

export async function insertPage(
  db: Queryable,
  { id: key, values, now }: Written,
  themeId: number,
): Promise<void> {
  const page = { themeId, pageType: pageTypeOf(values) };
  await db
    .insert(themePages)
    .values({ ...page, key, name: values.name, slugEn: values.slugEn ?? null, updatedAt: now });
  await writeSections(db, { ...page, values, now });
}

/** False when the page has another revision by now. */
export async function updatePage(
  db: Queryable,
  { values, now, revision, themeId }: Written & { revision: number; themeId: number },
): Promise<boolean> {
  const page = { themeId, pageType: pageTypeOf(values) };
  const own = { name: values.name, slugEn: values.slugEn ?? null, revision: revision + 1, updatedAt: now };
  // A page that came with its theme is at its first revision until it is edited.
  const rows = await db
    .insert(themePages)
    .values({ ...page, ...own })
    .onConflictDoUpdate({
      target: [themePages.themeId, themePages.pageType],
      set: own,
      setWhere: eq(themePages.revision, revision),
    })
    .returning({ revision: themePages.revision });
  if (rows.length === 0) return false;
  await writeSections(db, { ...page, values, now });
  return true;
}

type Sections = { themeId: number; pageType: string; values: PageValues; now: string };

async function writeSections(db: Queryable, { themeId, pageType, values, now }: Sections): Promise<void> {
  await db
    .delete(pageSections)
    .where(and(eq(pageSections.themeId, themeId), eq(pageSections.pageType, pageType)));
  const rows = values.sections.flatMap(({ section: sectionId, isActive }, index) =>
    LOCALES.map((locale) => ({
      ...{ themeId, pageType, locale, sectionId, isActive },
      ...{ position: index + 1, updatedAt: now },
    })),
  );
  await db.insert(pageSections).values(rows);
}

/** The pages of a theme that list a section, switched off or not. */
export async function listPagesWith(
  db: Queryable,
  { themeId, sectionId }: { themeId: number; sectionId: string },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ pageType: pageSections.pageType })
    .from(pageSections)
    .where(and(eq(pageSections.themeId, themeId), eq(pageSections.sectionId, sectionId)))
    .orderBy(asc(pageSections.pageType));
  return rows.map(({ pageType }) => pageType);
}

/** What a page lists itself in a language, from top to bottom, without what is switched off there. */
export async function listPageSectionIds(
  db: Queryable,
  { themeId, pageType, locale }: { themeId: number; pageType: string; locale: string },
): Promise<string[]> {
  const rows = await db
    .select({ sectionId: pageSections.sectionId })
    .from(pageSections)
    .where(
      and(
        eq(pageSections.themeId, themeId),
        eq(pageSections.pageType, pageType),
        eq(pageSections.locale, locale),
        eq(pageSections.isActive, true),
      ),
    )
    .orderBy(asc(pageSections.position), asc(pageSections.sectionId));
  return rows.map(({ sectionId }) => sectionId);
}
