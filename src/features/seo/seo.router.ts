import { publicProcedure, router } from '#src/server/trpc.ts';
import { getSeo } from './get-seo.ts';
import { seoInput } from './seo.ts';

export const seoRouter = router({
  getSeoByPath: publicProcedure.input(seoInput).query(({ ctx, input }) => getSeo(ctx, input)),
});
