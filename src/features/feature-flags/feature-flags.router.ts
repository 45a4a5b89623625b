import { publicProcedure, router } from '#src/server/trpc.ts';
import { flagKeyInput, flagQuestionInput } from './feature-flags.ts';
import { askFlag, readFlag, readFlags } from './read-flags.ts';

export const featureFlagsRouter = router({
  getAllFeatureFlags: publicProcedure.query(({ ctx }) => readFlags(ctx)),
  getFeatureFlagByKey: publicProcedure.input(flagKeyInput).query(({ ctx, input }) => readFlag(ctx, input)),
  isFeatureEnabled: publicProcedure.input(flagQuestionInput).query(({ ctx, input }) => askFlag(ctx, input)),
});
