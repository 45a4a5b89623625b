import type { ReactNode } from 'react';
import type { OrderRow } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Notice } from '#src/ui/badge.tsx';
import { ReviewText } from './order-review.tsx';

type Props = {
  intl: Intl18;
  order: OrderRow;
  canPay: boolean;
  hotline: string;
  hasTickets: boolean;
  /** The button that pays, when it may be paid. */
  children: ReactNode;
};

/** What the buyer must know first: still to pay, under review, money coming back. */
export function OrderNotices({ intl, order, canPay, hotline, hasTickets, children }: Props) {
  const { t, money } = intl;
  const isCancelled = order.status === 'cancelled' && order.paidVnd > 0 && !order.needsReview;
  const creditVnd = isCancelled ? (order.creditVnd ?? 0) : 0;
  return (
    <>
      {canPay && (
        <section className="bx order-pay">
          <p>{t(hasTickets ? 'orders.page.unpaid' : 'orders.page.unpaidGoods')}</p>
          {children}
        </section>
      )}
      {order.needsReview && (
        <Notice tone="warn" title={t('checkout.review.title')}>
          <ReviewText intl={intl} order={order} hasTickets={hasTickets} />
          <p>{t('checkout.review.call', { hotline })}</p>
        </Notice>
      )}
      {creditVnd > 0 && <Notice tone="info" title={t('vouchers.back.title', { amount: money(creditVnd) })} />}
      {order.refundDueVnd > 0 && (
        <Notice tone="info" title={t('orders.page.refundDue', { amount: money(order.refundDueVnd) })}>
          <p>{t('orders.page.refundDueText')}</p>
        </Notice>
      )}
    </>
  );
}
