/** Repeats the rows that something has left in a database, each time under other ids. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

type Value = string | number | null;
type Column = { name: string; type: string; pk: number };
type Table = { name: string; columns: Column[]; last: number };
type Repeating = { before: Table[]; times: number; except: string[] };

const NOT_OURS = /^(sqlite_|search_|order_search|transfer_search|thing_search|audit_search|__)/;
/** What `newId` makes. */
const ID = /\b[0-9a-z]{20}\b/g;
/** The tables, and how far each is filled. */
export async function listTables(db: Db): Promise<Table[]> {
  const found = await db.read.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'`,
  );
  const names = found.map(({ name }) => name).filter((name) => !NOT_OURS.test(name));
  return Promise.all(
    names.map(async (name) => {
      const columns = await db.read.all<Column>(sql.raw(`PRAGMA table_info(${name})`));
      const [row] = await db.read.all<{ last: number }>(
        sql.raw(`SELECT coalesce(max(rowid), 0) AS last FROM ${name}`),
      );
      return { name, columns, last: row?.last ?? 0 };
    }),
  );
}

/** Repeats every row that came after `before` was listed. */
export async function repeatRows(db: Db, { before, times, except }: Repeating): Promise<void> {
  const added: { table: Table; rows: Record<string, Value>[] }[] = [];
  const ids = new Set<string>();
  for (const table of before.filter(({ name }) => !except.includes(name))) {
    const rows = await db.read.all<Record<string, Value>>(
      sql.raw(`SELECT * FROM ${table.name} WHERE rowid > ${table.last}`),
    );
    added.push({ table, rows });
    const unique = await uniqueColumns(db, table);
    for (const row of rows) {
      for (const column of unique) if (typeof row[column] === 'string') ids.add(row[column]);
      for (const [id] of JSON.stringify(row).matchAll(ID)) ids.add(id);
    }
  }
  // A reference that contains an order's code changes with the code.
  const shortest = [...ids].filter((id) => ![...ids].some((other) => other !== id && id.includes(other)));
  const pattern = new RegExp(`(${shortest.map(RegExp.escape).join('|')})`);
  for (const { table, rows } of added)
    for (const row of rows) await db.read.run(sql.raw(repeated(table, row, { times, pattern })));
}

/** Columns that are a key by themselves. */
async function uniqueColumns(db: Db, { name, columns }: Table): Promise<string[]> {
  const primary = columns.filter(({ pk }) => pk > 0).map((column) => column.name);
  const indexes = await db.read.all<{ name: string; unique: number }>(sql.raw(`PRAGMA index_list(${name})`));
  const found = primary.length === 1 ? primary : [];
  for (const index of indexes.filter(({ unique }) => unique)) {
    const parts = await db.read.all<{ name: string }>(sql.raw(`PRAGMA index_info(${index.name})`));
    if (parts.length === 1) found.push(...parts.map((part) => part.name));
  }
  return found;
}

type Change = { times: number; pattern: RegExp };

function repeated({ name, columns }: Table, row: Record<string, Value>, { times, pattern }: Change): string {
  const copied = columns.filter(({ pk, type }) => !(pk === 1 && /^int/i.test(type)));
  const values = copied.map((column) => expression(row[column.name] ?? null, pattern));
  const names = copied.map((column) => `"${column.name}"`).join(', ');
  return `${keys(times)} INSERT INTO ${name} (${names}) SELECT ${values.join(', ')} FROM keys`;
}

/** Spreads the copies over each index as random ids are. */
function keys(times: number): string {
  return `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${times}),
    keys(k) AS (SELECT printf('%08x', (i * 2654435761) % 4294967296) FROM n)`;
}

function expression(value: Value, pattern: RegExp): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  const parts = value.split(pattern).map((part) => `'${part.replaceAll("'", "''")}'`);
  return parts.map((part, index) => (index % 2 === 1 ? `k || ${part}` : part)).join(' || ');
}
