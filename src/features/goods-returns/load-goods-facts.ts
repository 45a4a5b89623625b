import type { Queryable } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { findDelivery, listOrderLines } from '#src/features/orders/order-lines.queries.ts';
import { listGivenLines } from './goods-returns.queries.ts';
import type { GoodsFacts } from './goods-returns.ts';

/** What decides which goods of an order can be given back now. */
export async function loadGoodsFacts(db: Queryable, order: OrderRow): Promise<GoodsFacts> {
  const [lines, delivery, given] = await Promise.all([
    listOrderLines(db, order.holdId),
    findDelivery(db, order.holdId),
    listGivenLines(db, order.id),
  ]);
  return { order, lines, delivery, given };
}
