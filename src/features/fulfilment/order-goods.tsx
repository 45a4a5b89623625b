import type { OrderRow, OrderStatus } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import type { CheckoutView } from '#src/features/orders/booking-view.ts';
import { GoodsLines } from './goods-lines.tsx';

type Props = { intl: Intl18; order: OrderRow; view: CheckoutView };

/** The goods and services of an order: how far they are, what they are, where they go. */
export function OrderGoods({ intl, order, view }: Props) {
  const { t } = intl;
  const { goods, delivery } = view;
  return (
    <section className="bx order-goods" aria-labelledby="goods-title">
      <h2 id="goods-title">{t('orders.goods.title')}</h2>
      {order.status !== 'cancelled' && (
        <GoodsSteps intl={intl} status={order.status} isSent={delivery !== null} />
      )}
      <GoodsLines intl={intl} goods={goods} />
      {delivery && (
        <dl className=":uno: pt-14px rule-t-line [&_dt]:(c-ink-3 text-13.5px) [&_span]:(block c-ink-2)">
          <dt>{t('orders.goods.address')}</dt>
          <dd>
            {delivery.address}
            {delivery.note && <span>{t('orders.goods.note', { note: delivery.note })}</span>}
          </dd>
        </dl>
      )}
    </section>
  );
}

const SENT: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered'];
const SERVED: readonly OrderStatus[] = ['pending', 'confirmed', 'delivered'];

function GoodsSteps({ intl, status, isSent }: { intl: Intl18; status: OrderStatus; isSent: boolean }) {
  const { t } = intl;
  const steps = isSent ? SENT : SERVED;
  const here = steps.indexOf(status);
  const nameOf = (step: OrderStatus) => {
    if (step === 'pending') return t('orders.goods.placed');
    if (step === 'delivered') return t(isSent ? 'orders.goods.delivered' : 'orders.goods.done');
    return t(`orders.status.${step}`);
  };
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
