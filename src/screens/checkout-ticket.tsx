import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { BookingTerms } from '#src/features/orders/booking-terms.tsx';
import { CheckoutForm } from '#src/features/orders/checkout-form.tsx';
import { CheckoutHead } from '#src/features/orders/checkout-head.tsx';
import { contactOf } from '#src/features/orders/contact-of.ts';
import { paymentMethods } from '#src/features/orders/payment-methods.ts';
import { ReleaseLink } from '#src/features/orders/release-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { AlreadyPaid, againAddress, CheckoutSummary, HoldOver } from './checkout-parts.tsx';
import { isPaid, type LoadedCheckout, loadCheckout } from './load-checkout.ts';

type Props = { context: ScreenContext; intl: Intl18; loaded: LoadedCheckout };

/** Step 2 of buying: who receives the tickets, invoice, way to pay; the places wait meanwhile. */
export async function CheckoutTicketScreen({ context }: { context: ScreenContext }) {
  const intl = intlFor(context.locale);
  const loaded = await loadCheckout(context, context.query.get('code') ?? '');
  const head = <PageHead context={context} title={intl.t('checkout.title')} />;
  const props = { context, intl, loaded };
  return (
    <div className="wrap book-page">
      {head}
      <Step {...props} />
    </div>
  );
}

function Step(props: Props) {
  const { intl, loaded } = props;
  if (isPaid(loaded)) return <AlreadyPaid {...props} />;
  if (!loaded.isHeld) return <HoldOver {...props} />;
  return (
    <div className="book checkout">
      <div className="book-main">
        <CheckoutHead intl={intl} step={1} title={intl.t('checkout.title')} />
        <Form {...props} />
      </div>
      <CheckoutSummary {...props} />
    </div>
  );
}

function Form({ intl, loaded: { checkout, view, settings, code, key } }: Props) {
  const { order, facts } = checkout;
  return (
    <CheckoutForm
      code={code}
      secret={key}
      locale={intl.locale}
      amount={view.totalVnd === 0 ? null : intl.money(view.totalVnd)}
      contact={contactOf(order)}
      invoice={order?.invoice ?? null}
      methods={paymentMethods(view.totalVnd, settings)}
      words={intl.words('checkout.form')}
      offlineText={intl.t('errors.offline')}
      terms={<BookingTerms intl={intl} policy={facts[0]?.refundPolicy ?? null} />}
      back={
        <ReleaseLink code={code} secret={key} to={againAddress(view, intl.locale)} className="lnk">
          <Icon name="i-lucide-chevron-left" />
          {intl.t('checkout.back')}
        </ReleaseLink>
      }
    />
  );
}
