import { type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable } from '#db/client.ts';
import { SEARCH_SOURCES, type SearchSource, shownNow } from '#db/search-sources.ts';
import type { Locale } from '#i18n/locales.ts';
import { correct } from './corrections.queries.ts';
import { allOf, anyOf, type Match, type Scope, termsOf, weightsFor } from './search.ts';
import {
  COUNTED_MAX,
  SEARCH_KINDS,
  type SearchAnswer,
  type SearchGroup,
  type SearchHit,
  type SearchKind,
} from './search-hits.ts';

type SearchOptions = {
  q: string;
  locale: Locale;
  /** Finds of each kind. */
  perKind: number;
  /** Only this kind, without its first finds. */
  only?: { kind: SearchKind; offset: number } | undefined;
  /** Also how many there are of each kind, up to `COUNTED_MAX`. */
  isCounted?: boolean | undefined;
};

// Words that so many texts have in common say nothing about their order, and weighing them takes long.
const WEIGHED_MAX = 200;

type Ask = (terms: readonly string[], scope: Scope, how: Match) => Promise<SearchGroup[]>;

/** Finds in every kind; words that find nothing are put right, then loosened. Never refuses a question. */
export async function searchEverything(db: Db, options: SearchOptions): Promise<SearchAnswer> {
  const terms = termsOf(options.q);
  if (terms.length === 0) return { terms, corrected: null, groups: [] };
  const ask: Ask = (words, scope, how) => listGroups(db.read, { ...options, terms: words, scope, how });
  if (await isAnywhere(db.read, terms)) {
    for (const scope of ['language', 'everything'] as const) {
      const groups = await ask(terms, scope, allOf);
      if (groups.length > 0) return { terms, corrected: null, groups };
    }
  }
  const better = await correct(db, terms);
  if (better) {
    const words = better.map(({ word }) => word);
    const corrected = better.map(({ spelling }) => spelling).join(' ');
    return { terms: words, corrected, groups: await ask(words, 'everything', allOf) };
  }
  return { terms, corrected: null, groups: await ask(terms, 'everything', anyOf) };
}

/** One look into everything saves one into each kind. */
async function isAnywhere(db: Queryable, terms: readonly string[]): Promise<boolean> {
  const input = { kind: null, terms, locale: 'vi' } as const;
  const [row] = await db.all<{ found: number }>(sql`SELECT
    EXISTS (SELECT 1 FROM search_titles WHERE search_titles MATCH ${allOf({ ...input, scope: 'titles' })})
    OR EXISTS (SELECT 1 FROM search_index WHERE search_index MATCH ${allOf({ ...input, scope: 'everything' })}) AS found`);
  return row?.found === 1;
}

type GroupsInput = SearchOptions & { terms: readonly string[]; scope: Scope; how: Match };

/** Kinds with something in a title come first, then by how well their best find answers. */
async function listGroups(db: Queryable, input: GroupsInput): Promise<SearchGroup[]> {
  const { perKind, only, isCounted } = input;
  const offset = only?.offset ?? 0;
  const groups: (SearchGroup & { rank: number })[] = [];
  for (const kind of only ? [only.kind] : SEARCH_KINDS) {
    const found = await listFound(db, kind, input, isCounted ? COUNTED_MAX : offset + perKind);
    const hits = await listHits(db, kind, found.slice(offset, offset + perKind), input.locale);
    if (hits.length > 0) groups.push({ kind, hits, total: found.length, rank: found[0]?.rank ?? 0 });
  }
  return groups.toSorted((one, other) => one.rank - other.rank).map(({ rank: _rank, ...group }) => group);
}

type Found = { id: string; rank: number };

/** Those with the words in the title come first; only when they are too few, texts are looked through. */
async function listFound(
  db: Queryable,
  kind: SearchKind,
  input: GroupsInput,
  limit: number,
): Promise<Found[]> {
  const { how, locale } = input;
  const titles = await listBest(
    db,
    sql`SELECT rowid AS id, bm25(search_titles, ${weights(locale, 3)}) - 1000 AS rank FROM search_titles
      WHERE search_titles MATCH ${how({ ...input, kind, scope: 'titles' })} LIMIT ${COUNTED_MAX}`,
    limit,
  );
  if (titles.length >= limit || isStump(input.terms)) return titles;
  const texts = await listTexts(db, how({ ...input, kind }), {
    locale,
    limit,
    isRanked: titles.length === 0,
  });
  const known = new Set(titles.map(({ id }) => id));
  return [...titles, ...texts.filter(({ id }) => !known.has(id))].slice(0, limit);
}

function isStump(terms: readonly string[]): boolean {
  return terms.length === 1 && terms[0]?.length === 1;
}

async function listTexts(
  db: Queryable,
  match: string,
  { locale, limit, isRanked }: { locale: Locale; limit: number; isRanked: boolean },
): Promise<Found[]> {
  const ids = isRanked
    ? await db.all(sql`SELECT rowid FROM search_index WHERE search_index MATCH ${match} LIMIT ${WEIGHED_MAX}`)
    : [];
  if (isRanked && ids.length === 0) return [];
  const isWeighed = isRanked && ids.length < WEIGHED_MAX;
  const rank = isWeighed ? sql`bm25(search_index, ${weights(locale, 7)})` : sql`0`;
  // Without weights the first in the index are the first: FTS5 gives them by their ids.
  const most = isWeighed ? COUNTED_MAX : limit;
  return listBest(
    db,
    sql`SELECT rowid AS id, ${rank} AS rank FROM search_index WHERE search_index MATCH ${match} LIMIT ${most}`,
    limit,
  );
}

/** Of rows of an index the best; only these are looked up. */
function listBest(db: Queryable, rows: SQL, limit: number): Promise<Found[]> {
  return db.all<Found>(sql`
    SELECT d.subject_id AS id, s.rank FROM (SELECT id, rank FROM (${rows}) ORDER BY rank, id LIMIT ${limit}) s
    CROSS JOIN search_documents d ON d.id = s.id ORDER BY s.rank, d.id`);
}

function weights(locale: Locale, columns: number) {
  return sql.raw(weightsFor(locale).slice(0, columns).join(', '));
}

type Row = Omit<SearchHit, 'kind'>;

/** The rows of a source by their ids, in that order. */
async function listHits(
  db: Queryable,
  kind: SearchKind,
  found: readonly Found[],
  locale: Locale,
): Promise<SearchHit[]> {
  if (found.length === 0) return [];
  const source: SearchSource = SEARCH_SOURCES[kind];
  const rows = await db.all<Row>(sql`
    SELECT id, ${sql.raw(source.slug)} AS slug, ${inLanguage(source.title, locale)} AS title,
      ${inLanguage(source.lead[0] ?? source.title, locale)} AS text, ${sql.raw(source.picture)} AS picture,
      ${sql.raw(source.priceVnd)} AS "priceVnd"
    FROM ${sql.raw(source.table)} WHERE ${sql.raw(shownNow(source))} AND id IN (SELECT value FROM json_each(${JSON.stringify(found.map(({ id }) => id))}))`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id }) => {
    const row = byId.get(id);
    return row ? [{ kind, ...row, picture: row.picture ?? '', text: row.text ?? '' }] : [];
  });
}

function inLanguage(column: string, locale: Locale) {
  return sql.raw(`CASE WHEN json_valid(${column}) THEN json_extract(${column}, '$.${locale}') END`);
}
