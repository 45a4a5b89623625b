import { unstable_redirect as redirect } from 'waku/router/server';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { CheckoutHead } from '#src/features/checkout/checkout-head.tsx';
import { RetryPaymentButton } from '#src/features/checkout/retry-payment-button.tsx';
import { isCancelled } from '#src/features/payments/payments.ts';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { newId } from '#src/values/id.ts';
import { AlreadyConfirmed, AlreadyPaid, CheckoutSummary, HoldOver } from './checkout-parts.tsx';
import { heldText, isCashOffered, otherMethods, providerOf, reasonOf, reasonText } from './failed-payment.ts';
import { isFirm, isPaid, type LoadedCheckout, loadCheckout, retryMethod } from './load-checkout.ts';

type Props = { context: ScreenContext; intl: Intl18; loaded: LoadedCheckout };

/** A payment that was not made: why, that the places are still held, and one more try. */
export async function CheckoutCancelScreen({ context }: { context: ScreenContext }) {
  const intl = intlFor(context.locale);
  const loaded = await loadCheckout(context, context.query.get('code') ?? '');
  const { code, key, checkout } = loaded;
  if (!checkout.order) redirect(href('checkoutTicket', intl.locale, { query: { code, key } }), 303);
  return (
    <div className="wrap book-page">
      <PageHead context={context} title={intl.t('checkout.cancel.title')} />
      <Outcome context={context} intl={intl} loaded={loaded} />
    </div>
  );
}

function Outcome(props: Props) {
  const { intl, loaded } = props;
  if (isPaid(loaded)) return <AlreadyPaid {...props} />;
  if (isFirm(loaded)) return <AlreadyConfirmed {...props} />;
  if (!loaded.isHeld) return <HoldOver {...props} />;
  const reason = reasonOf(props);
  const provider = providerOf(loaded);
  return (
    <div className="book checkout">
      <div className="book-main">
        <CheckoutHead intl={intl} step={1} title={intl.t('checkout.cancel.title')} />
        <section className="bx cancelled">
          <Notice tone="warn" title={reasonText(reason, props)}>
            <p>{heldText(intl, loaded)}</p>
            {isCashOffered(loaded) && <p>{intl.t('checkout.goodsOnly.cash')}</p>}
          </Notice>
          <NextSteps {...props} />
          {!isCancelled(provider, reason) && (
            <p className="sm mut">
              {intl.t(loaded.view.hasTickets ? 'checkout.cancel.charged' : 'checkout.goodsOnly.charged', {
                provider: intl.t(`checkout.form.${provider}`),
              })}
            </p>
          )}
        </section>
      </div>
      <CheckoutSummary {...props} />
    </div>
  );
}

function NextSteps({ intl, loaded }: Props) {
  const { code, key, view } = loaded;
  const { t, locale } = intl;
  const first = retryMethod(loaded);
  const others = otherMethods(loaded, first);
  const [loadingText, offlineText] = [t('checkout.cancel.retrying'), t('errors.offline')];
  const retried = { code, secret: key, locale, loadingText, offlineText };
  return (
    <div className=":uno: flex flex-wrap items-center gap-[14px_28px] [&_.lnk]:(min-h-44px inline-flex items-center)">
      <RetryPaymentButton {...retried} postKey={newId()} method={first} text={t('checkout.cancel.retry')} />
      {others.length > 0 && <p className="sm mut">{t('checkout.cancel.others')}</p>}
      {others.map((method) => (
        <RetryPaymentButton
          key={method}
          {...retried}
          postKey={newId()}
          method={method}
          isSecond
          text={t(`checkout.form.${method}`)}
        />
      ))}
      <Link to={href('checkoutTicket', locale, { query: { code, key } })} className="lnk">
        {t('checkout.cancel.edit')}
      </Link>
      <Link to={href(view.hasTickets ? 'tickets' : 'products', locale)} className="lnk">
        {t(view.hasTickets ? 'checkout.cancel.tickets' : 'checkout.goodsOnly.shop')}
      </Link>
    </div>
  );
}
