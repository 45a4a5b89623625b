/** What staff do with the rows of a kind: save one, change many, and take them out and in as a file. */
import * as z from 'zod/mini';
import { resourceInput } from '#src/features/resources/resource-input.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { saveResource } from '#src/features/resources/save-resource.ts';
import { checkSheet } from '#src/features/resources/sheet/check-sheet.ts';
import { exportSheet } from '#src/features/resources/sheet/export-sheet.ts';
import { importSheet } from '#src/features/resources/sheet/import-sheet.ts';
import type { SheetKind } from '#src/features/resources/sheet/sheet-kind.ts';
import { SHEET_MAX_BYTES } from '#src/features/resources/sheet/sheet-report.ts';
import { permit } from '#src/server/trpc.ts';
import { changeInput } from './change-input.ts';
import { changeRows } from './change-rows.ts';

const QUERY_MAX_CHARS = 1000;
const text = (max: number) => z.string('errors.invalid').check(z.maxLength(max, 'errors.tooLong'));
const sheetInput = z.object({ sheet: text(SHEET_MAX_BYTES) });
const partInput = z.object({ query: text(QUERY_MAX_CHARS), after: z.nullable(text(80)) });

export function resourceProcedures<V extends Values>(given: SheetKind<V>) {
  // The engine hands a store only what it has read by the description of the same kind.
  const kind = given as unknown as SheetKind<Values>;
  const own = permit(kind.resource.permission);
  return {
    save: own
      .input(resourceInput(kind.resource))
      .mutation(({ ctx, input }) => saveResource(ctx, kind, input)),
    change: own.input(changeInput).mutation(({ ctx, input }) => changeRows(ctx, kind, input)),
    sheet: own.input(partInput).query(({ ctx, input }) => exportSheet(ctx.db.read, kind, input)),
    check: own
      .input(sheetInput)
      .query(async ({ ctx, input }) => (await checkSheet(ctx, kind, input.sheet)).report),
    import: own.input(sheetInput).mutation(({ ctx, input }) => importSheet(ctx, kind, input.sheet)),
  };
}
