import type { Intl18 } from '#i18n/intl.ts';
import type { DiscountShare } from '#src/client/joined-cart.ts';
import { kindText } from '#src/features/inventory/guests-text.ts';
import type { CheckoutView } from '#src/features/orders/booking-view.ts';
import { DataPrice } from '#src/ui/price.tsx';
import { JoinedLines, type JoinedWords } from './summary-joined.tsx';

type Props = { intl: Intl18; view: CheckoutView; shown?: DiscountShare | null | undefined };

/** Every line of the order with what it costs, shipping, and the tax inside. */
export function SummaryLines({ intl, view, shown }: Props) {
  return (
    <dl className="money-lines">
      {view.lines.map((line) => (
        <div key={line.id}>
          <dt>{line.key ? kindText(intl, line) : `${line.quantity} × ${line.name}`}</dt>
          <dd>
            {line.amountVnd === 0 ? (
              intl.t('checkout.summary.free')
            ) : (
              <DataPrice amount={intl.number(line.amountVnd)} />
            )}
          </dd>
        </div>
      ))}
      {view.goods.map((line) => (
        <div key={line.id}>
          <dt>
            {line.quantity} × {[line.name, line.detail].filter(Boolean).join(' · ')}
          </dt>
          <dd>
            <DataPrice amount={intl.number(line.amountVnd)} />
          </dd>
        </div>
      ))}
      {view.delivery && (
        <div>
          <dt>{intl.t(view.delivery.isPickup ? 'orders.pickup.line' : 'orders.goods.shipping')}</dt>
          <dd>
            {view.delivery.feeVnd === 0 ? (
              intl.t('checkout.summary.free')
            ) : (
              <DataPrice amount={intl.number(view.delivery.feeVnd)} />
            )}
          </dd>
        </div>
      )}
      {view.discount && (
        <div className=":uno: c-ok">
          <dt>{intl.t('discounts.line', { code: view.discount.code })}</dt>
          <dd>
            <DataPrice amount={`−${intl.number(view.discount.amountVnd)}`} />
          </dd>
        </div>
      )}
      <JoinedLines words={joinedWords(intl)} locale={intl.locale} own={view.taxed} shown={shown} />
    </dl>
  );
}

/** The text of an island when a cart is included. */
export function joinedWords({ t, words }: Intl18): JoinedWords {
  return {
    together: t('checkout.summary.together'),
    more: words('orders.goods').more,
    shipping: t('orders.goods.shipping'),
    pickup: t('orders.pickup.line'),
    free: t('checkout.summary.free'),
    vat: words('checkout.summary').vat,
    discount: words('discounts').line,
  };
}
