import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import type { Bilingual } from '#db/columns.ts';
import { orderDeliveries, orderLines } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { refundLines, refundRequests } from '#db/schema/refunds.ts';
import type { SoldLine } from './invoices.ts';
import { isAmong, isDoneWithin, type Span } from './spans.queries.ts';

/** What an invoice calls a line of goods. */
export function goodsAbout({ slug, name, choice }: { slug: string; name: Bilingual; choice: Bilingual }) {
  return { code: slug, name: [name.vi, choice.vi].filter(Boolean).join(', ') };
}

/** What an invoice calls the delivery of goods; `name` in the words of the park. */
export function deliveryAbout(name: string) {
  return { code: 'giao-hang', name };
}

type GoodsGone = { id: string; orderId: string; at: string; line: SoldLine };

/** Goods, services and deliveries of these orders that were given back in that time, each with its request. */
export async function listGoodsGone(
  db: Queryable,
  { orderIds, span, delivery }: { orderIds: string[]; span: Span; delivery: string },
): Promise<GoodsGone[]> {
  const { id, orderId, updatedAt: at } = refundRequests;
  const { slug, name, choice, quantity, vatPerMille } = orderLines;
  const rows = await db
    .select({
      ...{ id, orderId, at, grossVnd: refundLines.amountVnd },
      goods: { slug, name, choice, quantity, vatPerMille },
      deliveryPerMille: orderDeliveries.vatPerMille,
    })
    .from(refundRequests)
    .innerJoin(refundLines, eq(refundLines.requestId, id))
    .innerJoin(orders, eq(orders.id, orderId))
    .leftJoin(orderLines, eq(orderLines.id, refundLines.lineId))
    .leftJoin(orderDeliveries, eq(orderDeliveries.holdId, orders.holdId))
    .where(and(isAmong(orderId, orderIds), isDoneWithin(span)))
    .orderBy(asc(at), sql`${refundLines.kind} = 'delivery'`, asc(refundLines.lineId));
  return rows.map(({ goods, deliveryPerMille, grossVnd, ...request }) => {
    const line = goods
      ? { ...goodsAbout(goods), quantity: goods.quantity, vatPerMille: goods.vatPerMille }
      : { ...deliveryAbout(delivery), quantity: 1, vatPerMille: deliveryPerMille ?? 0 };
    return { ...request, line: { ...line, grossVnd } };
  });
}
