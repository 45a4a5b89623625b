import { listPhoneCountries } from '#src/server/phone-numbers.ts';
import { permit, publicProcedure, router } from '#src/server/trpc.ts';
import { answerQuote } from './answer-quote.ts';
import { assignQuote } from './assign-quote.ts';
import { createQuote } from './create-quote.ts';
import { noteQuote } from './note-quote.ts';
import { quoteInput } from './quote-input.ts';
import { answerQuoteInput, assignQuoteInput, noteQuoteInput, stageQuoteInput } from './staff-quotes.ts';
import { stageQuote } from './stage-quote.ts';

export const quotesRouter = router({
  create: publicProcedure.input(quoteInput).mutation(({ ctx, input }) => createQuote(ctx, input)),
  countries: publicProcedure.query(({ ctx }) => listPhoneCountries(ctx.locale)),
});

/** What staff do with a request for a price. */
export const staffQuotesRouter = router({
  assign: permit('quotes.edit')
    .input(assignQuoteInput)
    .mutation(({ ctx, input }) => assignQuote(ctx, input)),
  note: permit('quotes.edit')
    .input(noteQuoteInput)
    .mutation(({ ctx, input }) => noteQuote(ctx, input)),
  stage: permit('quotes.edit')
    .input(stageQuoteInput)
    .mutation(({ ctx, input }) => stageQuote(ctx, input)),
  answer: permit('quotes.edit')
    .input(answerQuoteInput)
    .mutation(({ ctx, input }) => answerQuote(ctx, input)),
});
