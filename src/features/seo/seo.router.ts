import { resourceInput } from '#src/features/resources/resource-input.ts';
import { permit, publicProcedure, router } from '#src/server/trpc.ts';
import { getSeo } from './get-seo.ts';
import { REDIRECT_RESOURCE } from './redirect-resource.ts';
import { saveRedirect } from './save-redirect.ts';
import { saveSeoRecord } from './save-seo-record.ts';
import { seoInput } from './seo.ts';
import { SEO_RESOURCE } from './seo-resource.ts';

export const seoRouter = router({
  getSeoByPath: publicProcedure.input(seoInput).query(({ ctx, input }) => getSeo(ctx, input)),
});

/** What staff write. */
export const staffSeoRouter = router({
  save: permit(SEO_RESOURCE.permission)
    .input(resourceInput(SEO_RESOURCE))
    .mutation(({ ctx, input }) => saveSeoRecord(ctx, input)),
});

export const staffRedirectsRouter = router({
  save: permit(REDIRECT_RESOURCE.permission)
    .input(resourceInput(REDIRECT_RESOURCE))
    .mutation(({ ctx, input }) => saveRedirect(ctx, input)),
});
