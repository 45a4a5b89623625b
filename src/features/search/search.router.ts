import { chargeWork } from '#src/server/limits/admission.ts';
import { publicProcedure, router } from '#src/server/trpc.ts';
import { loadAnswer } from './load-answer.ts';
import { PALETTE_PER_KIND, searchInput } from './search.ts';

export const searchRouter = router({
  all: publicProcedure.input(searchInput).query(({ ctx, input: { q, locale = ctx.locale } }) => {
    chargeWork('search', ctx.ip);
    return loadAnswer({ ...ctx, locale }, { q, perKind: PALETTE_PER_KIND });
  }),
});
