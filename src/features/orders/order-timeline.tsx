import type { OrderEventRow } from '#db/schema/orders.ts';
import { hasMessage, type Intl18, type MessageId } from '#i18n/intl.ts';
import { isGoodsGiven, type Receiving } from './goods-view.ts';

/** What kinds of things are in the order. */
type Kinds = Receiving & { hasTickets: boolean; hasGoods: boolean };
type Props = Kinds & { intl: Intl18; events: readonly OrderEventRow[] };

/** What happened to an order, oldest first, in the buyer's words. */
export function OrderTimeline({ intl, events, ...kinds }: Props) {
  return (
    <section className="bx" aria-labelledby="events-title">
      <h2 id="events-title">{intl.t('orders.event.title')}</h2>
      <ol className="timeline">
        {listedEvents(intl, events, kinds).map(({ event, text, detail }) => (
          <li key={event.id}>
            <time className="num" dateTime={event.at}>
              {intl.moment(event.at)}
            </time>
            <p>
              <b>{text}</b>
              {detail && <span>{detail}</span>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The events that concern the buyer, in words. */
export function listedEvents(intl: Intl18, events: readonly OrderEventRow[], kinds: Kinds) {
  return inOrder(events).flatMap((event) => {
    const id = eventMessage(event, kinds);
    return id ? [{ event, text: intl.t(id), detail: reasonText(intl, event) }] : [];
  });
}

/** The results of one payment are stored at one instant: the money is listed first, then its effects. */
function inOrder(events: readonly OrderEventRow[]): OrderEventRow[] {
  const rank = ({ at, field }: OrderEventRow) => `${at} ${field === 'paymentStatus' ? 0 : 1}`;
  return events.toSorted((one, other) =>
    rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : one.id - other.id,
  );
}

const STATUS_EVENTS: Record<string, MessageId> = {
  pending: 'orders.event.placed',
  confirmed: 'orders.event.confirmed',
  delivered: 'orders.event.delivered',
  cancelled: 'orders.event.cancelled',
};
const GOODS_EVENTS: Record<string, MessageId> = {
  pending: 'orders.event.goods.placed',
  confirmed: 'orders.event.goods.confirmed',
  processing: 'orders.event.goods.processing',
  shipped: 'orders.event.goods.shipped',
  delivered: 'orders.event.goods.delivered',
  cancelled: 'orders.event.goods.lapsed',
};
const MIXED_EVENTS: Record<string, MessageId> = {
  ...GOODS_EVENTS,
  pending: 'orders.event.mixed.placed',
  confirmed: 'orders.event.mixed.confirmed',
};
const PICKUP_EVENTS: Record<string, MessageId> = {
  shipped: 'orders.event.pickup.shipped',
  delivered: 'orders.event.pickup.delivered',
};
const SERVICE_EVENTS: Record<string, MessageId> = {
  ...GOODS_EVENTS,
  pending: 'orders.event.services.placed',
  delivered: 'orders.event.services.delivered',
  cancelled: 'orders.event.services.lapsed',
};

function statusEvents({ hasTickets, hasGoods, isSent, isPickup }: Kinds): Record<string, MessageId> {
  if (!hasGoods) return STATUS_EVENTS;
  const events = hasTickets ? MIXED_EVENTS : isSent ? GOODS_EVENTS : SERVICE_EVENTS;
  return isPickup ? { ...events, ...PICKUP_EVENTS } : events;
}

const PAYMENT_EVENTS: Record<string, MessageId> = {
  pending: 'orders.event.retry',
  failed: 'orders.event.failed',
  paid: 'orders.event.paid',
  refunded: 'orders.event.refunded',
  partially_refunded: 'orders.event.partially_refunded',
};

/** Null for what concerns only the staff. */
function eventMessage(event: OrderEventRow, kinds: Kinds): MessageId | null {
  const { field, to, actor } = event;
  if (field === 'status' && isGoodsGiven(event)) return 'refunds.goods.given';
  if (field === 'status' && to === 'cancelled' && actor === 'buyer') return 'orders.event.given-up';
  if (field === 'status' && kinds.hasGoods && to === 'cancelled' && actor !== 'clock')
    return 'orders.event.goods.cancelled';
  if (field === 'status') return statusEvents(kinds)[to] ?? null;
  if (field === 'paymentStatus') return PAYMENT_EVENTS[to] ?? null;
  if (field === 'review') return 'orders.event.review';
  return to === 'refund paying'
    ? 'orders.event.refunding'
    : to === 'refund done'
      ? 'orders.event.refunded'
      : null;
}

/** The gateway's reason for a failed payment: the event has its code. */
function reasonText(intl: Intl18, { actor, to, why }: OrderEventRow): string | null {
  const id = `payments.${actor}.code.${/^code (-?\w+)$/.exec(why)?.[1]}`;
  return to === 'failed' && hasMessage(id) ? intl.t(id) : null;
}
