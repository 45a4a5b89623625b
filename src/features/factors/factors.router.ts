import { memberProcedure, router } from '#src/server/trpc.ts';
import { addPasskey, addTotp, askForPasskey, offerTotp } from './add-factor.ts';
import { removeFactor, renewCodes } from './change-factors.ts';
import { addPasskeyInput, addTotpInput, proofInput, removeInput } from './factors.ts';
import { askPasskey, proveFactor, readMethods } from './prove-factor.ts';

/** For members of staff, about their own second factors. */
export const factorsRouter = router({
  methods: memberProcedure.query(({ ctx }) => readMethods(ctx)),
  askPasskey: memberProcedure.mutation(({ ctx }) => askPasskey(ctx)),
  prove: memberProcedure.input(proofInput).mutation(({ ctx, input }) => proveFactor(ctx, input)),
  offerTotp: memberProcedure.mutation(({ ctx }) => offerTotp(ctx)),
  addTotp: memberProcedure.input(addTotpInput).mutation(({ ctx, input }) => addTotp(ctx, input)),
  askForPasskey: memberProcedure.mutation(({ ctx }) => askForPasskey(ctx)),
  addPasskey: memberProcedure.input(addPasskeyInput).mutation(({ ctx, input }) => addPasskey(ctx, input)),
  renewCodes: memberProcedure.mutation(({ ctx }) => renewCodes(ctx)),
  remove: memberProcedure.input(removeInput).mutation(({ ctx, input }) => removeFactor(ctx, input)),
});
