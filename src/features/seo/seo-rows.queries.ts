import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { seoRecords } from '#db/schema/seo.ts';
import type { StoredRow } from '#src/features/resources/resources.ts';
import { tableRows } from '#src/features/resources/table-rows.queries.ts';
import type { SeoValues } from './seo-resource.ts';

/** As `robotsOf` reads what is stored. */
const ROBOTS = sql`(iif(${seoRecords.robotsTxt} LIKE '%noindex%' OR ${seoRecords.robotsTxt} LIKE '%none%', 'noindex', 'index')
  || iif(${seoRecords.robotsTxt} LIKE '%nofollow%' OR ${seoRecords.robotsTxt} LIKE '%none%', ', nofollow', ', follow'))`;
const ROWS = tableRows(seoRecords, {
  values: {
    path: seoRecords.path,
    title: seoRecords.title,
    description: seoRecords.description,
    keywords: seoRecords.keywords,
    ogTitle: seoRecords.ogTitle,
    ogDescription: seoRecords.ogDescription,
    ogImage: seoRecords.ogImage,
    robotsTxt: seoRecords.robotsTxt,
    canonicalUrl: seoRecords.canonicalUrl,
    isArchived: seoRecords.isArchived,
  },
  listed: ['path', 'title', 'robotsTxt'],
  sorts: {
    changed: { columns: [seoRecords.updatedAt, seoRecords.id], isDescending: true },
    address: { columns: [seoRecords.path] },
  },
  filters: { robots: ROBOTS, isArchived: seoRecords.isArchived },
  searched: [seoRecords.path, seoRecords.title],
});
type Columns = NonNullable<Awaited<ReturnType<typeof ROWS.find>>>['values'];
type Written = { id: string; values: SeoValues; now: string };

/** The rows as a form has them: a text that is not written is null there, and empty in the table. */
export const SEO_ROWS = {
  list: async (...asked: Parameters<typeof ROWS.list>) => {
    const page = await ROWS.list(...asked);
    return {
      ...page,
      rows: page.rows.map(({ values: { robotsTxt, ...values }, ...row }) => ({
        ...row,
        values: { ...values, robots: robotsOf(String(robotsTxt)) },
      })),
    };
  },
  find: async (...asked: Parameters<typeof ROWS.find>): Promise<StoredRow<SeoValues> | null> => {
    const row = await ROWS.find(...asked);
    return row && { ...row, values: fieldsOf(row.values) };
  },
  create: (db: Queryable, row: Written) => ROWS.create(db, { ...row, values: columnsOf(row.values) }),
  update: (db: Queryable, row: Written & { revision: number }) =>
    ROWS.update(db, { ...row, values: columnsOf(row.values) }),
};

/** Another record about this page. */
export async function findOther(
  db: Queryable,
  { id, path }: { id: string; path: string },
): Promise<{ isArchived: boolean } | null> {
  const others = and(eq(seoRecords.path, path), ne(seoRecords.id, id));
  const rows = db.select({ isArchived: seoRecords.isArchived }).from(seoRecords).where(others);
  return (await rows.limit(1))[0] ?? null;
}

function fieldsOf({ path, robotsTxt, canonicalUrl, isArchived, ...texts }: Columns): SeoValues {
  const { title, description, keywords, ogTitle, ogDescription, ogImage } = texts;
  return {
    path,
    title: title || null,
    description: description || null,
    keywords: keywords || null,
    ogTitle: ogTitle || null,
    ogDescription: ogDescription || null,
    ogImage: ogImage || null,
    robots: robotsOf(robotsTxt),
    canonical: canonicalUrl || null,
    isArchived,
  };
}

function columnsOf({ path, robots, canonical, isArchived, ...texts }: SeoValues): Columns {
  return {
    path,
    title: texts.title ?? '',
    description: texts.description ?? '',
    keywords: texts.keywords ?? '',
    ogTitle: texts.ogTitle ?? '',
    ogDescription: texts.ogDescription ?? '',
    ogImage: texts.ogImage ?? '',
    robotsTxt: robots,
    canonicalUrl: canonical ?? '',
    isArchived,
  };
}

/** One of the choices, also for what an older site has written, such as `noindex`. */
function robotsOf(text: string): string {
  const index = /noindex|none/i.test(text) ? 'noindex' : 'index';
  return `${index}, ${/nofollow|none/i.test(text) ? 'nofollow' : 'follow'}`;
}
