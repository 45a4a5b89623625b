import type { OrderDeliveryRow, OrderLineRow } from '#db/schema/order-lines.ts';
import type { OrderEventRow, OrderRow, OrderStatus } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { addressText, receivingOf } from '#src/features/orders/goods-view.ts';
import { listedEvents } from '#src/features/orders/order-timeline.tsx';
import type { Basket } from '#src/features/orders/payment-methods.ts';
import { Tag, type Tone } from '#src/ui/badge.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import type { Permitted } from '#src/values/permissions.ts';
import { showPhone } from '#src/values/phone.ts';
import { type Cancelling, isToCollect, stateText, stepsOf } from './fulfilment.ts';
import { StepButtons } from './step-buttons.tsx';

type ShownOrder = {
  order: OrderRow;
  basket: Basket;
  lines: readonly OrderLineRow[];
  delivery: OrderDeliveryRow | null;
  events: readonly OrderEventRow[];
};
export type GoodsWaiting = keyof typeof WAITS;
type Props = {
  intl: Intl18;
  shown: ShownOrder;
  names: ReadonlyMap<string, string>;
  /** Where goods are collected. */
  place: string;
  /** Who looks at it: steps that they may not take are absent. */
  user: Permitted;
  /** What goes back if they cancel it; null where nothing was paid or they may not. */
  cancelling: Cancelling | null;
  /** A refund of its goods is asked for, or approved and not sent yet: no step is taken before that is over. */
  waiting: GoodsWaiting | null;
};

const WAITS = { asked: 'orders.staff.waits', scheduled: 'orders.staff.scheduled' } as const;

const TONES: Record<OrderStatus, Tone> = {
  pending: 'info',
  confirmed: 'warn',
  processing: 'info',
  shipped: 'info',
  delivered: 'ok',
  cancelled: 'err',
};

/** One order as staff need it to prepare and send it: what, for whom, where to, what to collect, what to do next. */
export function FulfilmentCard({ intl, shown, names, place, user, cancelling, waiting }: Props) {
  const { t } = intl;
  const { order, basket, lines, delivery } = shown;
  const { code, status } = order;
  return (
    <article
      className=":uno: grid grid-cols-1 gap-14px p-[20px_22px] rule-line-2 round-1 bg-surface"
      id={`order-${code}`}
      tabIndex={-1}
      aria-labelledby={`name-${code}`}
    >
      <header className=":uno: flex flex-wrap items-baseline justify-between gap-[6px_18px]">
        <h3 className=":uno: text-21px" id={`name-${code}`}>
          {order.contactName}
        </h3>
        <Tag tone={TONES[status]}>{stateText(intl, status, basket)}</Tag>
      </header>
      <p className=":uno: flex flex-wrap gap-[2px_20px] c-ink-2 [&_b]:(c-ink text-17px)">
        <b className="num">{spacedCode(code)}</b>
        <span>{t('orders.staff.placed', { time: intl.moment(order.createdAt) })}</span>
        <b className="num">{moneyWords(intl, shown)}</b>
      </p>
      <ul className=":uno: rule-y-line [&_li]:(grid grid-cols-[44px_minmax(0,1fr)] gap-8px py-8px) [&_small]:(block c-ink-2 text-14.5px lh-1.45) [&_li+li]:rule-t-line">
        {lines.map((line) => (
          <Line key={line.id} intl={intl} line={line} />
        ))}
      </ul>
      <Receiver {...{ intl, order, delivery, place }} />
      {basket.hasTickets && <p className=":uno: c-ink-2 text-14.5px lh-1.45">{t('orders.staff.tickets')}</p>}
      {waiting ? (
        <p className=":uno: c-ink-2 text-14.5px lh-1.45">
          {t(WAITS[waiting], { page: t('chrome.staff.refunds') })}
        </p>
      ) : (
        <Steps {...{ intl, shown, user, cancelling }} />
      )}
      <Past intl={intl} shown={shown} names={names} />
    </article>
  );
}

/** Shown for a payment state that is neither paid nor to be collected. */
function moneyWords({ t, money }: Intl18, { order, basket }: ShownOrder): string {
  const where = basket.isPickup ? 'orders.staff.atCounter' : 'orders.staff.atDoor';
  if (isToCollect(order)) return t(where, { amount: money(order.totalVnd) });
  if (order.paymentStatus === 'paid') return t('orders.staff.paid', { amount: money(order.paidVnd) });
  return t(`orders.payment.${order.paymentStatus}`);
}

function Line({ intl: { t, day, locale }, line }: { intl: Intl18; line: OrderLineRow }) {
  const when = line.day && t('orders.goods.day', { day: day(line.day, 'long') });
  const detail = [line.choice[locale], when].filter(Boolean).join(' · ');
  return (
    <li>
      <b className="num">{line.quantity} ×</b>
      <span>
        {line.name[locale]}
        {detail && <small>{detail}</small>}
      </span>
    </li>
  );
}

type ReceiverProps = Pick<Props, 'intl' | 'place'> & Pick<ShownOrder, 'order' | 'delivery'>;

function Receiver({ intl: { t }, order: { phone, email }, delivery, place }: ReceiverProps) {
  return (
    <p className=":uno: [overflow-wrap:anywhere] [&_span]:block">
      {delivery && (
        <span>
          {delivery.address.isPickup ? `${t('orders.pickup.line')}: ${place}` : addressText(delivery.address)}
        </span>
      )}
      {delivery?.address.note && <span>{t('orders.goods.note', { note: delivery.address.note })}</span>}
      <span>
        {phone && (
          <a href={`tel:${phone}`} className="lnk num">
            {showPhone(phone)}
          </a>
        )}
        {phone && email && ' · '}
        {email}
      </span>
    </p>
  );
}

type StepsProps = Pick<Props, 'intl' | 'shown' | 'user' | 'cancelling'>;

function Steps({ intl, shown: { order, basket }, user, cancelling }: StepsProps) {
  const { t } = intl;
  const steps = stepsOf(intl, { order, basket, cancelling }, user);
  if (steps.length > 0) {
    const words = { ...intl.words('orders.step'), offline: t('errors.offline') };
    return <StepButtons code={order.code} name={order.contactName} steps={steps} words={words} />;
  }
  const { status } = order;
  const isKnown = status === 'pending' || status === 'delivered' || status === 'cancelled';
  return isKnown ? (
    <p className=":uno: c-ink-2 text-14.5px lh-1.45">{t(`orders.staff.over.${status}`)}</p>
  ) : null;
}

function Past({ intl, shown, names }: Pick<Props, 'intl' | 'shown' | 'names'>) {
  const { basket, delivery, events } = shown;
  const kinds = { hasTickets: basket.hasTickets, hasGoods: true, ...receivingOf(delivery) };
  return (
    <details className=":uno: [&_summary]:(w-fit min-h-32px c-link cursor-pointer) [&_li]:(grid grid-cols-[150px_minmax(0,1fr)] gap-[2px_20px] py-6px rule-t-line text-14.5px) [&_time]:c-ink-3 max-560:[&_li]:grid-cols-[minmax(0,1fr)]">
      <summary>{intl.t('orders.event.title')}</summary>
      <ol>
        {listedEvents(intl, events, kinds).map(({ event, text, detail }) => (
          <li key={event.id}>
            <time className="num" dateTime={event.at}>
              {intl.moment(event.at)}
            </time>
            <span>{[text, detail, ...byWhom(event, names)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Who of the staff did it, and what they wrote; without words of theirs the step itself is stored. */
function byWhom({ actor, why, to }: OrderEventRow, names: ReadonlyMap<string, string>): string[] {
  const name = names.get(actor);
  return name === undefined ? [] : [name, ...(why === to ? [] : [why])];
}
