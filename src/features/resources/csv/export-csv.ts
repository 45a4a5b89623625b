/** One part of the file of a list, in the order of the list. */
import type { Queryable } from '#db/client.ts';
import { readListState } from '#src/features/resources/list/list-state.ts';
import type { ListAsked, Values } from '#src/features/resources/resources.ts';
import { csvHead, csvLine } from '#src/values/files/csv.ts';
import { columnNames, csvColumns, rowCells } from './csv-columns.ts';
import type { CsvKind, FileRow } from './csv-kind.ts';

export type CsvPart = {
  text: string;
  /** The row that the next part begins after; null at the end. */
  next: string | null;
  /** Of the whole file, with its first part. */
  total: number | null;
};

const ROWS = 200;

/** `query`: the address of the list, whose place in it does not count; `after`: null for the first part. */
export async function exportCsv(
  db: Queryable,
  kind: CsvKind<Values>,
  { query, after }: { query: string; after: string | null },
): Promise<CsvPart> {
  const { resource, store } = kind;
  const place = { after, before: null };
  const asked: ListAsked = { ...readListState(resource, new URLSearchParams(query)), ...place, limit: ROWS };
  const rows = await wholeRows(db, kind, asked);
  const columns = csvColumns(resource);
  const lines = rows.map((row) => csvLine(rowCells(columns, row))).join('');
  const isFirst = after === null;
  return {
    text: isFirst ? csvHead(columnNames(resource)) + lines : lines,
    next: rows.length === ROWS ? (rows.at(-1)?.id ?? null) : null,
    total: isFirst ? (await store.list(db, { ...asked, limit: 1 })).total : null,
  };
}

async function wholeRows(db: Queryable, { store }: CsvKind<Values>, asked: ListAsked): Promise<FileRow[]> {
  if (store.listWhole) return store.listWhole(db, asked);
  const { rows } = await store.list(db, asked);
  if (store.findMany) {
    const whole = await store.findMany(
      db,
      rows.map(({ id }) => id),
    );
    const byId = new Map(whole.map((row) => [row.id, row]));
    return rows.flatMap(({ id }) => byId.get(id) ?? []);
  }
  const found = await Promise.all(rows.map(({ id }) => store.find(db, id)));
  return found.filter((row) => row !== null);
}
