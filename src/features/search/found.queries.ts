import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Slot } from './question.ts';
import {
  anyNames,
  begunWords,
  oneOf,
  otherNames,
  type Scope,
  spelledWords,
  weightsFor,
  wholeWords,
} from './search.ts';
import { COUNTED_MAX, type SearchKind } from './search-hits.ts';

// Words that so many texts have in common say nothing about their order, and weighing them takes long.
const WEIGHED_MAX = 200;
/** The rank of each way to be found, the least first; within it the words decide. */
export const TIERS = { spelled: -5000, whole: -4000, otherNames: -3500, otherAccents: -3000, begun: -2000 };
/** A find with a rank above this has the words only in its texts. */
export const IN_TITLE = -1000;

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
  const found = new Map<string, Found>();
  for (const one of await listTitles(db, kinds, looking)) add(one);
  const isFull = kinds.length === 1 && found.size >= looking.limit;
  if (!isFull && !isStump(looking.slots))
    for (const one of await listTexts(db, kinds, looking, found.size)) add(one);
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

type Tier = { match: string; spelled: string | null; base: number; locale: Locale };

function titleTiers(kinds: readonly SearchKind[], { slots, how, locale }: Looking): Tier[] {
  const where = { kinds, locale, scope: 'titles' } as const;
  if (how === 'any') return [{ match: oneOf(slots, where), spelled: null, base: IN_TITLE, locale }];
  const [whole, spelled, others] = [wholeWords(slots, where), spelledWords(slots), otherNames(slots, where)];
  return [
    ...(spelled ? [{ match: whole, spelled, base: TIERS.spelled, locale }] : []),
    ...(spelled ? [] : [{ match: whole, spelled, base: TIERS.whole, locale }]),
    ...(others ? [{ match: others, spelled: null, base: TIERS.otherNames, locale }] : []),
    ...(spelled ? [{ match: whole, spelled: null, base: TIERS.otherAccents, locale }] : []),
    { match: begunWords(slots, where), spelled: null, base: TIERS.begun, locale },
  ];
}

/** All tiers in one statement: each is bounded, and a title has the rank of its best. */
function listTitles(db: Queryable, kinds: readonly SearchKind[], looking: Looking): Promise<Found[]> {
  const tiers = titleTiers(kinds, looking);
  const rows = sql.join(tiers.map(titlesOf), sql` UNION ALL `);
  const best = sql`SELECT id, min(rank) AS rank FROM (${rows}) GROUP BY id`;
  return listBest(db, best, tiers.length * limitOf(kinds, looking, 0));
}

function titlesOf({ match, spelled, base, locale }: Tier): SQL {
  // The plus keeps SQLite from looking the words up once for each of these rows.
  const isSpelled = spelled
    ? sql`AND +rowid IN (SELECT rowid FROM search_spelled WHERE search_spelled MATCH ${spelled})`
    : sql``;
  return sql`SELECT * FROM (
    SELECT rowid AS id, bm25(search_titles, ${weights(locale, 3)}) + ${base} AS rank FROM search_titles
    WHERE search_titles MATCH ${match} ${isSpelled} LIMIT ${COUNTED_MAX})`;
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
