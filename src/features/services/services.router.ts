import { publicProcedure, router } from '#src/server/trpc.ts';
import { findService, listServices } from './services.queries.ts';
import { serviceInput, serviceListInput } from './services.ts';

export const servicesRouter = router({
  list: publicProcedure
    .input(serviceListInput)
    .query(({ ctx, input }) => listServices(ctx.db.remembered, input)),
  bySlug: publicProcedure.input(serviceInput).query(({ ctx, input }) => findService(ctx.db.read, input.slug)),
});
