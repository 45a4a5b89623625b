import type { Tx } from '#db/client.ts';
import type { RefundRequestRow, RefundState } from '#db/schema/refunds.ts';
import { prepareMove } from '#src/features/exchanges/begin-move.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { openOrder } from '#src/features/orders/open-order.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { Problem } from '#src/server/problem.ts';
import { staffActor } from '#src/server/sessions/staff-actor.ts';
import type { Context, StaffContext } from '#src/server/trpc.ts';
import { GUEST_ID } from '#src/values/id.ts';
import { limitOf } from '#src/values/staff/giving-limits.ts';
import { acceptWaiver } from './accept-waiver.ts';
import { assertSecond } from './approvals/assert-approver.ts';
import { endRequest } from './approvals/end-request.ts';
import { scheduleRefund } from './approvals/schedule-refund.ts';
import { approveRefund } from './approve-refund.ts';
import { auditRefund } from './audit-refund.ts';
import { findRefundRequest } from './payouts.queries.ts';

type Decided = { requestId: string; state: RefundState };
/** `approveAt`: when the money is sent; until then the approval can be taken back. */
type Accepted = Decided & { approveAt: string | null };

/**
 * Staff say yes. Money goes back some minutes later, so that it can be taken back until then. Throws CONFLICT when it is
 * decided, approved or withdrawn already.
 */
export async function acceptRefund(
  ctx: StaffContext,
  { requestId }: { requestId: string },
): Promise<Accepted> {
  const settings = await loadSettings(ctx);
  const limitedPercent = settings['availability.limitedPercent'];
  const move = (await findRefundRequest(ctx.db.read, requestId))?.move ?? null;
  const prepared = move && (await prepareMove(ctx, move.date));
  return ctx.db.write(async (tx) => {
    const request = await findRequest(tx, requestId);
    const by = staffActor(ctx);
    await assertSecond(tx, { request, by, limitVnd: limitOf(ctx.user, settings) });
    const approveAt =
      request.kind === 'money' ? await scheduleRefund(tx, { request, by, now: ctx.now }) : null;
    const state =
      approveAt === null
        ? await decideNow(tx, { ctx, request, by, prepared, limitedPercent })
        : request.state;
    await auditRefund(tx, ctx, request);
    return { requestId, state, approveAt };
  });
}

type DecidingNow = Omit<Parameters<typeof acceptWaiver>[1], 'prepared'> & {
  prepared: Parameters<typeof acceptWaiver>[1]['prepared'] | null;
  limitedPercent: number;
};

/** What moves no money is done at once. */
async function decideNow(
  tx: Tx,
  { prepared, limitedPercent, ...accepting }: DecidingNow,
): Promise<RefundState> {
  const { ctx, request, by } = accepting;
  if (prepared) return acceptWaiver(tx, { ...accepting, prepared });
  return approveRefund(tx, { request, by, limitedPercent, now: ctx.now });
}

/** Staff say no, with an answer for the buyer; the tickets are good again. */
export async function rejectRefund(
  ctx: StaffContext,
  { requestId, answer }: { requestId: string; answer: string },
): Promise<Decided> {
  return ctx.db.write(async (tx) => {
    const request = await findRequest(tx, requestId);
    // An approval is taken back first.
    if (request.approveAt !== null) throw new Problem('CONFLICT', 'refunds.error.decided');
    const decidedBy = staffActor(ctx);
    await endRequest(tx, request, {
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

const GUEST_WITHDREW = 'refunds.returned.withdrawn';

/**
 * The buyer has thought better of it; the tickets are good again. What staff have approved and not sent yet ends too: who
 * approved it is told, and the audit log has it.
 */
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
    const isApproved = request.approveAt !== null;
    const returnedWhy = isApproved ? GUEST_WITHDREW : null;
    await endRequest(tx, request, { state: 'withdrawn', returnedWhy, updatedAt: ctx.now });
    if (isApproved) {
      const guest = { user: { id: GUEST_ID }, permission: 'refunds.decide', now: ctx.now } as const;
      await auditRefund(tx, { ...guest, requestId: ctx.requestId }, request);
    }
    return { requestId, state: 'withdrawn' };
  });
}

async function findRequest(tx: Tx, id: string): Promise<RefundRequestRow> {
  const request = await findRefundRequest(tx, id);
  if (!request) throw new Problem('NOT_FOUND', 'refunds.error.unknown');
  return request;
}
