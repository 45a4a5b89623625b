import type { PaymentStatus } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import type { OwnOrder } from '#src/features/orders/own-orders.queries.ts';
import { Tag, type Tone } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { parkDay } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';

const TONES: Record<PaymentStatus, Tone> = {
  pending: 'warn',
  paid: 'ok',
  failed: 'err',
  refunded: 'info',
  partially_refunded: 'info',
};

type Props = { intl: Intl18; orders: readonly OwnOrder[]; hrefOf: (code: string) => `/${string}` };

export function OrderList({ intl, orders, hrefOf }: Props) {
  const { t, day, money } = intl;
  return (
    <ul className=":uno: dash-list rule-t-line [&_.sm]:c-ink-2 [&_h3]:(m-[0_0_4px] text-18px)">
      {orders.map((order) => (
        <li key={order.code}>
          <div>
            <h3 className="num">{t('profile.orders.row', { code: spacedCode(order.code) })}</h3>
            <p className="sm">
              {[
                t('profile.orders.placed', { day: day(parkDay(order.createdAt), 'long') }),
                ...(order.ticketCount > 0
                  ? [
                      t('profile.orders.visit', { day: day(order.day, 'long') }),
                      t('profile.orders.tickets', { count: order.ticketCount }),
                    ]
                  : []),
              ].join(' · ')}
            </p>
          </div>
          <div className=":uno: flex flex-wrap items-center gap-[10px_18px]">
            <Tag tone={order.status === 'cancelled' ? 'err' : TONES[order.paymentStatus]}>
              {order.status === 'cancelled'
                ? t('orders.status.cancelled')
                : t(`orders.payment.${order.paymentStatus}`)}
            </Tag>
            <b className="num">{money(order.totalVnd)}</b>
            <Link to={hrefOf(order.code)} className="lnk">
              {t(order.ticketCount > 0 ? 'profile.orders.open' : 'refunds.page.openOrder')}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
