import { resourceProcedures } from '#src/features/resources/bulk/resource-procedures.ts';
import { publicProcedure, router } from '#src/server/trpc.ts';
import { getSeo } from './get-seo.ts';
import { REDIRECT_KIND } from './redirect-kind.ts';
import { seoInput } from './seo.ts';
import { SEO_KIND } from './seo-kind.ts';

export const seoRouter = router({
  getSeoByPath: publicProcedure.input(seoInput).query(({ ctx, input }) => getSeo(ctx, input)),
});

/** What staff write. */
export const staffSeoRouter = router(resourceProcedures(SEO_KIND));

export const staffRedirectsRouter = router(resourceProcedures(REDIRECT_KIND));
