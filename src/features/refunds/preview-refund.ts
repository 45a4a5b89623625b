import type * as z from 'zod/mini';
import { openOrder } from '#src/features/orders/open-order.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import type { Context } from '#src/server/trpc.ts';
import { evaluateRefund, ticketOffer } from './evaluate-refund.ts';
import { loadRefundFacts } from './load-refund-facts.ts';
import { listPayouts, listRefundTickets, requestsOf } from './payouts.queries.ts';
import type { refundPreviewInput } from './refunds.ts';
import { trackRefunds } from './track-refunds.ts';

/** What would come back and until when, ticket by ticket, and what became of what was asked before. Changes nothing. */
export async function previewRefund(ctx: Context, input: z.output<typeof refundPreviewInput>) {
  const { ticketIds = null, ground } = input;
  const order = await openOrder(ctx, input);
  const { read } = ctx.db;
  const asked = requestsOf(read, order.id);
  const [facts, tickets, payouts] = await Promise.all([
    loadRefundFacts(read, { order, settings: loadSettings(ctx), now: ctx.now }),
    listRefundTickets(read, asked),
    listPayouts(read, asked),
  ]);
  const { evaluated, ...sum } = evaluateRefund(facts, { ticketIds, ground });
  return {
    code: order.code,
    ground,
    tickets: evaluated.map(ticketOffer),
    ...sum,
    requests: trackRefunds(facts.requests, tickets, payouts),
  };
}
