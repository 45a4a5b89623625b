import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey } from '#db/indexed.ts';
import { trigramsIn } from '#src/values/typed/trigrams.ts';
import { hasWords } from '#src/values/typed/word-search.ts';
import { SOURCES } from './thing-sources.queries.ts';
import type { ThingKind } from './things.ts';
import { newestNames, type Trigrams, trigramQuestion } from './trigrams.queries.ts';

type Words = {
  globs: readonly string[];
  /** As `listTrigrams` gives them. */
  trigrams?: Trigrams;
  /** Without them only among the newest of each kind in the index. */
  isOfNewest?: boolean;
  /** The beginning of a number in E.164, where the words may be one. */
  phone?: string | null;
};
type Asked = Words & { kinds: readonly ThingKind[]; limit: number };
/** `text`: all that is looked into; `day`: what it is about, where that is shown. */
export type ThingRow = { kind: ThingKind; id: string; name: string; text: string; day: string | null };

/** Rows of these kinds whose names match all patterns, or whose number begins so, so many of each kind at most; names as they are stored. */
export async function listThings(db: Queryable, { kinds, limit, ...words }: Asked): Promise<ThingRow[]> {
  if (kinds.length === 0) return [];
  const parts = kinds.map((kind) => sql`SELECT * FROM (${partOf(kind, words)} LIMIT ${limit})`);
  return db.all<ThingRow>(sql.join(parts, sql` UNION ALL `));
}

function partOf(kind: ThingKind, { globs, phone, trigrams = [], isOfNewest }: Words): SQL {
  const { table, id, name, besides, hasPhone, newestBy, only, searched, day } = SOURCES[kind];
  const text = besides ? sql`${name} || ' ' || ${besides}` : sql`${name}`;
  const number = hasPhone && phone ? phone : null;
  const dialled = number ? sql`${text} GLOB ${`* ${number}*`}` : undefined;
  const where = and(or(and(...hasWords(text, globs)), dialled), only);
  const columns = sql`SELECT ${kind} AS kind, ${id} AS id, ${name} AS name, ${text} AS text, ${day ?? sql`NULL`} AS day`;
  if (searched && trigrams.length > 0) {
    const ofNumber = number ? trigramsIn(number).map((one) => [one]) : [];
    const asked = trigramQuestion(searched.sign, [trigrams, ofNumber]);
    // Numbers are given as rows come.
    const order = newestBy ? sql`s.rowid DESC` : sql`s.rowid`;
    return sql`${columns} FROM thing_search s CROSS JOIN thing_words w ON w.id = s.rowid
      CROSS JOIN ${byKey(searched.key.table)} ON ${searched.key} = w.thing_id
      WHERE thing_search MATCH ${asked} AND ${where} ORDER BY ${order}`;
  }
  if (searched && isOfNewest)
    return sql`${columns} FROM ${newestNames(searched.sign)} s CROSS JOIN thing_words w ON w.id = s.rowid
      CROSS JOIN ${byKey(searched.key.table)} ON ${searched.key} = w.thing_id WHERE ${where} ORDER BY s.rowid DESC`;
  const order = newestBy ? sql`ORDER BY ${newestBy} DESC` : sql``;
  return sql`${columns} FROM ${table} WHERE ${where} ${order}`;
}
