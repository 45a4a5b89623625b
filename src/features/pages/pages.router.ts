import { resourceInput } from '#src/features/resources/resource-input.ts';
import { saveResource } from '#src/features/resources/save-resource.ts';
import { permit, router } from '#src/server/trpc.ts';
import { MILESTONE_ROWS, TEAM_ROWS } from './about-rows.queries.ts';
import { FAQ_RESOURCE } from './faq-resource.ts';
import { FAQ_ROWS } from './faq-rows.queries.ts';
import { MILESTONE_RESOURCE } from './milestone-resource.ts';
import { TEAM_RESOURCE } from './team-resource.ts';

/** What staff write. */
export const staffFaqsRouter = router({
  save: permit(FAQ_RESOURCE.permission)
    .input(resourceInput(FAQ_RESOURCE))
    .mutation(({ ctx, input }) => saveResource(ctx, { resource: FAQ_RESOURCE, store: FAQ_ROWS }, input)),
});

export const staffTeamRouter = router({
  save: permit(TEAM_RESOURCE.permission)
    .input(resourceInput(TEAM_RESOURCE))
    .mutation(({ ctx, input }) => saveResource(ctx, { resource: TEAM_RESOURCE, store: TEAM_ROWS }, input)),
});

export const staffMilestonesRouter = router({
  save: permit(MILESTONE_RESOURCE.permission)
    .input(resourceInput(MILESTONE_RESOURCE))
    .mutation(({ ctx, input }) =>
      saveResource(ctx, { resource: MILESTONE_RESOURCE, store: MILESTONE_ROWS }, input),
    ),
});
