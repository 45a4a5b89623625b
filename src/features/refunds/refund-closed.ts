import type { Tx } from '#db/client.ts';
import type { IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';
import type { RefundRequestRow } from '#db/schema/refunds.ts';
import { moveTickets } from '#src/features/issued-tickets/ticket-moves.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { newId } from '#src/values/id.ts';
import { sumVnd } from '#src/values/money.ts';
import { approveRefund } from './approve-refund.ts';
import { createRefundRequest } from './payouts.queries.ts';
import { MONEY } from './refunds.ts';

type Closing = { order: OrderRow; tickets: IssuedTicketRow[]; limitedPercent: number; now: string };

/** Inside a transaction: the whole money of tickets for a day on which the park is closed, without fee or decision. */
export async function refundClosed(tx: Tx, { order, tickets, limitedPercent, now }: Closing): Promise<void> {
  const ids = tickets.map(({ id }) => id);
  const moved = await moveTickets(tx, { ids, from: 'issued', to: 'refunding' });
  if (moved !== ids.length) throw new Problem('CONFLICT', 'refunds.error.changed');
  const request: RefundRequestRow = {
    id: newId(),
    orderId: order.id,
    state: 'requested',
    ground: 'closure',
    feeVnd: 0,
    amountVnd: sumVnd(tickets.map(({ priceVnd }) => priceVnd)),
    note: '',
    ...MONEY,
    askedBy: null,
    decidedBy: null,
    decidedAt: null,
    answer: null,
    createdAt: now,
    updatedAt: now,
  };
  const rows = tickets.map(({ id: ticketId, priceVnd: amountVnd }) => {
    return { requestId: request.id, ticketId, percent: 100, amountVnd };
  });
  await createRefundRequest(tx, request, rows);
  await approveRefund(tx, { request, by: 'rule', limitedPercent, now });
}
