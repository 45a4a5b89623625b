import type { Tx } from '#db/client.ts';
import type { RefundDueRow, RefundRequestRow } from '#db/schema/refunds.ts';
import { findOrderById } from '#src/features/orders/orders.queries.ts';
import { type AuditContext, recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { findRefundRequest } from './payouts.queries.ts';
import { findDue } from './refund-dues.queries.ts';

/** Under the order of the request: what has become of it in this transaction, beside what it was. */
export async function auditRefund(
  tx: Tx,
  ctx: AuditContext,
  was: RefundRequestRow,
  reason?: string,
): Promise<void> {
  const is = (await findRefundRequest(tx, was.id)) ?? was;
  await recordAudit(tx, ctx, {
    subject: await orderSubject(tx, was.orderId),
    before: changing(was),
    after: { refund: was.id, ...changing(is) },
    reason,
  });
}

function changing({ state, amountVnd, feeVnd, approveAt, returnedWhy }: RefundRequestRow) {
  return { state, amountVnd, feeVnd, approveAt, returnedWhy };
}

/** The same of money that is due without a request. */
export async function auditDue(
  tx: Tx,
  ctx: StaffContext,
  was: RefundDueRow,
  how?: { how: string; reference: string },
): Promise<void> {
  const { state, amountVnd } = (await findDue(tx, was.id)) ?? was;
  await recordAudit(tx, ctx, {
    subject: await orderSubject(tx, was.orderId),
    before: { state: was.state },
    after: { due: was.id, state, amountVnd, ...how },
  });
}

async function orderSubject(tx: Tx, orderId: string): Promise<{ kind: string; id: string }> {
  return { kind: 'order', id: (await findOrderById(tx, orderId))?.code ?? orderId };
}
