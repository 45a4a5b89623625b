import { chargeWork } from '#src/server/limits/admission.ts';
import { publicProcedure, router } from '#src/server/trpc.ts';
import { searchEverything } from './search.queries.ts';
import { PALETTE_PER_KIND, searchInput } from './search.ts';

export const searchRouter = router({
  all: publicProcedure.input(searchInput).query(({ ctx, input }) => {
    chargeWork('search', ctx.ip);
    const locale = input.locale ?? ctx.locale;
    return searchEverything(ctx.db, { q: input.q, locale, perKind: PALETTE_PER_KIND });
  }),
});
