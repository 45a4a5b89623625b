import type { OrderRow } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import { methodOf } from '#src/values/payment-method.ts';
import type { CheckoutView } from './booking-view.ts';
import { OrderPanel } from './order-panel.tsx';

const EXPLAINED = ['overpaid', 'underpaid', 'no-discount', 'exchange'] as const;
type Explained = (typeof EXPLAINED)[number];

type Props = { intl: Intl18; order: OrderRow; view: CheckoutView; hotline: string };

/** A payment that needs a person: what happened, what becomes of the money, whom to call. */
export function OrderReview({ intl, order, view, hotline }: Props) {
  const { t, locale } = intl;
  const hasNoPlaces = order.needsReview === 'no-places';
  return (
    <OrderPanel
      progress={0.4}
      title={t('checkout.review.title')}
      actions={
        hasNoPlaces && (
          <ButtonLink to={href('orderTicket', locale, { query: view.again })} variant="solid">
            {t('checkout.review.again')}
          </ButtonLink>
        )
      }
    >
      <ReviewText intl={intl} order={order} hasTickets={view.hasTickets} />
      <p>{t('checkout.review.call', { hotline })}</p>
    </OrderPanel>
  );
}

export function ReviewText({
  intl,
  order,
  hasTickets,
}: Pick<Props, 'intl' | 'order'> & { hasTickets: boolean }) {
  const { t, money } = intl;
  const { needsReview, refundDueVnd } = order;
  const code = spacedCode(order.code);
  if (needsReview === 'no-places' || needsReview === 'no-stock') {
    const what = needsReview === 'no-stock' ? 'checkout.review.noStock' : 'checkout.review.noPlaces';
    const creditVnd = order.creditVnd ?? 0;
    return (
      <>
        <p>{t(what, { code, amount: money(order.paidVnd - creditVnd) })}</p>
        {creditVnd > 0 && <p>{t('vouchers.back.own', { amount: money(creditVnd) })}</p>}
        {refundDueVnd > 0 && <p>{t('checkout.review.refund', { amount: money(refundDueVnd) })}</p>}
      </>
    );
  }
  if (needsReview?.startsWith('paid-twice'))
    return (
      <p>
        {t(hasTickets ? 'checkout.review.twice' : 'checkout.goodsOnly.twice', {
          code,
          amount: money(refundDueVnd),
        })}
      </p>
    );
  if (isExplained(needsReview))
    return <p>{t(`transfers.review.${needsReview}`, { code, amount: money(refundDueVnd) })}</p>;
  const provider = hasTickets ? 'checkout.review.provider' : 'checkout.goodsOnly.provider';
  const name = t(`checkout.form.${methodOf(order.method)}`);
  return (
    <p>{t(needsReview === 'wrong-amount' ? 'checkout.review.amount' : provider, { code, provider: name })}</p>
  );
}

function isExplained(reason: string | null): reason is Explained {
  return EXPLAINED.some((one) => one === reason);
}
