import { publicProcedure, router } from '#src/server/trpc.ts';
import { applicationInput } from './application-input.ts';
import { applyForJob } from './apply-for-job.ts';

export const recruitmentRouter = router({
  send: publicProcedure.input(applicationInput).mutation(({ ctx, input }) => applyForJob(ctx, input)),
});
