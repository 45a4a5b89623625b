import { listPhoneCountries } from '#src/server/phone-numbers.ts';
import { publicProcedure, router } from '#src/server/trpc.ts';
import { createQuote } from './create-quote.ts';
import { quoteInput } from './quote-input.ts';

export const quotesRouter = router({
  create: publicProcedure.input(quoteInput).mutation(({ ctx, input }) => createQuote(ctx, input)),
  countries: publicProcedure.query(({ ctx }) => listPhoneCountries(ctx.locale)),
});
