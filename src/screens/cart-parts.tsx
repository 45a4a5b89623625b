import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';

/** Where to find something. */
export function Browse({ intl: { t, locale } }: { intl: Intl18 }) {
  return (
    <p className="cart-browse">
      <ButtonLink to={href('tickets', locale)} variant="line">
        {t('errors.seeTickets')}
      </ButtonLink>
    </p>
  );
}

/** The shop is switched off. */
export function CartOff({ intl }: { intl: Intl18 }) {
  return (
    <div className="cart-empty">
      <p className="cart-empty-title">{intl.t('cart.page.off')}</p>
      <p className="mut">{intl.t('cart.page.offText')}</p>
      <Browse intl={intl} />
    </div>
  );
}
