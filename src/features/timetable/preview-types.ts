/** What a file of ticket types would do to the days that are on sale. */
import { checkCsv } from '#src/features/resources/csv/check-csv.ts';
import type { CsvKind } from '#src/features/resources/csv/csv-kind.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { TICKET_TYPE_KIND } from '#src/features/ticket-types/ticket-type-kind.ts';
import type { Context } from '#src/server/trpc.ts';
import { loadWritesEffect, type TypeEffect } from './load-type-effect.ts';

/** Null for a file with a fault, and for one that touches no day. */
export async function previewTypesFile(ctx: Context, text: string): Promise<TypeEffect | null> {
  const kind = TICKET_TYPE_KIND as unknown as CsvKind<Values>;
  const { report, writes } = await checkCsv(ctx, kind, text);
  if (report.faultCount > 0) return null;
  return loadWritesEffect(
    ctx.db.read,
    ctx,
    writes.map(({ input }) => input),
  );
}
