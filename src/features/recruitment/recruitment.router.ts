import { publishableProcedures } from '#src/features/drafts/draft-procedures.ts';
import { publicProcedure, router } from '#src/server/trpc.ts';
import { applicationInput } from './application-input.ts';
import { applyForJob } from './apply-for-job.ts';
import { JOB_KIND } from './job-kind.ts';

export const recruitmentRouter = router({
  send: publicProcedure.input(applicationInput).mutation(({ ctx, input }) => applyForJob(ctx, input)),
});

/** What staff write. */
export const staffJobsRouter = router(publishableProcedures(JOB_KIND));
