import { publicProcedure, router } from '#src/server/trpc.ts';
import { askCodeInput, confirmCodeInput } from './fairness.ts';
import { askContactCode, confirmContactCode } from './prove-contact.ts';

export const fairnessRouter = router({
  askCode: publicProcedure.input(askCodeInput).mutation(({ ctx, input }) => askContactCode(ctx, input)),
  confirmCode: publicProcedure
    .input(confirmCodeInput)
    .mutation(({ ctx, input }) => confirmContactCode(ctx, input)),
});
