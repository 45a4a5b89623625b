import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { CartView } from '#src/features/cart/cart-view.tsx';
import { cartWords } from '#src/features/cart/cart-words.ts';
import { isFeatureEnabled } from '#src/features/feature-flags/feature-flags.queries.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { href } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Browse, CartOff } from './cart-parts.tsx';

/** The cart as a page: the same for everyone, its contents come from the browser. */
export async function CartScreen({ context }: { context: ScreenContext }) {
  const intl = intlFor(context.locale);
  const [isEnabled, settings] = await Promise.all([
    isFeatureEnabled(context.db.read, 'enable_add_to_cart'),
    readSettings(context.db.read),
  ]);
  return (
    <div className="wrap cart-page">
      <PageHead
        context={context}
        title={intl.t('cart.page.title')}
        description={intl.t('cart.page.description')}
      />
      <h1>{intl.t('cart.page.title')}</h1>
      {isEnabled ? <Cart intl={intl} hotline={settings['park.hotline']} /> : <CartOff intl={intl} />}
    </div>
  );
}

function Cart({ intl, hotline }: { intl: Intl18; hotline: string }) {
  const { t, locale } = intl;
  return (
    <>
      <noscript>
        <p>{t('cart.page.noScript', { hotline })}</p>
      </noscript>
      <CartView
        words={cartWords(intl)}
        locale={locale}
        checkout={
          <ButtonLink to={href('checkoutCart', locale)} variant="cta" size="lg" isBlock>
            {t('cart.view.checkout')}
          </ButtonLink>
        }
        browse={<Browse intl={intl} />}
      />
    </>
  );
}
