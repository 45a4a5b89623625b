import { changeInput } from '#src/features/resources/bulk/change-input.ts';
import { csvInput } from '#src/features/resources/bulk/resource-procedures.ts';
import { permit, router } from '#src/server/trpc.ts';
import { loadFormEffect, loadTickedEffect } from './load-type-effect.ts';
import { previewRules } from './preview-rules.ts';
import { previewTypesFile } from './preview-types.ts';
import { formInput, rulesChangeInput, saveRulesInput } from './rules-input.ts';
import { saveRules } from './save-rules.ts';

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
