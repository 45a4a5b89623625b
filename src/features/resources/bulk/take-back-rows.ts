/** Puts many rows back to what they were before this person changed them just now: all of them or none. */
import type { Tx } from '#db/client.ts';
import type { CsvKind } from '#src/features/resources/csv/csv-kind.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import { resourceInput, type SaveInput } from '#src/features/resources/resource-input.ts';
import type { RowOptions, StoredRow, Values } from '#src/features/resources/resources.ts';
import { eventLoopTurns } from '#src/server/limits/event-loop-turns.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import type { TakeBackRowsInput, WrittenRow } from './change-input.ts';
import { groupsOf } from './change-rows.ts';
import { assertUnmoved, lastSaving, type Moved, orRefuse, readOwnOutcome } from './own-outcome.ts';
import { accessMany, type ManyRows } from './row-access.ts';
import { saveRow } from './save-row.ts';
import { storeTakenBack } from './store-outcome.ts';

type Kind = CsvKind<Values>;

/** Throws CONFLICT `late`, `already`, `changed` with what somebody has gone on with, or `unfit` with what cannot be put back. */
export async function takeBackRows(
  ctx: StaffContext,
  kind: Kind,
  { change: id }: TakeBackRowsInput,
): Promise<{ done: number }> {
  const own = { kind: kind.resource.kind, id };
  const outcome = await readOwnOutcome(ctx, own);
  const { written } = outcome;
  await ctx.db.write(async (tx) => {
    const options = (await kind.store.options?.(tx)) ?? {};
    for (const rows of groupsOf(written)) assertUnmoved(ctx, kind.resource, await listMoved(tx, kind, rows));
    for (const rows of groupsOf(written)) await putBack(tx, ctx, { kind, options, rows });
  });
  await storeTakenBack(ctx, { ...own, outcome });
  return { done: written.length };
}

/** What is at another revision than it was changed to. */
async function listMoved(tx: Tx, { resource, store }: Kind, rows: readonly WrittenRow[]): Promise<Moved[]> {
  const ids = rows.map(({ id }) => id);
  const found = store.findMany
    ? await store.findMany(tx, ids)
    : (await Promise.all(ids.map((id) => store.find(tx, id)))).filter((row) => row !== null);
  const stored = new Map(found.map((row) => [row.id, row]));
  const moved = rows.filter(({ id, revision }) => stored.get(id)?.revision !== revision);
  return Promise.all(
    moved.map(async ({ id }) => {
      const row = stored.get(id);
      const by = row && (await lastSaving(tx, { kind: resource.kind, rowId: id, revision: row.revision }));
      return { id, values: row?.values ?? {}, by: by ?? null };
    }),
  );
}

type Group = { kind: Kind; options: RowOptions; rows: readonly WrittenRow[] };

/** From the versions of before, checked as any saving is. */
async function putBack(tx: Tx, ctx: StaffContext, { kind, options, rows }: Group): Promise<void> {
  const { resource } = kind;
  const places = rows.flatMap(({ id: rowId, revision }) => [
    { rowId, revision },
    { rowId, revision: revision - 1 },
  ]);
  const access = await accessMany(tx, ctx, kind, { ids: rows.map(({ id }) => id), places });
  const turn = eventLoopTurns();
  for (const { id } of rows) {
    const row = await access.find(id);
    if (!row) throw new Problem('NOT_FOUND', 'resources.error.gone');
    const { values } = row;
    const saving = async () =>
      saveRow(tx, ctx, { kind, input: await formerInput(kind, access, row), options, access });
    await orRefuse(ctx, { resource, id, values }, saving());
    await turn();
  }
  await access.flush();
  await turn();
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
