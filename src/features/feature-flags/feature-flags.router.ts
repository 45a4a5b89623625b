import { permit, publicProcedure, router } from '#src/server/trpc.ts';
import { flagKeyInput, flagQuestionInput, switchInput } from './feature-flags.ts';
import { askFlag, readFlag, readFlags } from './read-flags.ts';
import { switchFlag } from './switch-flag.ts';

export const featureFlagsRouter = router({
  getAllFeatureFlags: publicProcedure.query(({ ctx }) => readFlags(ctx)),
  getFeatureFlagByKey: publicProcedure.input(flagKeyInput).query(({ ctx, input }) => readFlag(ctx, input)),
  isFeatureEnabled: publicProcedure.input(flagQuestionInput).query(({ ctx, input }) => askFlag(ctx, input)),
});

/** What staff turn. */
export const staffFlagsRouter = router({
  switch: permit('feature-flags.edit')
    .input(switchInput)
    .mutation(({ ctx, input }) => switchFlag(ctx, input)),
});
