import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import {
  SEARCH_SOURCES,
  type SearchSource,
  type SearchKind as StoredKind,
  shownNow,
  slugSql,
  textIn,
} from '#db/search-sources.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Found } from './found.queries.ts';
import type { SearchHit } from './search-hits.ts';

type Row = Omit<SearchHit, 'kind'>;

/** The rows of a source by their ids, in that order; what is not shown now or not in this language is left out. */
export async function listHits(
  db: Queryable,
  kind: StoredKind,
  found: readonly Found[],
  locale: Locale,
): Promise<SearchHit[]> {
  const source: SearchSource = SEARCH_SOURCES[kind];
  if (found.length === 0 || (source.isVietnameseOnly && locale !== 'vi')) return [];
  const text = (column: string) => sql.raw(textIn(source, column, locale));
  const rows = await db.all<Row>(sql`
    SELECT id, ${sql.raw(slugSql(source, locale))} AS slug, ${text(source.title)} AS title,
      ${text(source.lead[0] ?? source.title)} AS text, ${sql.raw(source.picture)} AS picture,
      ${sql.raw(source.priceVnd)} AS "priceVnd"
    FROM ${sql.raw(source.table)} WHERE ${sql.raw(shownNow(source))} AND id IN (SELECT value FROM json_each(${JSON.stringify(found.map(({ id }) => id))}))`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id }) => {
    const row = byId.get(id);
    return row ? [{ kind, ...row, picture: row.picture ?? '', text: row.text ?? '' }] : [];
  });
}
