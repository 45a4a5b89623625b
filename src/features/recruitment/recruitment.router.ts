import { resourceInput } from '#src/features/resources/resource-input.ts';
import { permit, publicProcedure, router } from '#src/server/trpc.ts';
import { applicationInput } from './application-input.ts';
import { applyForJob } from './apply-for-job.ts';
import { JOB_RESOURCE } from './job-resource.ts';
import { saveJob } from './save-job.ts';

export const recruitmentRouter = router({
  send: publicProcedure.input(applicationInput).mutation(({ ctx, input }) => applyForJob(ctx, input)),
});

/** What staff write. */
export const staffJobsRouter = router({
  save: permit(JOB_RESOURCE.permission)
    .input(resourceInput(JOB_RESOURCE))
    .mutation(({ ctx, input }) => saveJob(ctx, input)),
});
