import type { Queryable } from '#db/client.ts';
import { listOrderLines } from '#src/features/orders/order-lines.queries.ts';
import { listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { listGivenLines } from './goods-returns.queries.ts';
import { endOfGoods, type GoodsEnd } from './goods-returns.ts';

type Asked = {
  order: { id: string; holdId: string };
  /** What the request asks back; no other request has the same. */
  lineIds: readonly string[];
  ticketIds: readonly string[];
};

/** What becomes of an order once a request that waits is approved; null for one that goes on. */
export async function loadGoodsEnd(
  db: Queryable,
  { order, lineIds, ticketIds }: Asked,
): Promise<GoodsEnd | null> {
  if (lineIds.length === 0) return null;
  const [lines, given, tickets] = await Promise.all([
    listOrderLines(db, order.holdId),
    listGivenLines(db, order.id),
    listIssuedTickets(db, order.id),
  ]);
  const own = lineIds.map((lineId) => ({ lineId, state: 'approved' as const }));
  const others = tickets.filter(({ id }) => !ticketIds.includes(id));
  return endOfGoods({ lines, given: [...given, ...own], tickets: others });
}
