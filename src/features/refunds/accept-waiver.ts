import type { Tx } from '#db/client.ts';
import type { RefundRequestRow, RefundState } from '#db/schema/refunds.ts';
import { beginMove, type prepareMove, weighMove } from '#src/features/exchanges/begin-move.ts';
import { withoutDifference } from '#src/features/exchanges/load-move-price.ts';
import { findOrderById } from '#src/features/orders/orders.queries.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { moveRefundRequest } from './payouts.queries.ts';
import { statesBefore } from './refunds.ts';

type Accepting = {
  ctx: StaffContext;
  request: RefundRequestRow;
  by: string;
  prepared: Awaited<ReturnType<typeof prepareMove>>;
};

/**
 * Inside a transaction: the move that waited for its difference to be waived is made as it is possible now. Throws
 * CONFLICT when the day asks for more by now than was to be waived, and whatever else forbids a move.
 */
export async function acceptWaiver(tx: Tx, accepting: Accepting): Promise<RefundState> {
  const { ctx, request, by, prepared } = accepting;
  const { id, orderId, amountVnd, askedBy, move } = request;
  const order = await findOrderById(tx, orderId);
  if (!order || !move) throw new Problem('NOT_FOUND', 'refunds.error.unknown');
  const change = { state: 'done', decidedBy: by, decidedAt: ctx.now, updatedAt: ctx.now } as const;
  if (!(await moveRefundRequest(tx, { id, from: statesBefore('approved') }, change)))
    throw new Problem('CONFLICT', 'refunds.error.decided');
  const moving = { ...prepared, ctx, order, ...move, askedBy: askedBy ?? by };
  const weighed = await weighMove(tx, moving);
  if (weighed.priced.differenceVnd > amountVnd)
    throw new Problem('CONFLICT', 'exchanges.error.amountChanged');
  await beginMove(tx, moving, { ...weighed, priced: withoutDifference(weighed.priced) });
  return 'done';
}
