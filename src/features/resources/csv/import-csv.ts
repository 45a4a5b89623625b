/** Saves the rows of a file: all of them in one transaction, or none. */
import type { Tx } from '#db/client.ts';
import { type As, FILE, type WrittenRow } from '#src/features/resources/bulk/change-input.ts';
import { accessMany } from '#src/features/resources/bulk/row-access.ts';
import { groupsOf } from '#src/features/resources/bulk/row-groups.ts';
import { saveRow } from '#src/features/resources/bulk/save-row.ts';
import { storeOutcomeIn } from '#src/features/resources/bulk/store-outcome.ts';
import type { RowOptions, Values } from '#src/features/resources/resources.ts';
import { eventLoopTurns } from '#src/server/limits/event-loop-turns.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { checkCsv } from './check-csv.ts';
import type { CsvKind, FileWrite } from './csv-kind.ts';

/** `change`: by which who imported it may take it back. */
export type Imported = { added: number; changed: number; change: string };

/**
 * What `checkCsv` says without a fault is what is written: a row that a colleague changes in between is at another
 * revision. Throws CONFLICT and writes nothing when any row is wrong; checking the file again names each.
 */
export async function importCsv(
  ctx: StaffContext,
  kind: CsvKind<Values>,
  text: string,
  as?: As,
): Promise<Imported> {
  const { report, writes } = await checkCsv(ctx, kind, text);
  if (report.faultCount > 0) throw refusal();
  const { added, changed } = report;
  const change = newId();
  await ctx.db.write(async (tx) => {
    await kind.before?.(tx, writes);
    const options = (await kind.store.options?.(tx)) ?? {};
    const rows: Written[] = [];
    for (const some of groupsOf(writes))
      rows.push(...(await writeSome(tx, ctx, kind, { writes: some, options })));
    if (kind.hasFinalFiles || rows.length === 0) return;
    // What was not there has nothing to go back to, unless it is a draft.
    const written = rows.filter((row) => !row.isNew || as === 'draft');
    const addedRows = rows.length - written.length;
    const outcome = { field: FILE, typed: '', done: rows.length, left: [], written: written.map(rowOf) };
    const about = { ...outcome, ...(as && { as }), ...(addedRows > 0 && { addedRows }), at: ctx.now };
    await storeOutcomeIn(tx, ctx, { kind: kind.resource.kind, id: change }, about);
  });
  return { added, changed, change };
}

type Written = WrittenRow & { isNew: boolean };

function rowOf({ id, revision, draft }: Written): WrittenRow {
  return { id, revision, ...(draft && { draft }) };
}

type Some = { writes: readonly FileWrite[]; options: RowOptions };

/** Rows that are read at once and logged together, unless their kind writes them in its own way; those that were written. */
async function writeSome(
  tx: Tx,
  ctx: StaffContext,
  kind: CsvKind<Values>,
  { writes, options }: Some,
): Promise<Written[]> {
  const ids = writes.flatMap(({ input }) => input.id ?? []);
  const access = kind.write ? undefined : await accessMany(tx, ctx, kind, { ids });
  const turn = eventLoopTurns();
  const written: Written[] = [];
  for (const { input, stamp } of writes) {
    const saved =
      kind.write?.(tx, ctx, { input, stamp }) ??
      saveRow(tx, ctx, { kind, input, options, ...(access && { access }) });
    const row: WrittenRow = await saved.catch((error) => {
      throw error instanceof Problem ? refusal() : error;
    });
    if (row.draft || row.revision !== input.revision) written.push({ ...row, isNew: input.id === null });
    await turn();
  }
  await access?.flush();
  return written;
}

function refusal(): Problem {
  return new Problem('CONFLICT', 'resources.csv.error.refused');
}
