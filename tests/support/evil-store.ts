/** Writes over every free text of a park's database: plain columns whole, JSON where it holds words. */
import type { Database } from 'bun:sqlite';
import { WORDS } from './stored-words.ts';
import { withDatabase } from './with-database.ts';

type Place = { table: string; column: string; rowid: number; was: string; isFirst: boolean };
/** What is written into a column; `isFirst`: in the first row that has any text there. */
export type TextFor = (place: string, isFirst: boolean) => string;

/** A name or a sentence, and no id, address or colour. */
const PROSE = /\s|[^\0-\x7f]/u;
/** Where two rows must not have the same text, and what else of a row its text must keep. */
const UNIQUE = new Set(['users.email', 'subscribers.email', 'payment_attempts.provider_txn_id']);

/** Reads what is there once; each call then writes other texts in its place. */
export function evilStore(file: string): (textFor: TextFor) => void {
  const places = withDatabase(file, (db) =>
    Object.entries(WORDS).flatMap(([table, columns]) =>
      columns.split(' ').flatMap((column) => placesOf(db, table, column)),
    ),
  );
  return (textFor) =>
    withDatabase(file, (db) => {
      db.run('PRAGMA foreign_keys = OFF');
      db.transaction(() => {
        for (const { table, column, rowid, was, isFirst } of places) {
          const name = `${table}.${column}`;
          const text = textFor(name, isFirst) + (UNIQUE.has(name) ? ` ${rowid}` : '');
          const { changes } = db
            .query(`UPDATE ${table} SET "${column}" = ? WHERE rowid = ?`)
            .run(written(was, text), rowid);
          if (changes === 0) throw new Error(`${name} was not written`);
        }
      }).immediate();
    });
}

function placesOf(db: Database, table: string, column: string): Place[] {
  const rows = db
    .query(`SELECT rowid AS rowid, "${column}" AS was FROM ${table} WHERE "${column}" IS NOT NULL`)
    .all();
  return (rows as Pick<Place, 'rowid' | 'was'>[]).map((row, at) => ({
    ...{ table, column, isFirst: at === 0 },
    ...row,
  }));
}

function written(was: string, text: string): string {
  const value = parsed(was);
  return typeof value === 'object' || typeof value === 'string' ? JSON.stringify(inWords(value, text)) : text;
}

function inWords(value: unknown, text: string): unknown {
  if (typeof value === 'string') return PROSE.test(value) ? text : value;
  if (Array.isArray(value)) return value.map((one) => inWords(one, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inWords(one, text)]));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}
