import { unstable_redirect as redirect } from 'waku/router/server';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { PaymentWaiting } from '#src/features/checkout/payment-waiting.tsx';
import { PurchaseDone } from '#src/features/checkout/purchase-done.tsx';
import { listOffers, type Offered } from '#src/features/closures/closures.queries.ts';
import { openClosures } from '#src/features/closures/open-closures.ts';
import { GoodsDone } from '#src/features/fulfilment/goods-done.tsx';
import { orderIdOf } from '#src/features/orders/found-ids.queries.ts';
import { pickupOf } from '#src/features/orders/goods-view.ts';
import { livingTickets } from '#src/features/orders/order-records.ts';
import { OrderReview } from '#src/features/orders/order-review.tsx';
import { href } from '#src/routes.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { buyerChannels, isFirm, isPaid, type LoadedCheckout, loadCheckout } from './load-checkout.ts';

type Props = { context: ScreenContext; intl: Intl18; loaded: LoadedCheckout };

/** Where the gateway sends a buyer back to: tickets when the payment is confirmed, and honest waiting until then. */
export async function CheckoutSuccessScreen({ context }: { context: ScreenContext }) {
  const intl = intlFor(context.locale);
  const code = context.query.get('code') ?? '';
  const [loaded, offers] = await Promise.all([
    loadCheckout(context, code),
    listOffers(context.db.read, orderIdOf(code)),
  ]);
  const elsewhere = elsewhereOf(loaded, offers, intl);
  if (elsewhere) redirect(elsewhere, 303);
  return <Outcome context={context} intl={intl} loaded={loaded} />;
}

/** This page is only about payments in progress or made, and about tickets that open the gate. */
function elsewhereOf(
  { checkout, code, key }: LoadedCheckout,
  offers: readonly Offered[],
  { locale }: Intl18,
): `/${string}` | null {
  const { order, attempt } = checkout;
  const query = { code, key };
  if (!order) return href('checkoutTicket', locale, { query });
  const hasNone = checkout.tickets.length > 0 && livingTickets(checkout).length === 0;
  const isClosed = openClosures(offers, checkout.tickets).codes.size > 0;
  if (order.paymentStatus === 'refunded' || hasNone || isClosed)
    return href('order', locale, { params: { code }, query: { key } });
  const isOngoing = order.status !== 'pending' && order.status !== 'cancelled';
  const isOpen = order.paidAt === null && !isOngoing && !order.needsReview;
  if (isOpen && attempt?.provider === 'transfer') return href('transfer', locale, { query });
  if (isOpen && attempt?.provider === 'counter') return href('payAtCounter', locale, { query });
  const hasFailed = isOpen && attempt?.state === 'failed';
  return hasFailed ? href('checkoutCancel', locale, { query }) : null;
}

function Outcome({ context, intl, loaded }: Props) {
  const { checkout, view, settings, hotline, code, key } = loaded;
  const { order, tickets } = checkout;
  const own = { intl, code, secret: key, hotline };
  if (order && isPaid(loaded) && tickets.length > 0) {
    return (
      <>
        <PageHead context={context} title={intl.t('checkout.success.title').replace('\n', ' ')} />
        <PurchaseDone
          {...own}
          documentKey={loaded.documentKey}
          checkout={{ ...checkout, order }}
          view={view}
          gates={loaded.gates}
          settings={settings}
          channels={buyerChannels(context, loaded)}
          passes={context.passes}
        />
      </>
    );
  }
  if (order && !order.needsReview && view.goods.length > 0 && isFirm(loaded)) {
    return (
      <div className="wrap book-page">
        <PageHead context={context} title={intl.t('checkout.goods.title')} />
        <GoodsDone {...{ intl, order, view }} secret={key} pickup={pickupOf(loaded.settings, intl.locale)} />
      </div>
    );
  }
  if (order?.needsReview) {
    return (
      <div className="wrap book-page">
        <PageHead context={context} title={intl.t('checkout.review.title')} />
        <OrderReview {...own} order={order} view={view} />
      </div>
    );
  }
  return (
    <div className="wrap book-page">
      <PageHead context={context} title={intl.t('checkout.waiting.title')} />
      <PaymentWaiting {...own} method={order?.method ?? ''} hasTickets={view.hasTickets} />
    </div>
  );
}
