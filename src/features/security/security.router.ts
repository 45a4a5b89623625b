import { permit, router } from '#src/server/trpc.ts';
import { listStaffEvents } from './security.queries.ts';
import { staffEventsInput } from './security.ts';

export const staffSecurityRouter = router({
  list: permit('security.read')
    .input(staffEventsInput)
    .query(({ ctx, input }) => listStaffEvents(ctx.db.read, input)),
});
