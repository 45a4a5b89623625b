import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { prepareTickets } from '#src/features/issued-tickets/issue-tickets.ts';
import { findOrderById, updateOrder } from '#src/features/orders/orders.queries.ts';
import { VOUCHER_FIELD } from '#src/features/payment-attempts/reserve-credit.ts';
import { spendCredit } from '#src/features/payment-attempts/spend-credit.ts';
import { CREDIT } from '#src/features/payments/payments.ts';
import { Problem } from '#src/server/problem.ts';
import { confirmPaidOrder } from './confirm-paid-order.ts';

type Free = { order: OrderRow; limitedPercent: number; now: string };

/** An order that costs nothing, or that a voucher pays, needs no provider: it is paid and has its tickets in the transaction that places it. Once it is paid, nothing more happens. */
export async function settleFreeOrder(tx: Tx, { order, limitedPercent, now }: Free): Promise<void> {
  if ((await findOrderById(tx, order.id))?.paidAt) return;
  const tickets = await prepareTickets(tx, { order, now });
  if (!(await spendCredit(tx, { order, creditVnd: order.creditVnd ?? 0, now })))
    throw new Problem('CONFLICT', 'vouchers.error.changed', { field: VOUCHER_FIELD });
  if (order.creditVnd) await updateOrder(tx, order.id, { method: CREDIT });
  const paid = { order, tickets, amountVnd: order.totalVnd, ref: order.code, limitedPercent, now };
  await confirmPaidOrder(tx, { ...paid, actor: order.creditVnd ? CREDIT : 'free' });
}
