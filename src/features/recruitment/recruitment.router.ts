import { resourceProcedures } from '#src/features/resources/bulk/resource-procedures.ts';
import { publicProcedure, router } from '#src/server/trpc.ts';
import { applicationInput } from './application-input.ts';
import { applyForJob } from './apply-for-job.ts';
import { JOB_KIND } from './job-kind.ts';

export const recruitmentRouter = router({
  send: publicProcedure.input(applicationInput).mutation(({ ctx, input }) => applyForJob(ctx, input)),
});

/** What staff write. */
export const staffJobsRouter = router(resourceProcedures(JOB_KIND));
