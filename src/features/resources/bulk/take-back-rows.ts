/** Puts many rows back to what they were before this person changed them just now. */
import type { Queryable, Tx } from '#db/client.ts';
import type { CsvKind } from '#src/features/resources/csv/csv-kind.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import { resourceInput, type SaveInput } from '#src/features/resources/resource-input.ts';
import type { StoredRow, Values } from '#src/features/resources/resources.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import type { TakeBackRowsInput, WrittenRow } from './change-input.ts';
import { lastSaving, type Moved } from './own-outcome.ts';
import { accessMany, type ManyRows } from './row-access.ts';
import { saveRow } from './save-row.ts';
import { takeBackInSlices } from './take-back-in-slices.ts';

type Kind = CsvKind<Values>;

/** Throws CONFLICT `late`, `already`, `changed` with what somebody has gone on with, or `unfit` with what cannot be put back. */
export async function takeBackRows(
  ctx: StaffContext,
  kind: Kind,
  { change: id }: TakeBackRowsInput,
): Promise<{ done: number }> {
  return takeBackInSlices(
    ctx,
    { resource: kind.resource, id },
    {
      listMoved: (db, rows) => listMoved(db, kind, rows),
      ready: (tx, rows) => ready(tx, ctx, kind, rows),
    },
  );
}

/** What is at another revision than it was changed to. */
async function listMoved(
  db: Queryable,
  { resource, store }: Kind,
  rows: readonly WrittenRow[],
): Promise<Moved[]> {
  const ids = rows.map(({ id }) => id);
  const found = store.findMany
    ? await store.findMany(db, ids)
    : (await Promise.all(ids.map((id) => store.find(db, id)))).filter((row) => row !== null);
  const stored = new Map(found.map((row) => [row.id, row]));
  const moved = rows.filter(({ id, revision }) => stored.get(id)?.revision !== revision);
  return Promise.all(
    moved.map(async ({ id }) => {
      const row = stored.get(id);
      const by = row && (await lastSaving(db, { kind: resource.kind, rowId: id, revision: row.revision }));
      return { id, values: row?.values ?? {}, by: by ?? null };
    }),
  );
}

/** From the versions of before, checked as any saving is. */
async function ready(tx: Tx, ctx: StaffContext, kind: Kind, rows: readonly WrittenRow[]) {
  const ids = rows.map(({ id }) => id);
  const places = rows.flatMap(({ id: rowId, revision }) => [
    { rowId, revision },
    { rowId, revision: revision - 1 },
  ]);
  const options = (await kind.store.options?.(tx)) ?? {};
  const access = await accessMany(tx, ctx, kind, { ids, places });
  const found = await Promise.all(ids.map(access.find));
  const stored = new Map(found.flatMap((row) => (row ? [[row.id, row] as const] : [])));
  return {
    valuesOf: (id: string) => stored.get(id)?.values ?? {},
    async put(id: string) {
      const row = stored.get(id);
      if (!row) throw new Problem('NOT_FOUND', 'resources.error.gone');
      await saveRow(tx, ctx, { kind, input: await formerInput(kind, access, row), options, access });
    },
    flush: access.flush,
  };
}

/** What a form would send to save the version before the last one. */
async function formerInput(
  { resource }: Kind,
  { version }: ManyRows<Values>,
  { id, revision, values }: StoredRow,
): Promise<SaveInput> {
  const from = revision - 1;
  const former = await version({ rowId: id, revision: from });
  if (!former) throw new Problem('CONFLICT', 'resources.takeBack.notOwn');
  const leaves = typedOf(resource, former.values, values);
  const parsed = resourceInput(resource).safeParse({ id, revision, from, isTakenBack: true, leaves });
  if (!parsed.success) throw new Problem('CONFLICT', 'errors.invalid');
  return parsed.data;
}
