import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { confirmPaidOrder } from './confirm-paid-order.ts';
import { prepareTickets } from './issue-tickets.ts';

type Free = { order: OrderRow; limitedPercent: number; now: string };

/** An order that costs nothing needs no provider: it is paid and has its tickets in the transaction that places it. */
export async function settleFreeOrder(tx: Tx, { order, limitedPercent, now }: Free): Promise<void> {
  if (order.paymentStatus !== 'pending') return;
  const tickets = await prepareTickets(tx, { order, now });
  const ref = order.code;
  await confirmPaidOrder(tx, { order, tickets, amountVnd: 0, actor: 'free', ref, limitedPercent, now });
}
