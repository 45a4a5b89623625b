/** Goods of an order that staff give back; a part of refunds, whose table it uses: which still can be, and why others cannot. */
import type { OrderDeliveryRow, OrderLineRow } from '#db/schema/order-lines.ts';
import type { IssuedTicketRow, OrderRow, OrderStatus } from '#db/schema/orders.ts';
import type { RefundLineRow, RefundState } from '#db/schema/refunds.ts';
import { receivingOf } from '#src/features/orders/goods-view.ts';
import { goodsVnd } from '#src/features/orders/order-records.ts';

/** The line of what the delivery cost. */
const DELIVERY = 'delivery';

/** `line`: null for the delivery. */
export type GoodsLine = Pick<RefundLineRow, 'lineId' | 'kind' | 'amountVnd'> & { line: OrderLineRow | null };
/** `asked`: a request for it waits or is carried out. */
type Obstacle = 'sent' | 'done' | 'asked';
export type GoodsBack = { open: GoodsLine[]; closed: (GoodsLine & { why: Obstacle })[] };

export type GoodsFacts = {
  order: Pick<OrderRow, 'status'>;
  lines: readonly OrderLineRow[];
  delivery: OrderDeliveryRow | null;
  given: readonly { lineId: string; state: RefundState }[];
};

const UNDER_WAY: readonly OrderStatus[] = ['confirmed', 'processing', 'shipped'];

/** Products and their delivery while they are here, services until they are rendered; each only once. */
export function goodsBack({ order: { status }, lines, delivery, given }: GoodsFacts): GoodsBack {
  const isHere = status !== 'shipped' || receivingOf(delivery).isPickup;
  const gone = given.filter(({ state }) => state !== 'rejected' && state !== 'withdrawn');
  const whyOf = ({ lineId, kind }: GoodsLine): Obstacle | null => {
    if (gone.some((one) => one.lineId === lineId)) return 'asked';
    if (!UNDER_WAY.includes(status)) return 'done';
    return kind !== 'service' && !isHere ? 'sent' : null;
  };
  const all = linesOf(lines, delivery).map((one) => ({ ...one, why: whyOf(one) }));
  return {
    open: all.flatMap(({ why, ...one }) => (why === null ? [one] : [])),
    closed: all.flatMap(({ why, ...one }) => (why === null ? [] : [{ ...one, why }])),
  };
}

function linesOf(lines: readonly OrderLineRow[], delivery: OrderDeliveryRow | null): GoodsLine[] {
  const goods = lines.map((line) => {
    return { lineId: line.id, kind: line.kind, amountVnd: goodsVnd(line), line };
  });
  if (!delivery || delivery.feeVnd === 0) return goods;
  return [...goods, { lineId: DELIVERY, kind: DELIVERY, amountVnd: delivery.feeVnd, line: null }];
}

/** Over, or done where its guests use tickets of it. */
export type GoodsEnd = 'cancelled' | 'delivered';
type Ending = Pick<GoodsFacts, 'lines' | 'given'> & { tickets: readonly Pick<IssuedTicketRow, 'state'>[] };

/** What becomes of an order of which no goods are left; null while some are, and of one that has none. */
export function endOfGoods({ lines, given, tickets }: Ending): GoodsEnd | null {
  const decided = given.filter(({ state }) => !['requested', 'rejected', 'withdrawn'].includes(state));
  const isAllGiven = lines.length > 0 && lines.every(({ id }) => decided.some(({ lineId }) => lineId === id));
  if (!isAllGiven) return null;
  const isUsed = tickets.some(({ state }) => ['issued', 'redeemed', 'refunding'].includes(state));
  return isUsed ? 'delivered' : 'cancelled';
}
