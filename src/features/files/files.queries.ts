import { eq, lte, min, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type FileFolder, parseFileKey } from '#db/file-key.ts';
import { indexed } from '#db/indexed.ts';
import { fileDeletions } from '#db/schema/files.ts';
import { FILE_PLACES, type FilePlace } from './files.ts';

type Deletion = { key: string; tries: number };

export async function listDueDeletions(
  db: Queryable,
  { now, limit }: { now: string; limit: number },
): Promise<Deletion[]> {
  return db
    .select({ key: fileDeletions.key, tries: fileDeletions.tries })
    .from(indexed(fileDeletions, 'file_deletions_next'))
    .where(lte(fileDeletions.nextAt, now))
    .limit(limit);
}

export async function createDeletions(db: Queryable, keys: string[], now: string): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map((key) => ({ key, queuedAt: now }));
  await db.insert(fileDeletions).values(rows).onConflictDoNothing();
}

export async function removeDeletions(db: Queryable, keys: string[]): Promise<void> {
  for (const key of keys) await db.delete(fileDeletions).where(eq(fileDeletions.key, key));
}

export async function delayDeletion(
  db: Queryable,
  { key, tries, nextAt }: Deletion & { nextAt: string },
): Promise<void> {
  await db.update(fileDeletions).set({ tries, nextAt }).where(eq(fileDeletions.key, key));
}

/** Objects that wait to be deleted, and since when the oldest does. */
export async function countDeletions(db: Queryable): Promise<{ waiting: number; oldestAt: string | null }> {
  const [row] = await db
    .select({ waiting: sql<number>`count(*)`, oldestAt: min(fileDeletions.queuedAt) })
    .from(fileDeletions);
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null };
}

/** Whether a row still names the object. */
export async function isFileInUse(db: Queryable, key: string): Promise<boolean> {
  const name = parseFileKey(key);
  if (!name) return false;
  const places = placesOf(name.folder);
  const isNamed = sql.join(
    places.map((place) => sql`${column(place.key)} = ${key}`),
    sql` OR `,
  );
  const rows = await db.all(
    sql`SELECT 1 FROM ${tableOf(name.folder)} WHERE id = ${name.id} AND (${isNamed})`,
  );
  return rows.length > 0;
}

/** Those of the ids that have a row, whether it names an object yet or not. */
export async function listKnownIds(db: Queryable, folder: FileFolder, ids: string[]): Promise<Set<string>> {
  const rows = await db.all<{ id: string }>(
    sql`SELECT id FROM ${tableOf(folder)} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The next file after that id that is still in the database. */
export async function findStoredFile(
  db: Queryable,
  { table, body, key }: FilePlace,
  after: string,
): Promise<{ id: string; bytes: Uint8Array } | null> {
  const [row] = await db.all<{ id: string; bytes: ArrayBuffer }>(
    sql`SELECT id, ${column(body)} AS bytes FROM ${column(table)}
      WHERE id > ${after} AND ${column(key)} IS NULL AND length(${column(body)}) > 0 ORDER BY id LIMIT 1`,
  );
  return row ? { id: row.id, bytes: new Uint8Array(row.bytes) } : null;
}

/** Names the object and empties the column; false when the row is gone or names one already. */
export async function moveFileOut(
  db: Queryable,
  { table, body, key: keyColumn }: FilePlace,
  { id, key }: { id: string; key: string },
): Promise<boolean> {
  const rows = await db.all(
    sql`UPDATE ${column(table)} SET ${column(keyColumn)} = ${key}, ${column(body)} = x''
      WHERE id = ${id} AND ${column(keyColumn)} IS NULL RETURNING id`,
  );
  return rows.length > 0;
}

// Names of tables and columns come from the list of places, never from a request.

function column(name: string): SQL {
  return sql.raw(name);
}

function placesOf(folder: FileFolder): FilePlace[] {
  return FILE_PLACES.filter((place) => place.folder === folder);
}

function tableOf(folder: FileFolder): SQL {
  return sql.raw(placesOf(folder)[0]?.table ?? '');
}
