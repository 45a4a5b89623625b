import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import type { RefundRequestRow, RefundState } from '#db/schema/refunds.ts';
import { returnGoods } from '#src/features/goods-returns/return-goods.ts';
import { refreshStatuses } from '#src/features/inventory/sweep-holds.ts';
import {
  claimsOfTickets,
  moveTickets,
  returnPlaces,
} from '#src/features/issued-tickets/ticket-moves.queries.ts';
import { feeMovement } from '#src/features/ledger/ledger.ts';
import { postMovement } from '#src/features/ledger/post-movement.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import {
  createOrderEvents,
  findOrderById,
  listIssuedTickets,
  updateOrder,
} from '#src/features/orders/orders.queries.ts';
import { splitOver } from '#src/features/payments/payments.ts';
import { Problem } from '#src/server/problem.ts';
import { newId } from '#src/values/id.ts';
import { feePaid } from './evaluate-refund.ts';
import { issueVoucher } from './issue-voucher.ts';
import {
  createPayouts,
  listRefundRequests,
  listRefundTickets,
  listReturnable,
  moveRefundRequest,
} from './payouts.queries.ts';
import { statesBefore } from './refunds.ts';

type Approving = { request: RefundRequestRow; by: string; limitedPercent: number; now: string } & Pick<
  Parameters<typeof issueVoucher>[1],
  'withMessage'
>;

/**
 * Inside a transaction: the tickets are refunded, their places released, the goods put back, and the refund due is
 * divided over the payments. `payRefunds` sends it and survives a crash.
 */
export async function approveRefund(tx: Tx, approving: Approving): Promise<RefundState> {
  const { by, limitedPercent, now, withMessage } = approving;
  const { id, orderId } = approving.request;
  const order = await findOrderById(tx, orderId);
  if (!order) throw new Problem('NOT_FOUND', 'refunds.error.unknown');
  const request = await withFeeOfNow(tx, approving.request);
  const { amountVnd, feeVnd, kind } = request;
  const state: RefundState = amountVnd === 0 || kind === 'credit' ? 'done' : 'paying';
  const change = { decidedBy: by, decidedAt: now, updatedAt: now, amountVnd, feeVnd };
  const isOurs = await moveRefundRequest(
    tx,
    { id, from: statesBefore('approved') },
    { ...change, state: 'approved' },
  );
  if (!isOurs) throw new Problem('CONFLICT', 'refunds.error.decided');
  await giveUpTickets(tx, { order, request, limitedPercent, now });
  await returnGoods(tx, { order, requestId: id, by, now });
  await moveRefundRequest(tx, { id, from: ['approved'] }, { state, updatedAt: now });
  if (kind === 'credit') await giveCredit(tx, { order, request, by, now, withMessage });
  else await createDues(tx, { order, request, limitedPercent, now });
  const why = `refund ${id} (${amountVnd})`;
  await createOrderEvents(tx, [
    { orderId, at: now, actor: by, field: 'note', from: null, to: 'refund approved', why },
  ]);
  const payload = { requestId: id, amountVnd: String(amountVnd) };
  const dedupeKey = `refund-approved:${id}`;
  // Credit is told by the message with its code.
  if (kind === 'money')
    await createMessage(tx, { dedupeKey, kind: 'refund-approved', orderId, payload, now });
  return state;
}

type Crediting = Omit<Approving, 'limitedPercent'> & { order: OrderRow };

async function giveCredit(tx: Tx, { order, request, by, now, withMessage }: Crediting): Promise<void> {
  const { amountVnd, validDays } = request;
  if (validDays === null) throw new Error(`request ${request.id} has no validity`);
  const actor = request.askedBy ?? by;
  await issueVoucher(tx, { order, amountVnd, validDays, actor, now, withMessage });
}

/** What another request of the order has come to bear since this one was made, it need not bear again. */
async function withFeeOfNow(tx: Tx, request: RefundRequestRow): Promise<RefundRequestRow> {
  const { id, orderId } = request;
  const ids = (await listRefundTickets(tx, [id])).map(({ ticketId }) => ticketId);
  const tickets = (await listIssuedTickets(tx, orderId)).filter((ticket) => ids.includes(ticket.id));
  const wholeVnd = Math.max(0, ...tickets.map(({ refundPolicy }) => refundPolicy.feeVnd));
  const restVnd = Math.max(0, wholeVnd - feePaid(await listRefundRequests(tx, orderId)));
  const feeVnd = Math.min(request.feeVnd, restVnd);
  return { ...request, feeVnd, amountVnd: request.amountVnd + request.feeVnd - feeVnd };
}

type Giving = { order: OrderRow; request: RefundRequestRow; limitedPercent: number; now: string };

async function giveUpTickets(tx: Tx, { order, request, limitedPercent, now }: Giving): Promise<void> {
  const ids = (await listRefundTickets(tx, [request.id])).map(({ ticketId }) => ticketId);
  const moved = await moveTickets(tx, { ids, from: 'refunding', to: 'refunded' });
  if (moved !== ids.length) throw new Problem('CONFLICT', 'refunds.error.changed');
  const tickets = (await listIssuedTickets(tx, order.id)).filter(({ id }) => ids.includes(id));
  const quotaIds = await returnPlaces(tx, order.holdId, await claimsOfTickets(tx, tickets));
  await refreshStatuses(tx, { quotaIds, limitedPercent, now });
}

/** The refund due, and by which payments it is returned; what none of them covers is paid manually. */
async function createDues(tx: Tx, { order, request, now }: Giving): Promise<void> {
  const { id: requestId, amountVnd, feeVnd } = request;
  if (feeVnd > 0) await postMovement(tx, feeMovement({ orderId: order.id, requestId, feeVnd, at: now }));
  if (amountVnd === 0) return;
  const { parts, restVnd } = splitOver(amountVnd, await listReturnable(tx, order.id));
  const manualPart = restVnd > 0 ? [{ ref: null, amountVnd: restVnd }] : [];
  await createPayouts(
    tx,
    [...parts, ...manualPart].map((part) => ({ ...part, id: newId(), requestId, error: null, paidAt: null })),
  );
  await updateOrder(tx, order.id, { refundDueVnd: order.refundDueVnd + amountVnd });
}
