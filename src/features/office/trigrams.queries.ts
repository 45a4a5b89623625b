/** The questions to `thing_search`, an index of every three letters of names, of what is typed. */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { pairsIn, trigramsIn } from '#src/values/typed/trigrams.ts';

/** Of each group a name has to have one. Nothing has one of an empty group; without a group, names are read one by one. */
export type Trigrams = readonly (readonly string[])[];

/** Two letters that begin more are everywhere. */
const BEGUN_MAX = 100;
/** Such letters are found many times among so many. */
const NEWEST_MAX = 400;
const LAST_SIGN = '\u{10ffff}';

/** Those of the longer words; where all are short, any that begins with the two letters of a word. */
export async function listTrigrams(db: Queryable, typed: string): Promise<Trigrams> {
  const trigrams = trigramsIn(typed);
  if (trigrams.length > 0) return trigrams.map((one) => [one]);
  const begun = await Promise.all(pairsIn(typed).map((pair) => listBegun(db, pair)));
  return begun.filter((group) => group.length < BEGUN_MAX);
}

async function listBegun(db: Queryable, pair: string): Promise<string[]> {
  const rows = await db.all<{ term: string }>(
    sql`SELECT term FROM thing_search_trigrams WHERE term >= ${pair} AND term < ${pair + LAST_SIGN} LIMIT ${BEGUN_MAX}`,
  );
  return rows.map(({ term }) => term);
}

/** For names of one kind that have what one of these asks for. */
export function trigramQuestion(sign: string, asked: readonly Trigrams[]): string {
  const any = asked.filter((trigrams) => trigrams.length > 0).map(allOf);
  return `${quoted(`|${sign}|`)} AND (${any.join(' OR ')})`;
}

/** The newest names of one kind, to be read one by one where there are too many to read all. */
export function newestNames(sign: string): SQL {
  return sql`(SELECT rowid FROM thing_search WHERE thing_search MATCH ${quoted(`|${sign}|`)} ORDER BY rowid DESC LIMIT ${NEWEST_MAX})`;
}

function allOf(trigrams: Trigrams): string {
  return `(${trigrams.map((group) => `(${group.map(quoted).join(' OR ') || quoted(NOWHERE)})`).join(' AND ')})`;
}

/** Of signs that no name has. */
const NOWHERE = '\u{e000}\u{e000}\u{e000}';

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
