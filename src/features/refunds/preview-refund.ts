import type * as z from 'zod/mini';
import { openOrder } from '#src/features/orders/open-order.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import type { Context } from '#src/server/trpc.ts';
import { evaluateRefund, ticketOffer } from './evaluate-refund.ts';
import { loadRefundFacts } from './load-refund-facts.ts';
import { listPayouts, listRefundTickets } from './payouts.queries.ts';
import type { refundPreviewInput } from './refunds.ts';
import { trackRefunds } from './track-refunds.ts';

/** What would come back and until when, ticket by ticket, and what became of what was asked before. Changes nothing. */
export async function previewRefund(ctx: Context, input: z.output<typeof refundPreviewInput>) {
  const { ticketIds = null, ground } = input;
  const order = await openOrder(ctx, input);
  const settings = await loadSettings(ctx);
  const { read } = ctx.db;
  const facts = await loadRefundFacts(read, { order, settings, now: ctx.now });
  const { evaluated, ...sum } = evaluateRefund(facts, { ticketIds, ground });
  const ids = facts.requests.map(({ id }) => id);
  const [tickets, payouts] = [await listRefundTickets(read, ids), await listPayouts(read, ids)];
  return {
    code: order.code,
    ground,
    tickets: evaluated.map(ticketOffer),
    ...sum,
    requests: trackRefunds(facts.requests, tickets, payouts),
  };
}
