import { publishableProcedures } from '#src/features/drafts/draft-procedures.ts';
import { permit, publicProcedure, router } from '#src/server/trpc.ts';
import { applicationInput } from './application-input.ts';
import { applyForJob } from './apply-for-job.ts';
import { JOB_KIND } from './job-kind.ts';
import { markApplication } from './mark-application.ts';
import { markApplicationInput } from './staff-applications.ts';

export const recruitmentRouter = router({
  send: publicProcedure.input(applicationInput).mutation(({ ctx, input }) => applyForJob(ctx, input)),
});

/** What staff write. */
export const staffJobsRouter = router(publishableProcedures(JOB_KIND));

/** What staff do with an application. */
export const staffApplicationsRouter = router({
  mark: permit('recruitment.edit')
    .input(markApplicationInput)
    .mutation(({ ctx, input }) => markApplication(ctx, input)),
});
