import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { SOURCE_NUMBERS, sourceNumber } from '#db/search-sources.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Slot } from './question.ts';
import {
  anyNames,
  begunWords,
  IN_TITLE,
  oneOf,
  otherNames,
  type Scope,
  spelledWords,
  TIERS,
  weightsFor,
  wholeWords,
} from './search.ts';
import { COUNTED_MAX, type SearchKind } from './search-hits.ts';

// Words that so many texts have in common say nothing about their order, and weighing them takes long.
const WEIGHED_MAX = 200;
/** Kinds that grow without end: asked one by one, the others together. */
export const LARGE_KINDS = ['products', 'posts'] as const;

export type Found = { kind: SearchKind; id: string; rank: number };
export type Looking = {
  slots: readonly Slot[];
  /** `all` words, or `any` of them. */
  how: 'all' | 'any';
  scope: Scope;
  locale: Locale;
  /** Finds of each kind. */
  limit: number;
};

/** What these kinds have, the best first; texts are looked through only when titles are too few. */
export async function listFound(
  db: Queryable,
  kinds: readonly SearchKind[],
  looking: Looking,
): Promise<Found[]> {
  const isAlone = kinds.length === 1;
  const tiers = titleTiers(kinds, looking);
  const found = new Map<string, Found>();
  // Of several kinds each needs every tier.
  for (const some of isAlone ? tiers.map((tier) => [tier]) : [tiers]) {
    for (const one of await listTitles(db, some, limitOf(kinds, looking, 0))) add(one);
    if (isAlone && found.size >= looking.limit) return [...found.values()];
  }
  if (!isStump(looking.slots)) for (const one of await listTexts(db, kinds, looking, found.size)) add(one);
  return [...found.values()];

  function add(one: Found): void {
    const key = `${one.kind} ${one.id}`;
    if (!found.has(key)) found.set(key, one);
  }
}

/** Whether the words are anywhere: one look saves one into each kind. */
export async function isAnywhere(db: Queryable, slots: readonly Slot[]): Promise<boolean> {
  const where = { kinds: null, locale: 'vi' } as const;
  const [row] = await db.all<{ found: number }>(sql`SELECT
    EXISTS (SELECT 1 FROM search_titles WHERE search_titles MATCH ${begunWords(slots, { ...where, scope: 'titles' })})
    OR EXISTS (SELECT 1 FROM search_index WHERE search_index MATCH ${anyNames(slots, { ...where, scope: 'everything' })}) AS found`);
  return row?.found === 1;
}

function limitOf(kinds: readonly SearchKind[], { limit }: Looking, known: number): number {
  return kinds.length === 1 ? Math.min(limit + known, COUNTED_MAX) : COUNTED_MAX;
}

function isStump(slots: readonly Slot[]): boolean {
  return slots.length === 1 && slots[0]?.words.length === 1 && slots[0].words[0]?.word.length === 1;
}

type Tier = { match: string; spelled: string | null; base: number; locale: Locale; isOwn: SQL };

function titleTiers(kinds: readonly SearchKind[], { slots, how, locale }: Looking): Tier[] {
  const large = kinds.length === 1 && LARGE_KINDS.find((kind) => kind === kinds[0]);
  // bm25 counts the rows of every word of a match, the one for a kind too: those of a large kind are many.
  const isOwn = large ? sql`AND rowid % ${SOURCE_NUMBERS} = ${sourceNumber(large)}` : sql``;
  const where = { kinds: large ? null : kinds, locale, scope: 'titles' } as const;
  if (how === 'any') return [{ match: oneOf(slots, where), spelled: null, base: IN_TITLE, locale, isOwn }];
  const [whole, spelled, others] = [wholeWords(slots, where), spelledWords(slots), otherNames(slots, where)];
  return [
    ...(spelled ? [{ match: whole, spelled, base: TIERS.spelled, locale, isOwn }] : []),
    ...(spelled ? [] : [{ match: whole, spelled, base: TIERS.whole, locale, isOwn }]),
    ...(others ? [{ match: others, spelled: null, base: TIERS.otherNames, locale, isOwn }] : []),
    ...(spelled ? [{ match: whole, spelled: null, base: TIERS.otherAccents, locale, isOwn }] : []),
    { match: begunWords(slots, where), spelled: null, base: TIERS.begun, locale, isOwn },
  ];
}

/** Each tier is bounded, and a title has the rank of its best. */
function listTitles(db: Queryable, tiers: readonly Tier[], limit: number): Promise<Found[]> {
  const rows = sql.join(tiers.map(titlesOf), sql` UNION ALL `);
  const best = sql`SELECT id, min(rank) AS rank FROM (${rows}) GROUP BY id`;
  return listBest(db, tiers.length > 1 ? best : rows, tiers.length * limit);
}

function titlesOf({ match, spelled, base, locale, isOwn }: Tier): SQL {
  // The plus keeps SQLite from looking the words up once for each of these rows.
  const isSpelled = spelled
    ? sql`AND +rowid IN (SELECT rowid FROM search_spelled WHERE search_spelled MATCH ${spelled})`
    : sql``;
  return sql`SELECT * FROM (
    SELECT rowid AS id, bm25(search_titles, ${weights(locale, 3)}) + ${base} AS rank FROM search_titles
    WHERE search_titles MATCH ${match} ${isOwn} ${isSpelled} LIMIT ${COUNTED_MAX})`;
}

async function listTexts(
  db: Queryable,
  kinds: readonly SearchKind[],
  looking: Looking,
  known: number,
): Promise<Found[]> {
  const { slots, how, scope, locale } = looking;
  const match =
    how === 'all' ? anyNames(slots, { kinds, scope, locale }) : oneOf(slots, { kinds, scope, locale });
  const isRanked = known === 0 || kinds.length > 1;
  const ids = isRanked
    ? await db.all(sql`SELECT rowid FROM search_index WHERE search_index MATCH ${match} LIMIT ${WEIGHED_MAX}`)
    : [];
  if (isRanked && ids.length === 0) return [];
  const isWeighed = isRanked && ids.length < WEIGHED_MAX;
  const rank = isWeighed ? sql`bm25(search_index, ${weights(locale, 7)})` : sql`0`;
  const limit = limitOf(kinds, looking, known);
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
    SELECT d.source AS kind, d.subject_id AS id, s.rank
    FROM (SELECT id, rank FROM (${rows}) ORDER BY rank, id LIMIT ${limit}) s
    CROSS JOIN search_documents d ON d.id = s.id ORDER BY s.rank, d.id`);
}

function weights(locale: Locale, columns: number): SQL {
  return sql.raw(weightsFor(locale).slice(0, columns).join(', '));
}
