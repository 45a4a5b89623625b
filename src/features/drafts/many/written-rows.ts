/** Rows as they are written now: their drafts where there are some, what guests see where there are none. */
import type { Queryable } from '#db/client.ts';
import type { PublishableKind } from '#src/features/drafts/draft-sides.ts';
import { listDraftsOf, listNewDrafts } from '#src/features/drafts/drafts.queries.ts';
import { type Draft, stampOf, stampText } from '#src/features/drafts/drafts.ts';
import type { FileRow } from '#src/features/resources/csv/csv-kind.ts';
import type { ListAsked, StoredRow, Values } from '#src/features/resources/resources.ts';

type Kind = PublishableKind<Values>;

/** Those that have neither a row nor a draft are left out. */
export async function findWritten(
  db: Queryable,
  { resource, store }: Kind,
  ids: readonly string[],
): Promise<FileRow[]> {
  const found = store.findMany
    ? await store.findMany(db, ids)
    : (await Promise.all(ids.map((id) => store.find(db, id)))).filter((row) => row !== null);
  const rows = new Map(found.map((row) => [row.id, row]));
  const drafts = await listDraftsOf(db, { kind: resource.kind, rowIds: ids });
  const byRow = new Map(drafts.map((draft) => [draft.rowId, draft]));
  return ids.flatMap((id) => writtenRow(rows.get(id) ?? null, byRow.get(id) ?? null) ?? []);
}

/** A page of the list with all that its rows hold. */
export async function listWritten(db: Queryable, kind: Kind, asked: ListAsked): Promise<FileRow[]> {
  const { rows } = await kind.store.list(db, asked);
  const ids = rows.map(({ id }) => id);
  // A list that is not paged begins again after its end.
  return asked.after !== null && ids.includes(asked.after) ? [] : findWritten(db, kind, ids);
}

/** What is nothing but a draft, in the order of its ids. */
export async function listNewWritten(
  db: Queryable,
  { resource: { kind } }: Pick<Kind, 'resource'>,
  place: { after: string; limit: number },
): Promise<FileRow[]> {
  const drafts = await listNewDrafts(db, { kind, ...place });
  return drafts.flatMap((draft) => writtenRow(null, draft) ?? []);
}

function writtenRow(row: StoredRow | null, draft: Draft | null): FileRow | null {
  const written = draft ?? row;
  if (!written) return null;
  const stamp = stampOf(row, draft);
  return {
    id: draft?.rowId ?? row?.id ?? '',
    ...{ revision: stamp.revision, values: written.values },
    ...{ stamp: stampText(stamp), live: row?.values ?? null },
    ...(draft ? { saved: { name: draft.name ?? '', at: draft.savedAt } } : {}),
  };
}
