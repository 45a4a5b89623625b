import type { Tx } from '#db/client.ts';
import type { RefundRequestRow } from '#db/schema/refunds.ts';
import { moveTickets } from '#src/features/issued-tickets/ticket-moves.queries.ts';
import { listRefundTickets, moveRefundRequest } from '#src/features/refunds/payouts.queries.ts';
import { statesBefore } from '#src/features/refunds/refunds.ts';
import { Problem } from '#src/server/problem.ts';

type Ending = Partial<RefundRequestRow> & { state: 'rejected' | 'withdrawn'; updatedAt: string };

/** Inside a transaction: an open request is over and its tickets are good again. Throws CONFLICT when it is decided. */
export async function endRequest(tx: Tx, { id }: RefundRequestRow, change: Ending): Promise<void> {
  const isOurs = await moveRefundRequest(tx, { id, from: statesBefore(change.state) }, change);
  if (!isOurs) throw new Problem('CONFLICT', 'refunds.error.decided');
  const ids = (await listRefundTickets(tx, [id])).map(({ ticketId }) => ticketId);
  await moveTickets(tx, { ids, from: 'refunding', to: 'issued' });
}
