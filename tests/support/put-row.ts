import type { Database } from 'bun:sqlite';

export type Row = Record<string, string | number | null>;
type Column = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number };

/** Adds a row. Missing values are null where allowed, else the given text, or 0. */
export function putRow(db: Database, table: string, row: Row, words: string): void {
  const columns = db.query(`PRAGMA table_info(${table})`).all() as Column[];
  const reported = columns.filter((column) => column.name in row || isNeeded(column));
  const values = reported.map(({ name, type }) =>
    name in row ? (row[name] ?? null) : filler(name, type, words),
  );
  const names = reported.map(({ name }) => `"${name}"`).join(', ');
  db.query(`INSERT INTO ${table} (${names}) VALUES (${reported.map(() => '?').join(', ')})`).run(...values);
}

function isNeeded({ type, notnull, dflt_value: usual, pk }: Column): boolean {
  const isCounted = pk === 1 && /int/i.test(type);
  return !isCounted && usual === null && (notnull === 1 || pk > 0);
}

function filler(name: string, type: string, words: string): string | number {
  if (/int/i.test(type)) return 0;
  const now = new Date().toISOString();
  if (/_(at|until|time)$|^at$/.test(name)) return now;
  if (/^id$|_id$|_hash$|^code$/.test(name)) return crypto.randomUUID();
  return /^(day|visit_date)$/.test(name) ? now.slice(0, 10) : words;
}
