/** What staff do with the rows of a kind: save one, change many, and take them out and in as a file. */
import * as z from 'zod/mini';
import { checkCsv } from '#src/features/resources/csv/check-csv.ts';
import type { CsvKind } from '#src/features/resources/csv/csv-kind.ts';
import { CSV_MAX_BYTES } from '#src/features/resources/csv/csv-report.ts';
import { exportCsv } from '#src/features/resources/csv/export-csv.ts';
import { importCsv } from '#src/features/resources/csv/import-csv.ts';
import { resourceInput } from '#src/features/resources/resource-input.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { saveResource } from '#src/features/resources/save-resource.ts';
import { permit } from '#src/server/trpc.ts';
import { changeInput, takeBackRowsInput } from './change-input.ts';
import { changeRows } from './change-rows.ts';
import { takeBackRows } from './take-back-rows.ts';

const QUERY_MAX_CHARS = 1000;
const text = (max: number) => z.string('errors.invalid').check(z.maxLength(max, 'errors.tooLong'));
export const csvInput = z.object({ sheet: text(CSV_MAX_BYTES) });
export const partInput = z.object({ query: text(QUERY_MAX_CHARS), after: z.nullable(text(80)) });

export function resourceProcedures<V extends Values>(given: CsvKind<V>) {
  // The engine hands a store only what it has read by the description of the same kind.
  const kind = given as unknown as CsvKind<Values>;
  const own = permit(kind.resource.permission);
  return {
    save: own
      .input(resourceInput(kind.resource))
      .mutation(({ ctx, input }) => saveResource(ctx, kind, input)),
    change: own.input(changeInput).mutation(({ ctx, input }) => changeRows(ctx, kind, input)),
    takeBack: own.input(takeBackRowsInput).mutation(({ ctx, input }) => takeBackRows(ctx, kind, input)),
    sheet: own.input(partInput).query(({ ctx, input }) => exportCsv(ctx.db.read, kind, input)),
    check: own
      .input(csvInput)
      .query(async ({ ctx, input }) => (await checkCsv(ctx, kind, input.sheet)).report),
    import: own.input(csvInput).mutation(({ ctx, input }) => importCsv(ctx, kind, input.sheet)),
  };
}
