import { discardDraft } from '#src/features/drafts/discard-draft.ts';
import { discardInput, draftInput, publishInput, scheduleInput } from '#src/features/drafts/draft-input.ts';
import { publishDraft } from '#src/features/drafts/publish-draft.ts';
import { saveDraft } from '#src/features/drafts/save-draft.ts';
import { scheduleDraft } from '#src/features/drafts/schedule-draft.ts';
import { unscheduleDraft } from '#src/features/drafts/unschedule-draft.ts';
import { resourceProcedures } from '#src/features/resources/bulk/resource-procedures.ts';
import { permit, router } from '#src/server/trpc.ts';
import { MILESTONE_ROWS, TEAM_ROWS } from './about-rows.queries.ts';
import { FAQ_RESOURCE } from './faq-resource.ts';
import { FAQ_ROWS } from './faq-rows.queries.ts';
import { MILESTONE_RESOURCE } from './milestone-resource.ts';
import { PAGE_KIND } from './page-kind.ts';
import { PAGE_RESOURCE } from './page-resource.ts';
import { TEAM_RESOURCE } from './team-resource.ts';

/** What staff write. */
export const staffFaqsRouter = router(resourceProcedures({ resource: FAQ_RESOURCE, store: FAQ_ROWS }));
export const staffTeamRouter = router(resourceProcedures({ resource: TEAM_RESOURCE, store: TEAM_ROWS }));
export const staffMilestonesRouter = router(
  resourceProcedures({ resource: MILESTONE_RESOURCE, store: MILESTONE_ROWS }),
);

/** Policies and the like, as drafts that are published. */
export const staffPagesRouter = router({
  saveDraft: permit(PAGE_RESOURCE.permission)
    .input(draftInput(PAGE_RESOURCE))
    .mutation(({ ctx, input }) => saveDraft(ctx, PAGE_KIND, input)),
  publish: permit(PAGE_RESOURCE.publishing)
    .input(publishInput(PAGE_RESOURCE))
    .mutation(({ ctx, input }) => publishDraft(ctx, PAGE_KIND, input)),
  schedule: permit(PAGE_RESOURCE.publishing)
    .input(scheduleInput(PAGE_RESOURCE))
    .mutation(({ ctx, input }) => scheduleDraft(ctx, PAGE_KIND, input)),
  unschedule: permit(PAGE_RESOURCE.publishing)
    .input(draftInput(PAGE_RESOURCE))
    .mutation(({ ctx, input }) => unscheduleDraft(ctx, PAGE_KIND, input)),
  discard: permit(PAGE_RESOURCE.permission)
    .input(discardInput)
    .mutation(({ ctx, input }) => discardDraft(ctx, PAGE_KIND, input)),
});
