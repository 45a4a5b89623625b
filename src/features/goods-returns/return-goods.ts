import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { markReleased } from '#src/features/inventory/holds.queries.ts';
import { countSales, returnStock } from '#src/features/inventory/stock.queries.ts';
import { whyGoodsGiven } from '#src/features/orders/goods-view.ts';
import { moveOrder } from '#src/features/orders/move-order.ts';
import { listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { listRefundLines } from './goods-returns.queries.ts';
import { endOfGoods, goodsBack } from './goods-returns.ts';
import { loadGoodsFacts } from './load-goods-facts.ts';

type GivingUp = { order: OrderRow; requestId: string; by: string; now: string };

/**
 * Inside a transaction, once the request is approved and its tickets are refunded: pieces are back on the shelf, and an
 * order of which no goods are left is over, or done where its guests have used tickets of it. Throws CONFLICT when
 * something was handed over since it was asked for.
 */
export async function returnGoods(tx: Tx, { order, requestId, by, now }: GivingUp): Promise<void> {
  const here = await assertGoodsHere(tx, { order, requestId });
  if (!here) return;
  const { lines, facts } = here;
  if (lines.some(({ kind }) => kind === 'product')) {
    await returnStock(tx, order.holdId);
    await countSales(tx, order.holdId, false);
  }
  const tickets = await listIssuedTickets(tx, order.id);
  const status = endOfGoods({ ...facts, tickets });
  if (status === null) return;
  if (tickets.length === 0) await markReleased(tx, order.holdId);
  const why = whyGoodsGiven(requestId);
  await moveOrder(tx, order, { actor: by, now, why, status });
}

/** The goods of a request with what decides about them; null without any. Throws CONFLICT when some were handed over. */
export async function assertGoodsHere(tx: Tx, { order, requestId }: Pick<GivingUp, 'order' | 'requestId'>) {
  const lines = await listRefundLines(tx, [requestId]);
  if (lines.length === 0) return null;
  const facts = await loadGoodsFacts(tx, order);
  const own = lines.map(({ lineId }) => lineId);
  const others = facts.given.filter(({ lineId }) => !own.includes(lineId));
  const { open } = goodsBack({ ...facts, given: others });
  if (!own.every((id) => open.some(({ lineId }) => lineId === id)))
    throw new Problem('CONFLICT', 'refunds.error.goodsGone');
  return { lines, facts };
}
