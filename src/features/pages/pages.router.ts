import {
  changeProcedures,
  draftProcedures,
  publishedFileProcedures,
} from '#src/features/drafts/draft-procedures.ts';
import { resourceProcedures } from '#src/features/resources/bulk/resource-procedures.ts';
import { router } from '#src/server/trpc.ts';
import { MILESTONE_ROWS, TEAM_ROWS } from './about-rows.queries.ts';
import { FAQ_RESOURCE } from './faq-resource.ts';
import { FAQ_ROWS } from './faq-rows.queries.ts';
import { MILESTONE_RESOURCE } from './milestone-resource.ts';
import { PAGE_KIND } from './page-kind.ts';
import { TEAM_RESOURCE } from './team-resource.ts';

/** What staff write. */
export const staffFaqsRouter = router(resourceProcedures({ resource: FAQ_RESOURCE, store: FAQ_ROWS }));
export const staffTeamRouter = router(resourceProcedures({ resource: TEAM_RESOURCE, store: TEAM_ROWS }));
export const staffMilestonesRouter = router(
  resourceProcedures({ resource: MILESTONE_RESOURCE, store: MILESTONE_ROWS }),
);

/** Policies and the like, as drafts that are published. */
export const staffPagesRouter = router({
  ...draftProcedures(PAGE_KIND),
  ...publishedFileProcedures(PAGE_KIND),
  ...changeProcedures(PAGE_KIND),
});
