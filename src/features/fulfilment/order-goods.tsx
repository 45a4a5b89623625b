import type { OrderEventRow, OrderRow, OrderStatus } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import type { CheckoutView } from '#src/features/orders/booking-view.ts';
import { areGoodsGiven, goodsStateId, pickupOf, type Receiving } from '#src/features/orders/goods-view.ts';
import { spacedCode } from '#src/values/order-code.ts';
import type { Settings } from '#src/values/settings.ts';
import { GoodsLines } from './goods-lines.tsx';

type Props = {
  intl: Intl18;
  order: OrderRow;
  view: CheckoutView;
  receiving: Receiving;
  settings: Settings;
  events: readonly OrderEventRow[];
};

/** The goods and services of an order: how far they are, what they are, where they go. */
export function OrderGoods({ intl, order, view, receiving, settings, events }: Props) {
  const { t } = intl;
  const { goods, delivery } = view;
  const pickup = pickupOf(settings, intl.locale);
  const areGiven = areGoodsGiven(events);
  return (
    <section className="bx order-goods" aria-labelledby="goods-title">
      <h2 id="goods-title">{t('orders.goods.title')}</h2>
      {areGiven && <p>{t('refunds.goods.given')}</p>}
      {order.status !== 'cancelled' && !areGiven && (
        <GoodsSteps intl={intl} status={order.status} receiving={receiving} />
      )}
      <GoodsLines intl={intl} goods={goods} />
      {delivery && !areGiven && (
        <dl className=":uno: pt-14px rule-t-line [&_dt]:(c-ink-3 text-13.5px) [&_span]:(block c-ink-2)">
          <dt>{t(delivery.isPickup ? 'orders.pickup.address' : 'orders.goods.address')}</dt>
          {delivery.isPickup ? (
            <dd>
              {t('orders.pickup.where', pickup)}
              {order.status !== 'delivered' && (
                <span>{t('orders.pickup.bring', { code: spacedCode(order.code) })}</span>
              )}
            </dd>
          ) : (
            <dd>
              {delivery.address}
              {delivery.note && <span>{t('orders.goods.note', { note: delivery.note })}</span>}
            </dd>
          )}
        </dl>
      )}
    </section>
  );
}

const SENT: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered'];
const SERVED: readonly OrderStatus[] = ['pending', 'confirmed', 'delivered'];

type StepsProps = { intl: Intl18; status: OrderStatus; receiving: Receiving };

function GoodsSteps({ intl, status, receiving }: StepsProps) {
  const { t } = intl;
  const steps = receiving.isSent ? SENT : SERVED;
  const here = steps.indexOf(status);
  const nameOf = (step: OrderStatus) =>
    t(step === 'pending' ? 'orders.goods.placed' : goodsStateId(step, receiving));
  return (
    <ol
      className=":uno: goods-steps flex m-[6px_0_22px] text-14px [&_li]:(relative flex-[1] p-[22px_8px_0_0] c-ink-3 lh-1.35) [&_.goods-step-done]:c-ink [&_[aria-current]]:font-600 max-560:block max-560:[&_li]:p-[0_0_16px_26px]"
      aria-label={t('orders.goods.steps')}
    >
      {steps.map((step, index) => (
        <li
          key={step}
          className={index <= here ? 'goods-step-done' : undefined}
          aria-current={index === here ? 'step' : undefined}
        >
          {nameOf(step)}
        </li>
      ))}
    </ol>
  );
}
