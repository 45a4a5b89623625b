import { managerProcedure, router } from '#src/server/trpc.ts';
import { listStaffEvents } from './security.queries.ts';
import { staffEventsInput } from './security.ts';

export const staffSecurityRouter = router({
  list: managerProcedure
    .input(staffEventsInput)
    .query(({ ctx, input }) => listStaffEvents(ctx.db.read, input)),
});
