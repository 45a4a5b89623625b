import type { OrderRow } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { RetryPaymentButton } from '#src/features/checkout/retry-payment-button.tsx';
import { dueOf } from '#src/features/orders/orders.ts';
import { href } from '#src/routes.ts';
import { canCancel } from '#src/screens/checkout/cancel-form.tsx';
import { type LoadedCheckout, retryMethod } from '#src/screens/checkout/load-checkout.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { newId } from '#src/values/id.ts';
import { isOwnMethod } from '#src/values/payment-method.ts';
import { CancelLink } from './cancel-entry.tsx';

type Props = { intl: Intl18; loaded: LoadedCheckout; order: OrderRow };

/** What is still to pay, the button that pays it, and the way out. */
export function PayNow({ intl, loaded, order }: Props) {
  const text = loaded.view.hasTickets ? 'orders.page.unpaid' : 'orders.page.unpaidGoods';
  return (
    <section className="bx order-pay">
      <p>{intl.t(text)}</p>
      <PayOn intl={intl} loaded={loaded} dueVnd={dueOf(order)} />
      {canCancel(loaded) && <CancelLink intl={intl} loaded={loaded} />}
    </section>
  );
}

/** To the page where the money is waited for, or to one more try at a provider. */
function PayOn({
  intl,
  loaded,
  dueVnd: amountVnd,
}: {
  intl: Intl18;
  loaded: LoadedCheckout;
  dueVnd: number;
}) {
  const { checkout, code, key } = loaded;
  const { t, locale } = intl;
  const text = t('orders.page.pay', { amount: intl.money(amountVnd) });
  const provider = checkout.attempt?.state === 'pending' ? checkout.attempt.provider : null;
  if (isOwnMethod(provider)) {
    const page = provider === 'transfer' ? 'transfer' : 'payAtCounter';
    return (
      <ButtonLink to={href(page, locale, { query: { code, key } })} variant="cta" size="lg">
        {text}
      </ButtonLink>
    );
  }
  return (
    <RetryPaymentButton
      code={code}
      secret={key}
      locale={locale}
      method={retryMethod(loaded)}
      text={text}
      postKey={newId()}
      loadingText={t('checkout.cancel.retrying')}
      offlineText={t('errors.offline')}
    />
  );
}
