import { publishableProcedures } from '#src/features/drafts/draft-procedures.ts';
import { publicProcedure, router } from '#src/server/trpc.ts';
import { styleConfigInput } from './component-style-config.ts';
import { readStyleConfigs } from './read-style-configs.ts';
import { TICKET_CARD_KIND } from './ticket-card-kind.ts';

export const componentStyleConfigRouter = router({
  byThemeId: publicProcedure.input(styleConfigInput).query(({ ctx, input }) => readStyleConfigs(ctx, input)),
});

/** What staff write, as drafts that are published. */
export const staffComponentStylesRouter = router(publishableProcedures(TICKET_CARD_KIND));
