/** What a file of ticket types would do to the days that are on sale. */
import { checkCsv } from '#src/features/resources/csv/check-csv.ts';
import type { CsvKind } from '#src/features/resources/csv/csv-kind.ts';
import { valuesOf } from '#src/features/resources/leaves.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { TICKET_TYPE_KIND } from '#src/features/ticket-types/ticket-type-kind.ts';
import { findTicketTypeRow } from '#src/features/ticket-types/ticket-type-rows.queries.ts';
import type { TicketTypeValues } from '#src/features/ticket-types/ticket-types.ts';
import type { Context } from '#src/server/trpc.ts';
import { loadTypeEffect, type TypeChange, type TypeEffect } from './load-type-effect.ts';

/** Null for a file with a fault, and for one that touches no day. */
export async function previewTypesFile(ctx: Context, text: string): Promise<TypeEffect | null> {
  const kind = TICKET_TYPE_KIND as unknown as CsvKind<Values>;
  const { report, writes } = await checkCsv(ctx, kind, text);
  if (report.faultCount > 0) return null;
  const changes: TypeChange[] = [];
  for (const { input } of writes) {
    const before = input.id === null ? null : await findTicketTypeRow(ctx.db.read, input.id);
    if (!before) continue;
    const after = valuesOf(kind.resource, input.leaves) as TicketTypeValues;
    changes.push({ id: before.id, before: before.values, after });
  }
  return loadTypeEffect(ctx.db.read, ctx, changes);
}
