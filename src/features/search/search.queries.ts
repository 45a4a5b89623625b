import { sql } from 'drizzle-orm';
import type { Db, Queryable } from '#db/client.ts';
import { SEARCH_SOURCES, type SearchSource } from '#db/search.ts';
import type { Locale } from '#i18n/locales.ts';
import { allOf, anyOf, type Scope, termsOf, weightsFor } from './search.ts';
import {
  SEARCH_KINDS,
  type SearchAnswer,
  type SearchGroup,
  type SearchHit,
  type SearchKind,
} from './search-hits.ts';
import { type Correction, corrections, isKnownStart, learnWords } from './vocabulary.queries.ts';

export type SearchOptions = {
  q: string;
  locale: Locale;
  /** Only this kind, page by page: `offset` finds are left out. */
  only?: { kind: SearchKind; offset: number } | undefined;
  perKind: number;
};

// A word that thousands of rows have tells little: so many of them are weighed against each other.
const WEIGHED_MAX = 1500;
const COUNTED_MAX = 1000;
const TRIALS_MAX = 30;
const CORRECTIONS_EACH = 10;

type Ask = (terms: readonly string[], scope: Scope, how: typeof allOf) => Promise<SearchGroup[]>;

/** Finds in every kind; words that find nothing are put right, then loosened. Never refuses a question. */
export async function searchEverything(db: Db, options: SearchOptions): Promise<SearchAnswer> {
  const terms = termsOf(options.q);
  if (terms.length === 0) return { terms, corrected: null, groups: [] };
  const ask: Ask = (words, scope, how) => listGroups(db.read, { ...options, terms: words, scope, how });
  for (const scope of ['language', 'everything'] as const) {
    const groups = await ask(terms, scope, allOf);
    if (groups.length > 0) return { terms, corrected: null, groups };
  }
  const better = await correct(db, terms);
  if (better) {
    const words = better.map(({ word }) => word);
    const corrected = better.map(({ spelling }) => spelling).join(' ');
    return { terms: words, corrected, groups: await ask(words, 'everything', allOf) };
  }
  return { terms, corrected: null, groups: await ask(terms, 'everything', anyOf) };
}

type GroupsInput = SearchOptions & { terms: readonly string[]; scope: Scope; how: typeof allOf };

async function listGroups(db: Queryable, input: GroupsInput): Promise<SearchGroup[]> {
  const groups: (SearchGroup & { rank: number })[] = [];
  for (const kind of input.only ? [input.only.kind] : SEARCH_KINDS) {
    const found = await listIds(db, kind, input);
    const hits = await listHits(db, kind, found, input.locale);
    if (hits.length === 0) continue;
    const total = await countHits(
      db,
      input.how({ ...input, kind }),
      (input.only?.offset ?? 0) + hits.length,
      input,
    );
    groups.push({ kind, hits, total, rank: found[0]?.rank ?? 0 });
  }
  return groups.toSorted((one, other) => one.rank - other.rank).map(({ rank: _rank, ...group }) => group);
}

type Found = { id: string; rank: number };

/** Those with the words in the title come first; only when they do not fill the list are texts looked through. */
async function listIds(db: Queryable, kind: SearchKind, input: GroupsInput): Promise<Found[]> {
  const { perKind } = input;
  const titles = input.only
    ? []
    : await listRanked(db, input.how({ ...input, kind, scope: 'titles' }), input);
  if (titles.length >= perKind) return titles;
  const rest = await listRanked(db, input.how({ ...input, kind }), input);
  const known = new Set(titles.map(({ id }) => id));
  return [...titles, ...rest.filter(({ id }) => !known.has(id))].slice(0, perKind);
}

function listRanked(db: Queryable, match: string, { locale, perKind, only }: GroupsInput): Promise<Found[]> {
  const weights = sql.raw(weightsFor(locale).join(', '));
  return db.all<Found>(sql`
    SELECT d.subject_id AS id, s.rank FROM (
      SELECT rowid AS id, bm25(search_index, ${weights}) AS rank FROM search_index
      WHERE search_index MATCH ${match} LIMIT ${WEIGHED_MAX}
    ) s JOIN search_documents d ON d.id = s.id ORDER BY s.rank, d.id LIMIT ${perKind} OFFSET ${only?.offset ?? 0}`);
}

/** Counted only when the list is full, and not beyond a thousand. */
async function countHits(
  db: Queryable,
  match: string,
  listed: number,
  { perKind, only }: GroupsInput,
): Promise<number> {
  if (listed < (only?.offset ?? 0) + perKind) return listed;
  const [row] = await db.all<{ total: number }>(sql`
    SELECT count(*) AS total FROM (SELECT 1 FROM search_index WHERE search_index MATCH ${match} LIMIT ${COUNTED_MAX})`);
  return row?.total ?? 0;
}

type Row = {
  id: string;
  slug: string;
  title: string;
  text: string;
  picture: string;
  priceVnd: number | null;
};

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
    FROM ${sql.raw(source.table)} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(found.map(({ id }) => id))}))`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id }) => {
    const row = byId.get(id);
    return row ? [{ kind, ...row, picture: row.picture ?? '', text: row.text ?? '' }] : [];
  });
}

function inLanguage(column: string, locale: Locale) {
  return sql.raw(`CASE WHEN json_valid(${column}) THEN json_extract(${column}, '$.${locale}') END`);
}

/** The question with one or two words replaced so that it finds something, or null. */
async function correct(db: Db, terms: readonly string[]): Promise<Correction[] | null> {
  await learnWords(db);
  const typed = terms.map((word) => ({ word, spelling: word }));
  const unknown = terms.flatMap((word, index) => (isKnownStart(db, word) ? [] : [index]));
  const places = unknown.length > 0 ? unknown : terms.map((_, index) => index);
  let best: { words: Correction[]; score: number } | null = null;
  let trials = 0;
  for (const words of unknown.length > 1 ? everywhere(db, typed, unknown) : oneByOne(db, typed, places)) {
    trials += 1;
    if (trials > TRIALS_MAX) break;
    const score = await worthOf(
      db.read,
      words.map(({ word }) => word),
    );
    if (score > 0 && score > (best?.score ?? 0)) best = { words, score };
  }
  return best?.words ?? null;
}

function* oneByOne(db: Db, typed: Correction[], places: readonly number[]): Generator<Correction[]> {
  const lists = places.map((place) => ({
    place,
    found: corrections(db, typed[place]?.word ?? '', CORRECTIONS_EACH),
  }));
  for (let rank = 0; rank < CORRECTIONS_EACH; rank += 1)
    for (const { place, found } of lists) {
      const better = found[rank];
      if (better) yield typed.with(place, better);
    }
}

/** Several words at once: the best few of each with each other. */
function* everywhere(db: Db, typed: Correction[], places: readonly number[]): Generator<Correction[]> {
  const [place, ...rest] = places;
  if (place === undefined) {
    yield typed;
    return;
  }
  for (const better of corrections(db, typed[place]?.word ?? '', 4))
    yield* everywhere(db, typed.with(place, better), rest);
}

/** Side by side in a title says most, anywhere in a title less, anywhere at all least. */
async function worthOf(db: Queryable, terms: readonly string[]): Promise<number> {
  const phrase = `{title_vi title_en}: ("${terms.join(' ')}")`;
  const input = { kind: null, terms, locale: 'vi' } as const;
  const [row] = await db.all<{ phrase: number; title: number; text: number }>(sql`SELECT
    EXISTS (SELECT 1 FROM search_index WHERE search_index MATCH ${phrase}) AS phrase,
    EXISTS (SELECT 1 FROM search_index WHERE search_index MATCH ${allOf({ ...input, scope: 'titles' })}) AS title,
    EXISTS (SELECT 1 FROM search_index WHERE search_index MATCH ${allOf({ ...input, scope: 'everything' })}) AS text`);
  return row ? row.phrase * 4 + row.title * 2 + row.text : 0;
}
