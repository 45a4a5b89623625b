import { publicProcedure, router } from '#src/server/trpc.ts';
import {
  exchangeDaysInput,
  exchangeKeyInput,
  exchangeOrderInput,
  exchangePreviewInput,
  exchangeRequestInput,
} from './exchanges.ts';
import { listExchangeDays } from './list-exchange-days.ts';
import { previewExchange } from './preview-exchange.ts';
import { readExchanges } from './read-exchanges.ts';
import { requestExchange, withdrawExchange } from './request-exchange.ts';

export const exchangesRouter = router({
  byOrder: publicProcedure.input(exchangeOrderInput).query(({ ctx, input }) => readExchanges(ctx, input)),
  days: publicProcedure.input(exchangeDaysInput).query(({ ctx, input }) => listExchangeDays(ctx, input)),
  preview: publicProcedure.input(exchangePreviewInput).query(({ ctx, input }) => previewExchange(ctx, input)),
  request: publicProcedure
    .input(exchangeRequestInput)
    .mutation(({ ctx, input }) => requestExchange(ctx, input)),
  withdraw: publicProcedure
    .input(exchangeKeyInput)
    .mutation(({ ctx, input }) => withdrawExchange(ctx, input)),
});
