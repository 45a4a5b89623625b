import type { CsvKind } from '#src/features/resources/csv/csv-kind.ts';
import { type Imported, importCsv } from '#src/features/resources/csv/import-csv.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { TICKET_TYPE_KIND } from '#src/features/ticket-types/ticket-type-kind.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { assertSeen } from './assert-seen.ts';
import { loadWritesEffect } from './load-type-effect.ts';

/**
 * Saves a file of ticket types whose effect was seen. It is not taken back, as what that does to days and orders is not seen.
 * Throws as `importCsv` and `assertSeen`.
 */
export async function importTypes(
  ctx: StaffContext,
  { sheet, seen }: { sheet: string; seen: string },
): Promise<Imported> {
  const kind = TICKET_TYPE_KIND as unknown as CsvKind<Values>;
  const before: CsvKind<Values>['before'] = async (tx, writes) => {
    const inputs = writes.map(({ input }) => input);
    assertSeen(await loadWritesEffect(tx, ctx, inputs), seen);
  };
  return importCsv(ctx, { ...kind, before, hasFinalFiles: true }, sheet);
}
