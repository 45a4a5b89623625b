import { publishableProcedures } from '#src/features/drafts/draft-procedures.ts';
import { router } from '#src/server/trpc.ts';
import { PAGE_KIND } from './page-kind.ts';
import { FAQ_KIND, MILESTONE_KIND, TEAM_KIND } from './short-text-kinds.ts';

/** What staff write, as drafts that are published. */
export const staffFaqsRouter = router(publishableProcedures(FAQ_KIND));
export const staffTeamRouter = router(publishableProcedures(TEAM_KIND));
export const staffMilestonesRouter = router(publishableProcedures(MILESTONE_KIND));
export const staffPagesRouter = router(publishableProcedures(PAGE_KIND));
