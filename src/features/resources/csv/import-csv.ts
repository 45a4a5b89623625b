/** Saves the rows of a file: all of them in one transaction, or none. */
import type { Tx } from '#db/client.ts';
import { accessMany } from '#src/features/resources/bulk/row-access.ts';
import { groupsOf } from '#src/features/resources/bulk/row-groups.ts';
import { saveRow } from '#src/features/resources/bulk/save-row.ts';
import type { RowOptions, Values } from '#src/features/resources/resources.ts';
import { eventLoopTurns } from '#src/server/limits/event-loop-turns.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { checkCsv } from './check-csv.ts';
import type { CsvKind, FileWrite } from './csv-kind.ts';

export type Imported = { added: number; changed: number };

/**
 * What `checkCsv` says without a fault is what is written: a row that a colleague changes in between is at another
 * revision. Throws CONFLICT and writes nothing when any row is wrong; checking the file again names each.
 */
export async function importCsv(ctx: StaffContext, kind: CsvKind<Values>, text: string): Promise<Imported> {
  const { report, writes } = await checkCsv(ctx, kind, text);
  if (report.faultCount > 0) throw refusal();
  await ctx.db.write(async (tx) => {
    await kind.before?.(tx, writes);
    const options = (await kind.store.options?.(tx)) ?? {};
    for (const some of groupsOf(writes)) await writeSome(tx, ctx, kind, { writes: some, options });
  });
  return { added: report.added, changed: report.changed };
}

type Some = { writes: readonly FileWrite[]; options: RowOptions };

/** Rows that are read at once and logged together, unless their kind writes them in its own way. */
async function writeSome(
  tx: Tx,
  ctx: StaffContext,
  kind: CsvKind<Values>,
  { writes, options }: Some,
): Promise<void> {
  const ids = writes.flatMap(({ input }) => input.id ?? []);
  const access = kind.write ? undefined : await accessMany(tx, ctx, kind, { ids });
  const turn = eventLoopTurns();
  for (const { input, stamp } of writes) {
    const saved =
      kind.write?.(tx, ctx, { input, stamp }) ??
      saveRow(tx, ctx, { kind, input, options, ...(access && { access }) });
    await saved.catch((error) => {
      throw error instanceof Problem ? refusal() : error;
    });
    await turn();
  }
  await access?.flush();
}

function refusal(): Problem {
  return new Problem('CONFLICT', 'resources.csv.error.refused');
}
