import type * as z from 'zod/mini';
import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import type { RefundRequestRow, RefundState } from '#db/schema/refunds.ts';
import { leaveNobodyAlone } from '#src/features/issued-tickets/leave-nobody-alone.ts';
import { moveTickets } from '#src/features/issued-tickets/ticket-moves.queries.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { openOrder } from '#src/features/orders/open-order.ts';
import { findOrderById } from '#src/features/orders/orders.queries.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { findAnswer, storeAnswer } from '#src/server/idempotency.ts';
import { orderOwner } from '#src/server/limits/asker.ts';
import { limitStored } from '#src/server/limits/stored-limits.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import type { Settings } from '#src/values/settings.ts';
import { approveRefund } from './approve-refund.ts';
import { type EvaluatedRefund, type EvaluatedTicket, evaluateRefund } from './evaluate-refund.ts';
import { loadRefundFacts } from './load-refund-facts.ts';
import { createRefundRequest } from './payouts.queries.ts';
import { MONEY, type refundRequestInput } from './refunds.ts';

type RequestInput = z.output<typeof refundRequestInput>;
type Requested = { requestId: string; state: RefundState; amountVnd: number };
type TakeTickets = typeof moveTickets;

const REQUESTS = { kind: 'refund-request', max: 10, windowSeconds: 3600 };

/**
 * Asks tickets' money back. From this moment none of them can be redeemed, and a redeemed one cannot be asked for: the
 * tickets move in one conditional write. What the rules decide by themselves is approved at once; else staff decide.
 * `take` is that write, a parameter so that a test can prove what happens without it.
 */
export async function requestRefund(
  ctx: Context,
  input: RequestInput,
  take: TakeTickets = moveTickets,
): Promise<Requested> {
  const { idempotencyKey: key, ...body } = input;
  const attempted = { scope: 'refunds.request', key, ...orderOwner(input.code), body, now: ctx.now };
  const { id, code } = await openOrder(ctx, input);
  const before = await findAnswer<Requested>(ctx.db.read, attempted);
  if (before) return before;
  await limitStored(ctx.db, { ...REQUESTS, key: code, now: ctx.now });
  const settings = await loadSettings(ctx);
  return ctx.db.write(async (tx) => {
    const raced = await findAnswer<Requested>(tx, attempted);
    if (raced) return raced;
    const order = await findOrderById(tx, id);
    if (!order) throw new Problem('NOT_FOUND', 'orders.error.unknown');
    const requested = await ask(tx, { ctx, input, order, settings, take });
    await storeAnswer(tx, attempted, requested);
    return requested;
  });
}

type Asking = { ctx: Context; input: RequestInput; order: OrderRow; settings: Settings; take: TakeTickets };

async function ask(tx: Tx, { ctx, input, order, settings, take }: Asking): Promise<Requested> {
  const { ground, note } = input;
  const ids = [...new Set(input.ticketIds)];
  const facts = await loadRefundFacts(tx, { order, settings, now: ctx.now });
  const refund = evaluateRefund(facts, { ticketIds: ids, ground });
  assertPossible(refund, input);
  const staying = facts.all.filter(({ id }) => !ids.includes(id));
  if (ground === 'policy') await leaveNobodyAlone(tx, { before: facts.all, after: staying });
  const moved = await take(tx, { ids, from: 'issued', to: 'refunding' });
  if (moved !== ids.length) throw new Problem('CONFLICT', 'refunds.error.changed');
  const request: RefundRequestRow = {
    id: newId(),
    orderId: order.id,
    state: 'requested',
    ground,
    feeVnd: refund.feeVnd,
    amountVnd: refund.totalVnd,
    note,
    ...MONEY,
    askedBy: null,
    decidedBy: null,
    decidedAt: null,
    answer: null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  await createRefundRequest(tx, request, refund.evaluated.map(toRow(request.id)));
  if (!isByRule(refund, { request, order, settings })) {
    await notify(tx, request);
    return { requestId: request.id, state: 'requested', amountVnd: request.amountVnd };
  }
  const limitedPercent = settings['availability.limitedPercent'];
  const state = await approveRefund(tx, { request, by: 'rule', limitedPercent, now: ctx.now });
  return { requestId: request.id, state, amountVnd: request.amountVnd };
}

function assertPossible(
  { evaluated, feeVnd, totalVnd }: EvaluatedRefund,
  { ticketIds, expectedVnd }: RequestInput,
): void {
  if (evaluated.length !== new Set(ticketIds).size) throw new Problem('NOT_FOUND', 'refunds.error.noTickets');
  const [refused] = evaluated.flatMap(({ terms }) => terms.reason ?? []);
  if (refused) throw new Problem('CONFLICT', `refunds.reason.${refused}`);
  // Free tickets may be given back, paid ones not for nothing.
  if (totalVnd === 0 && feeVnd > 0) throw new Problem('CONFLICT', 'refunds.error.feeTakesAll');
  if (totalVnd !== expectedVnd) throw new Problem('CONFLICT', 'refunds.error.amountChanged');
}

function toRow(requestId: string) {
  return ({ ticket, terms: { percent, amountVnd } }: EvaluatedTicket) => {
    return { requestId, ticketId: ticket.id, percent, amountVnd };
  };
}

type Deciding = { request: RefundRequestRow; order: OrderRow; settings: Settings };

/** What needs no person: tickets that give back nothing, the tiers on the ticket, or a ticket that is known not to have arrived; up to a limit. */
function isByRule({ isKnownUndelivered }: EvaluatedRefund, { request, order, settings }: Deciding): boolean {
  if (request.amountVnd === 0) return true;
  if (order.needsReview !== null || request.amountVnd > settings['refund.autoApproveMaxVnd']) return false;
  return request.ground === 'policy' || isKnownUndelivered;
}

/** Of what waits for a decision; what the rules decide is told by the decision alone. */
async function notify(tx: Tx, { id, orderId, amountVnd, createdAt: now }: RefundRequestRow): Promise<void> {
  const payload = { requestId: id, amountVnd: String(amountVnd) };
  const dedupeKey = `refund-requested:${id}`;
  await createMessage(tx, { dedupeKey, kind: 'refund-requested', orderId, payload, now });
}
