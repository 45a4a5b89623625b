import type { Tx } from '#db/client.ts';
import type { RefundRequestRow, RefundState } from '#db/schema/refunds.ts';
import { prepareMove } from '#src/features/exchanges/begin-move.ts';
import { moveTickets } from '#src/features/issued-tickets/ticket-moves.queries.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { openOrder } from '#src/features/orders/open-order.ts';
import { findOrderById } from '#src/features/orders/orders.queries.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { Problem } from '#src/server/problem.ts';
import { staffActor } from '#src/server/sessions/staff-actor.ts';
import type { Context, StaffContext } from '#src/server/trpc.ts';
import { isWithin, limitOf } from '#src/values/staff/giving-limits.ts';
import { acceptWaiver } from './accept-waiver.ts';
import { approveRefund } from './approve-refund.ts';
import { auditRefund } from './audit-refund.ts';
import {
  findRefundRequest,
  listRefundRequests,
  listRefundTickets,
  moveRefundRequest,
} from './payouts.queries.ts';
import { statesBefore } from './refunds.ts';
import { givenByStaff, isClaim } from './staff-refund.ts';

type Decided = { requestId: string; state: RefundState };

/** Staff say yes. Throws CONFLICT when it is decided or withdrawn already. */
export async function acceptRefund(
  ctx: StaffContext,
  { requestId }: { requestId: string },
): Promise<Decided> {
  const settings = await loadSettings(ctx);
  const limitedPercent = settings['availability.limitedPercent'];
  const move = (await findRefundRequest(ctx.db.read, requestId))?.move ?? null;
  const prepared = move && (await prepareMove(ctx, move.date));
  return ctx.db.write(async (tx) => {
    const request = await findRequest(tx, requestId);
    const by = staffActor(ctx);
    await assertSecond(tx, { request, by, limitVnd: limitOf(ctx.user, settings) });
    const state = prepared
      ? await acceptWaiver(tx, { ctx, request, by, prepared })
      : await approveRefund(tx, { request, by, limitedPercent, now: ctx.now });
    await auditRefund(tx, ctx, request);
    return { requestId, state };
  });
}

type Second = { request: RefundRequestRow; by: string; limitVnd: number | null };

/**
 * Above the limit two people decide: the one who asked is not the one who allows it, and who allows it may give as much
 * alone. Money under review only needs another person. What a guest asks by the terms of their tickets has no limit; that
 * tickets never arrived is for the person to believe, and has: all such claims of an order together with what staff gave.
 */
async function assertSecond(tx: Tx, { request, by, limitVnd }: Second): Promise<void> {
  const { askedBy, orderId, amountVnd } = request;
  if (askedBy === by) throw new Problem('FORBIDDEN', 'refunds.error.ownRequest');
  if (askedBy === null && !isClaim(request)) return;
  if (askedBy !== null && (await findOrderById(tx, orderId))?.needsReview) return;
  const others = (await listRefundRequests(tx, orderId)).filter(({ id }) => id !== request.id);
  const wholeVnd = amountVnd + givenByStaff(others);
  if (!isWithin(limitVnd, wholeVnd)) throw new Problem('FORBIDDEN', 'refunds.error.aboveLimit');
}

/** Staff say no, with an answer for the buyer; the tickets are good again. */
export async function rejectRefund(
  ctx: StaffContext,
  { requestId, answer }: { requestId: string; answer: string },
): Promise<Decided> {
  return ctx.db.write(async (tx) => {
    const request = await findRequest(tx, requestId);
    const decidedBy = staffActor(ctx);
    await release(tx, request, {
      state: 'rejected',
      decidedBy,
      decidedAt: ctx.now,
      answer,
      updatedAt: ctx.now,
    });
    const payload = { requestId, amountVnd: String(request.amountVnd), answer };
    const { orderId } = request;
    const dedupeKey = `refund-rejected:${requestId}`;
    // The guest knows nothing of what staff have asked among themselves.
    if (request.askedBy === null)
      await createMessage(tx, { dedupeKey, kind: 'refund-rejected', orderId, payload, now: ctx.now });
    await auditRefund(tx, ctx, request, answer);
    return { requestId, state: 'rejected' };
  });
}

/** The buyer has thought better of it; the tickets are good again. */
export async function withdrawRefund(
  ctx: Context,
  input: { code: string; secret: string; requestId: string },
): Promise<Decided> {
  const { requestId } = input;
  const order = await openOrder(ctx, input);
  return ctx.db.write(async (tx) => {
    const request = await findRequest(tx, requestId);
    if (request.orderId !== order.id || request.askedBy !== null)
      throw new Problem('NOT_FOUND', 'refunds.error.unknown');
    await release(tx, request, { state: 'withdrawn', updatedAt: ctx.now });
    return { requestId, state: 'withdrawn' };
  });
}

async function findRequest(tx: Tx, id: string): Promise<RefundRequestRow> {
  const request = await findRefundRequest(tx, id);
  if (!request) throw new Problem('NOT_FOUND', 'refunds.error.unknown');
  return request;
}

type Ending = Partial<RefundRequestRow> & { state: 'rejected' | 'withdrawn'; updatedAt: string };

async function release(tx: Tx, { id }: RefundRequestRow, change: Ending): Promise<void> {
  const isOurs = await moveRefundRequest(tx, { id, from: statesBefore(change.state) }, change);
  if (!isOurs) throw new Problem('CONFLICT', 'refunds.error.decided');
  const ids = (await listRefundTickets(tx, [id])).map(({ ticketId }) => ticketId);
  await moveTickets(tx, { ids, from: 'refunding', to: 'issued' });
}
