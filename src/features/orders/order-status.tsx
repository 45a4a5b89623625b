import './frame.css';
import './order.css';
import './order-print.css';
import type { OrderRow, PaymentStatus } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Tag, type Tone } from '#src/ui/badge.tsx';
import { Unbroken } from '#src/ui/unbroken.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import { goodsStateId, type Receiving } from './goods-view.ts';

const PAYMENT_TONES: Record<PaymentStatus, Tone> = {
  pending: 'warn',
  paid: 'ok',
  failed: 'err',
  refunded: 'info',
  partially_refunded: 'info',
};

type Props = { intl: Intl18; order: OrderRow; hasGoods: boolean; receiving: Receiving };

/** The order's code and state, in words. */
export function OrderStatus({ intl, order, hasGoods, receiving }: Props) {
  const { t } = intl;
  const code = spacedCode(order.code);
  const isOver = order.status === 'cancelled';
  // The status of an unpaid order already says so.
  const hasPaymentNews = order.paymentStatus !== 'pending';
  return (
    <div className="order-status checkout-head">
      <h1 className="checkout-title">
        <Unbroken text={t('orders.page.title', { code })} word={code} />
      </h1>
      <p>
        <Tag tone={isOver ? 'err' : order.status === 'pending' ? 'warn' : 'ok'}>
          {t(hasGoods ? goodsStateId(order.status, receiving) : `orders.status.${order.status}`)}
        </Tag>{' '}
        {hasPaymentNews && (
          <Tag tone={PAYMENT_TONES[order.paymentStatus]}>{t(`orders.payment.${order.paymentStatus}`)}</Tag>
        )}
      </p>
    </div>
  );
}
