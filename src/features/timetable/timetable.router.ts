import { changeInput } from '#src/features/resources/bulk/change-input.ts';
import { csvInput, resourceProcedures } from '#src/features/resources/bulk/resource-procedures.ts';
import { TICKET_TYPE_KIND } from '#src/features/ticket-types/ticket-type-kind.ts';
import { permit, router } from '#src/server/trpc.ts';
import { changeTypes } from './change-types.ts';
import { importTypes } from './import-types.ts';
import { loadFormEffect, loadTickedEffect } from './load-type-effect.ts';
import { previewRules } from './preview-rules.ts';
import { previewTypesFile } from './preview-types.ts';
import { rulesChangeInput, saveRulesInput } from './rules-input.ts';
import { saveRules } from './save-rules.ts';
import { saveType } from './save-type.ts';
import { changeTypesInput, formInput, importTypesInput, saveTypeInput } from './types-input.ts';

export const staffTimetableRouter = router({
  preview: permit('tickets.edit')
    .input(rulesChangeInput)
    .query(({ ctx, input }) => previewRules(ctx, input)),
  save: permit('tickets.edit')
    .input(saveRulesInput)
    .mutation(({ ctx, input }) => saveRules(ctx, input)),
  /** What ticket types would do by their form, by their ticks and by a file. */
  formEffect: permit('tickets.edit')
    .input(formInput)
    .query(({ ctx, input }) => loadFormEffect(ctx.db.read, ctx, input)),
  tickedEffect: permit('tickets.edit')
    .input(changeInput)
    .query(({ ctx, input }) => loadTickedEffect(ctx.db.read, ctx, input)),
  fileEffect: permit('tickets.edit')
    .input(csvInput)
    .query(({ ctx, input }) => previewTypesFile(ctx, input.sheet)),
});

/**
 * What staff write of ticket types: saved only by who has seen the days and orders that it touches. Who has changed ticked
 * ones puts them back within two minutes without that; a file is not taken back.
 */
export const staffTicketTypesRouter = router({
  ...resourceProcedures(TICKET_TYPE_KIND),
  save: permit('tickets.edit')
    .input(saveTypeInput)
    .mutation(({ ctx, input }) => saveType(ctx, input)),
  change: permit('tickets.edit')
    .input(changeTypesInput)
    .mutation(({ ctx, input }) => changeTypes(ctx, input)),
  import: permit('tickets.edit')
    .input(importTypesInput)
    .mutation(({ ctx, input }) => importTypes(ctx, input)),
});
