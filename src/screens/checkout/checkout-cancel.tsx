import { unstable_redirect as redirect } from 'waku/router/server';
import { hasMessage, type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { CheckoutHead } from '#src/features/checkout/checkout-head.tsx';
import { RetryPaymentButton } from '#src/features/checkout/retry-payment-button.tsx';
import { paymentMethods } from '#src/features/orders/payment-methods.ts';
import { isCancelled, isSuccess } from '#src/features/payments/payments.ts';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { newId } from '#src/values/id.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { type OnlineMethod, onlineOf } from '#src/values/payment-method.ts';
import { AlreadyConfirmed, AlreadyPaid, CheckoutSummary, HoldOver } from './checkout-parts.tsx';
import {
  basketOf,
  isFirm,
  isPaid,
  type LoadedCheckout,
  loadCheckout,
  retryMethod,
  sumOf,
} from './load-checkout.ts';

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
            <p>{heldPlacesText(props)}</p>
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

/** What stays held meanwhile, and another payment method where there is one. */
function heldPlacesText({ intl: { t }, loaded }: Props): string {
  const { view, availability } = loaded;
  if (view.hasTickets) return t('checkout.cancel.held');
  const methods = paymentMethods(sumOf(loaded), availability, basketOf(loaded));
  const isCashOffered = methods.some(({ method, isOffered }) => method === 'cod' && isOffered);
  return [t('checkout.cancel.heldGoods'), isCashOffered ? t('checkout.goodsOnly.cash') : '']
    .filter(Boolean)
    .join(' ');
}

function NextSteps({ intl, loaded }: Props) {
  const { code, key, view } = loaded;
  const { t, locale } = intl;
  return (
    <div className="cancelled-ways">
      <RetryPaymentButton
        code={code}
        secret={key}
        locale={locale}
        method={retryMethod(loaded)}
        text={t('checkout.cancel.retry')}
        loadingText={t('checkout.cancel.retrying')}
        offlineText={t('errors.offline')}
      />
      <noscript>
        <form method="post">
          <input type="hidden" name="idempotencyKey" value={newId()} />
          <input type="hidden" name="method" value={retryMethod(loaded)} />
          <Button variant="cta" size="lg" type="submit">
            {t('checkout.cancel.retry')}
          </Button>
        </form>
      </noscript>
      <Link to={href('checkoutTicket', locale, { query: { code, key } })} className="lnk">
        {t('checkout.cancel.edit')}
      </Link>
      <Link to={href(view.hasTickets ? 'tickets' : 'products', locale)} className="lnk">
        {t(view.hasTickets ? 'checkout.cancel.tickets' : 'checkout.goodsOnly.shop')}
      </Link>
    </div>
  );
}

/** The gateway's word once it is verified, until then the one in the address, which only chooses among our sentences. */
function reasonOf({ context, loaded: { checkout } }: Props): string | null {
  const { attempt } = checkout;
  return attempt?.state === 'failed' ? attempt.responseCode : context.query.get('reason');
}

function providerOf({ checkout: { attempt, order } }: LoadedCheckout): OnlineMethod {
  return onlineOf(attempt?.provider ?? order?.method);
}

function reasonText(reason: string | null, { intl, loaded }: Props): string {
  const provider = providerOf(loaded);
  const id = `payments.${provider}.code.${reason}`;
  return reason !== null && !isSuccess(provider, reason) && hasMessage(id)
    ? intl.t(id)
    : intl.t('checkout.cancel.unknown', { code: spacedCode(loaded.code) });
}
