import { unstable_redirect as redirect } from 'waku/router/server';
import type { OrderRow } from '#db/schema/orders.ts';
import type { PaymentAttemptRow } from '#db/schema/payments.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { PaymentWatch } from '#src/features/checkout/payment-watch.tsx';
import { findExchangeOfRef } from '#src/features/exchanges/exchanges.queries.ts';
import { findAttempt } from '#src/features/payments/attempts.queries.ts';
import { href } from '#src/routes.ts';
import { Link } from '#src/ui/link.tsx';
import type { OwnMethod } from '#src/values/payment-method.ts';
import { isFirm, isPaid, type LoadedCheckout, loadCheckout } from './load-checkout.ts';

export type OwnPayment = {
  context: ScreenContext;
  intl: Intl18;
  loaded: LoadedCheckout;
  attempt: PaymentAttemptRow;
  provider: OwnMethod;
  isOver: boolean;
  /** The exchange whose difference it is; null when the order itself is paid. */
  exchangeId: string | null;
};

const RELOAD_SECONDS = 20;

/** The payment that one of our own pages is about; a buyer whose payment is elsewhere is taken there. */
export async function loadOwnPayment(context: ScreenContext, provider: OwnMethod): Promise<OwnPayment> {
  const intl = intlFor(context.locale);
  const loaded = await loadCheckout(context, context.query.get('code') ?? '');
  const { checkout, code, key } = loaded;
  const { order, attempt } = checkout;
  const query = { code, key };
  const difference = order && (await findDifference(context, order, provider));
  if (difference) return { context, intl, loaded, provider, ...difference };
  if (!order) redirect(href('checkoutTicket', intl.locale, { query }), 303);
  if (isPaid(loaded) || isFirm(loaded) || order.needsReview)
    redirect(href('checkoutSuccess', intl.locale, { query }), 303);
  if (attempt?.provider !== provider) redirect(href('checkoutCancel', intl.locale, { query }), 303);
  const isOver = !loaded.isHeld || attempt.state !== 'pending' || attempt.expiresAt <= context.now;
  return { context, intl, loaded, attempt, provider, isOver, exchangeId: null };
}

/** The exchange difference named by the URL; once it is no longer awaited, the new tickets or the exchange's page have the result. */
async function findDifference(
  { db, query, locale, now }: ScreenContext,
  order: OrderRow,
  provider: OwnMethod,
) {
  const ref = query.get('ref');
  const exchange = ref ? await findExchangeOfRef(db.read, ref) : null;
  const attempt = ref && exchange?.orderId === order.id ? await findAttempt(db.read, ref) : null;
  if (!exchange || attempt?.provider !== provider) return null;
  const isOver = exchange.state !== 'pending' || exchange.expiresAt <= now;
  const key = query.get('key') ?? '';
  const result = exchange.state === 'done' ? 'checkoutSuccess' : 'ticketExchange';
  if (isOver) redirect(href(result, locale, { query: { code: order.code, key } }), 303);
  return { attempt, isOver, exchangeId: exchange.id };
}

/** Looks for the money while it is waited for. */
export function MoneyWatch({ payment, receivedVnd = 0 }: { payment: OwnPayment; receivedVnd?: number }) {
  const { intl, loaded, attempt, provider } = payment;
  if (attempt.state !== 'pending') return null;
  const own = provider === 'transfer' ? intl.words('transfers.watch') : intl.words('transfers.counterWatch');
  const words = { ...intl.words('checkout.waiting'), ...own };
  return (
    <>
      <PaymentWatch
        code={loaded.code}
        secret={loaded.key}
        provider={intl.t(`checkout.form.${provider}`)}
        locale={intl.locale}
        receivedVnd={receivedVnd}
        isCancelled={loaded.checkout.order?.status === 'cancelled'}
        words={words}
      />
      <LookAgain {...payment} />
    </>
  );
}

/** Without scripts the page itself comes again. */
export function LookAgain(payment: OwnPayment) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(RELOAD_SECONDS)} />
      <p>
        <a className="lnk" href={hereOf(payment)}>
          {payment.intl.t('transfers.page.refresh')}
        </a>
      </p>
    </noscript>
  );
}

/** Another payment method, and the order's own page. */
export function OtherMethods({ payment: { intl, loaded } }: { payment: OwnPayment }) {
  const { code, key } = loaded;
  return (
    <p className=":uno: transfer-ways flex flex-wrap gap-[4px_28px] pt-8px rule-t-line [&>*]:(inline-flex items-center min-h-44px)">
      <Link to={href('checkoutTicket', intl.locale, { query: { code, key } })} className="lnk">
        {intl.t('transfers.page.other')}
      </Link>
      <Link to={href('order', intl.locale, { params: { code }, query: { key } })} className="lnk">
        {intl.t('checkout.waiting.order')}
      </Link>
    </p>
  );
}

function hereOf({ intl, loaded: { code, key }, provider, attempt, exchangeId }: OwnPayment): string {
  const name = provider === 'transfer' ? 'transfer' : 'payAtCounter';
  const ref = exchangeId === null ? undefined : attempt.ref;
  return href(name, intl.locale, { query: { code, key, ref } });
}
