/** Words of what guests have written, as the search of the office looks into it: who, and how longer texts begin. */
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { comments } from '#db/schema/comments.ts';
import { reviews } from '#db/schema/reviews.ts';
import { accentGlobs } from '#src/values/typed/accent-glob.ts';
import { pairsIn, trigramsIn } from '#src/values/typed/trigrams.ts';
import type { InboxInput } from './moderation-input.ts';

const WRITTEN = {
  comments: { table: comments, sign: 'c', who: sql`${comments.authorName} || ' ' || ${comments.email}` },
  reviews: {
    table: reviews,
    sign: 'e',
    who: sql`${reviews.authorName} || ' ' || coalesce(${reviews.title}, '')`,
  },
} as const;
/** What more rows than that have is found soon by going through the list itself. */
const FOUND_MAX = 2000;
/** Two letters that begin more three are everywhere. */
const BEGUN_MAX = 300;
const LAST_SIGN = '\u{10ffff}';

export async function hasWords(
  db: Queryable,
  { words = '' }: Pick<InboxInput, 'words'>,
  kind: keyof typeof WRITTEN,
): Promise<SQL | undefined> {
  const globs = accentGlobs(words);
  if (globs.length === 0) return undefined;
  const { table, sign, who } = WRITTEN[kind];
  const text = sql`${who} || ' ' || substr(${table.content}, 1, 200)`;
  const ids = await listIdsLike(db, sign, words);
  return and(ids ? inArray(table.id, ids) : undefined, ...globs.map((glob) => sql`${text} GLOB ${glob}`));
}

/** Null where too many have these letters. */
async function listIdsLike(db: Queryable, sign: string, words: string): Promise<string[] | null> {
  const groups = await listTrigrams(db, words);
  if (groups.length === 0) return null;
  // Letters that nothing begins with are nowhere.
  if (groups.some((group) => group.length === 0)) return [];
  const asked = [[`|${sign}|`], ...groups]
    .map((group) => `(${group.map(quoted).join(' OR ')})`)
    .join(' AND ');
  const rows = await db.all<{ id: string }>(
    sql`SELECT w.thing_id AS id FROM thing_search s CROSS JOIN thing_words w ON w.id = s.rowid
      WHERE thing_search MATCH ${asked} LIMIT ${FOUND_MAX + 1}`,
  );
  return rows.length > FOUND_MAX ? null : rows.map(({ id }) => id);
}

/** Of each group a text has one: every three letters of the longer words, or whatever begins with two of a shorter one. */
async function listTrigrams(db: Queryable, words: string): Promise<string[][]> {
  const trigrams = trigramsIn(words);
  if (trigrams.length > 0) return trigrams.map((one) => [one]);
  const begun = await Promise.all(pairsIn(words).map((pair) => listBegun(db, pair)));
  return begun.filter((group) => group.length <= BEGUN_MAX);
}

async function listBegun(db: Queryable, pair: string): Promise<string[]> {
  const rows = await db.all<{ term: string }>(
    sql`SELECT term FROM thing_search_trigrams WHERE term >= ${pair} AND term < ${pair + LAST_SIGN} LIMIT ${BEGUN_MAX + 1}`,
  );
  return rows.map(({ term }) => term);
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
