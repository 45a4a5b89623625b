import { permit, router } from '#src/server/trpc.ts';
import { previewRules } from './preview-rules.ts';
import { rulesChangeInput, saveRulesInput } from './rules-input.ts';
import { saveRules } from './save-rules.ts';

export const staffTimetableRouter = router({
  preview: permit('tickets.edit')
    .input(rulesChangeInput)
    .query(({ ctx, input }) => previewRules(ctx, input)),
  save: permit('tickets.edit')
    .input(saveRulesInput)
    .mutation(({ ctx, input }) => saveRules(ctx, input)),
});
