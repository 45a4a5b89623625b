import { publicProcedure, router } from '#src/server/trpc.ts';
import { consentInput } from './consent.ts';
import { getConsent, setConsent } from './set-consent.ts';

export const consentRouter = router({
  get: publicProcedure.query(({ ctx }) => getConsent(ctx)),
  set: publicProcedure.input(consentInput).mutation(({ ctx, input }) => setConsent(ctx, input)),
});
