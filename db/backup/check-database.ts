/** Whether a database file is whole: used before a restored file is handed over, and at start. */
import { Database } from 'bun:sqlite';
import { readFileSync } from 'node:fs';

/** Rows that are shown of each kind of fault. */
const MAX_SHOWN = 3;
const JOURNAL = new URL('../migrations/meta/_journal.json', import.meta.url).pathname;

/** When the newest migration that this code knows was made (milliseconds). */
export function newestMigration(journal: string = JOURNAL): number {
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { when: number }[] };
  return Math.max(...entries.map((entry) => entry.when));
}

/** The versions in a database: each query with the table that may be missing. */
export const VERSIONS = {
  schema: ['__drizzle_migrations', 'SELECT max(created_at) AS version FROM __drizzle_migrations'],
  floor: ['schema_floor', 'SELECT max(oldest) AS version FROM schema_floor'],
} as const;

/** When the newest migration in the database was made (milliseconds); 0 for one that was never migrated. */
export function schemaOf(db: Database): number {
  return versionOf(db, 'schema') ?? 0;
}

/**
 * Creation time of the oldest migration that code must know to run here (milliseconds). A migration that removes
 * something raises it; as long as they only add, code older than the database continues with what it knows. Null for a
 * database without it.
 */
export function floorOf(db: Database): number | null {
  return versionOf(db, 'floor');
}

function versionOf(db: Database, name: keyof typeof VERSIONS): number | null {
  const [table, question] = VERSIONS[name];
  if (!db.query('SELECT 1 FROM sqlite_master WHERE name = ?').get(table)) return null;
  const row = db.query(question).get() as { version: number | null };
  return row.version === null ? null : Number(row.version);
}

/** Whether code that knows migrations up to `newest` may not run on a database with this schema and floor. */
export function isTooNew(
  { schema, floor }: { schema: number; floor?: number | null | undefined },
  newest: number = newestMigration(),
): boolean {
  return (floor ?? schema) > newest;
}

/** Whether this version has migrations that the file has not. A file that was never migrated is not older: it is another one. */
export function isOlder(file: string): boolean {
  const db = new Database(file, { readonly: true });
  try {
    const schema = schemaOf(db);
    return schema > 0 && schema < newestMigration();
  } catch {
    return false;
  } finally {
    db.close();
  }
}

/** What is wrong with a database file, a sentence each; empty when it is whole. `invariants` are queries that must find nothing. */
export function faultsOf(file: string, invariants: Record<string, string>): string[] {
  const db = new Database(file, { readonly: true });
  try {
    const integrity = db.query('PRAGMA integrity_check(5)').all() as { integrity_check: string }[];
    const faults = integrity.map((row) => row.integrity_check).filter((text) => text !== 'ok');
    // A damaged file answers the questions below with nonsense.
    if (faults.length > 0) return faults.map((text) => `integrity: ${text}`);
    faults.push(...foreignFaults(db));
    if (isTooNew({ schema: schemaOf(db), floor: floorOf(db) })) return [...faults, NEWER];
    for (const [sentence, query] of Object.entries(invariants)) {
      const { first, count } = someOf(db, query);
      if (count > 0) faults.push(`${sentence} (${count}): ${JSON.stringify(first)}`);
    }
    return faults;
  } catch (error) {
    return [`not a readable database: ${error instanceof Error ? error.message : String(error)}`];
  } finally {
    db.close();
  }
}

function foreignFaults(db: Database): string[] {
  const { first, count } = someOf<{ table: string; parent: string }>(db, 'PRAGMA foreign_key_check');
  const faults = first.map(({ table, parent }) => `foreign key: ${table} names a missing row of ${parent}`);
  return count > first.length ? [...faults, `foreign key: ${count} rows in all`] : faults;
}

/** The first rows of an answer and how many there are: a damaged database of a gigabyte may have a fault in every row. */
function someOf<Row>(db: Database, query: string): { first: Row[]; count: number } {
  const first: Row[] = [];
  let count = 0;
  for (const row of db.query(query).iterate() as Iterable<Row>) {
    count += 1;
    if (first.length < MAX_SHOWN) first.push(row);
  }
  return { first, count };
}

export const NEWER =
  'a newer version of this software changed it so that this one cannot run on it: install that version first';
