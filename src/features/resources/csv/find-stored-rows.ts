import type { Queryable } from '#db/client.ts';
import type { Values } from '#src/features/resources/resources.ts';
import type { CsvKind, FileRow } from './csv-kind.ts';

/** The stored rows that some rows of a file name, by id. */
export async function findStoredRows(
  db: Queryable,
  { store }: CsvKind<Values>,
  rows: readonly { id: string }[],
): Promise<Map<string, FileRow>> {
  const ids = rows.flatMap(({ id }) => (id === '' ? [] : [id]));
  const found = store.findMany
    ? await store.findMany(db, ids)
    : (await Promise.all(ids.map((id) => store.find(db, id)))).filter((row) => row !== null);
  return new Map(found.map((row) => [row.id, row]));
}
