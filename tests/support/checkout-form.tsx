/** The checkout form as a screen gives it to the browser: of a held order whose buyer has typed nothing yet. */
import type { ComponentProps } from 'react';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
// Loaded after the first paint: a test does not wait for that.
import '#src/features/checkout/order-sending.tsx';
import type { GoodsForm } from '#src/features/checkout/checkout-cart.tsx';
import { CheckoutForm } from '#src/features/checkout/checkout-form.tsx';
import { addressWords } from '#src/screens/checkout/cart-parts.tsx';
import { settingsFrom } from '#src/values/settings.ts';

export const HELD = { code: 'DM23456789', secret: 's3cret' };

/** A cart without tickets, or what is changed of it. */
export function goodsTrial(change: Partial<GoodsForm> = {}, locale: Locale = 'vi'): GoodsForm {
  return {
    cart: 'all',
    hasTickets: false,
    hasGoods: true,
    isSent: false,
    isPickup: false,
    address: null,
    words: addressWords(intlFor(locale), settingsFrom([])),
    ...change,
  };
}

type Props = ComponentProps<typeof CheckoutForm>;
type Options = Pick<Props, 'heldVnd' | 'methods'> & Partial<Props>;

export function CheckoutTrial({ locale = 'vi', ...more }: Options) {
  const intl = intlFor(locale);
  return (
    <CheckoutForm
      {...HELD}
      locale={locale}
      contact={{ name: '', country: '+84', phone: '', email: '', channel: 'email', channels: ['email'] }}
      invoice={null}
      words={intl.words('checkout.form')}
      offlineText={intl.t('errors.offline')}
      terms={{ tickets: null, goods: null }}
      back={null}
      {...more}
    />
  );
}
