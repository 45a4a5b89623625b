import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { CartSide } from '#src/features/cart/cart-side.tsx';
import { cartWords } from '#src/features/cart/cart-words.ts';
import { CheckoutForm } from '#src/features/checkout/checkout-form.tsx';
import { CreditLines } from '#src/features/checkout/credit-lines.tsx';
import { creditWords } from '#src/features/checkout/credit-words.ts';
import { GoodsTerms } from '#src/features/checkout/goods-terms.tsx';
import { isFeatureEnabled, readMethodSwitches } from '#src/features/feature-flags/feature-flags.queries.ts';
import { GoodsHead } from '#src/features/fulfilment/goods-head.tsx';
import { type PaymentAvailability, paymentMethods } from '#src/features/orders/payment-methods.ts';
import { findLinkedPolicies } from '#src/features/pages/pages.queries.ts';
import type { PolicySlugs } from '#src/features/pages/pages.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { href, rowHref } from '#src/routes.ts';
import { type Buyer, loadBuyer } from '#src/screens/orders/load-buyer.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import type { Channel } from '#src/values/channel.ts';
import { addressWords, CartOff, goodsFormWords } from './cart-parts.tsx';
import { contactOf } from './contact-of.ts';

const GOODS = { hasTickets: false, hasProducts: true, hasServices: false };

/** The checkout of a cart without tickets: who, where to, how to pay; the cart itself comes from the browser. */
export async function CheckoutCartScreen({ context }: { context: ScreenContext }) {
  const intl = intlFor(context.locale);
  const { read } = context.db;
  const [isEnabled, takesVouchers, settings, switches, buyer, policies] = await Promise.all([
    isFeatureEnabled(read, 'enable_add_to_cart'),
    isFeatureEnabled(read, 'enable_payment_credit'),
    readSettings(read),
    readMethodSwitches(read, context.payMethods),
    loadBuyer(context),
    findLinkedPolicies(context.db.remembered),
  ]);
  const title = intl.t('checkout.goodsForm.title');
  return (
    <div className="wrap book-page">
      <PageHead context={context} title={title} />
      {isEnabled ? (
        <div className="book checkout">
          <div className="book-main">
            <GoodsHead intl={intl} />
            <noscript>
              <p>{intl.t('checkout.goodsForm.noScript', { hotline: settings['park.hotline'] })}</p>
            </noscript>
            <Form
              intl={intl}
              takesVouchers={takesVouchers}
              availability={{ settings, switches }}
              buyer={buyer}
              policies={policies}
              channels={context.channels}
            />
          </div>
          <aside
            className=":uno: book-side checkout-side bx max-760:(p-0 [&>:not(details)]:p-[0_20px_16px])"
            aria-label={intl.t('checkout.goodsForm.summary')}
          >
            <CartSide words={cartWords(intl)} locale={intl.locale} />
            <CreditLines
              words={creditWords(intl, { isPaid: false })}
              locale={intl.locale}
              ordered={null}
              discount={intl.words('discounts').line}
            />
          </aside>
        </div>
      ) : (
        <>
          <h1 className="checkout-title">{title}</h1>
          <CartOff intl={intl} />
        </>
      )}
    </div>
  );
}

type FormProps = {
  intl: Intl18;
  takesVouchers: boolean;
  availability: PaymentAvailability;
  buyer: Buyer | null;
  channels: readonly Channel[];
  policies: PolicySlugs;
};

function Form({ intl, takesVouchers, availability, buyer, channels, policies }: FormProps) {
  const { t, locale } = intl;
  const { settings } = availability;
  const full = rowHref('policy', locale, policies['dieu-khoan-mua-ban']);
  return (
    <CheckoutForm
      locale={locale}
      contact={contactOf(buyer, { locale, channels })}
      invoice={null}
      methods={paymentMethods({ totalVnd: settings['shipping.freeFromVnd'] }, availability, GOODS)}
      words={goodsFormWords(intl)}
      offlineText={t('errors.offline')}
      heldVnd={0}
      discount={{ words: intl.words('discounts.form'), shown: null, typed: '' }}
      voucher={takesVouchers ? { words: intl.words('vouchers.form'), appliedCode: '' } : undefined}
      goods={{
        cart: 'all',
        hasTickets: false,
        hasGoods: true,
        isSent: false,
        isPickup: false,
        address: buyer?.address ?? null,
        words: addressWords(intl, settings),
      }}
      terms={{ tickets: null, goods: <GoodsTerms intl={intl} settings={settings} full={full} /> }}
      back={
        <Link to={href('cart', locale)} className="lnk">
          <Icon name="i-lucide-chevron-left" />
          {t('checkout.goodsForm.back')}
        </Link>
      }
    />
  );
}
