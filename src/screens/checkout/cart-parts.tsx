import type { Intl18 } from '#i18n/intl.ts';
import type { AddressWords, FormWords } from '#src/features/checkout/contact-fields.tsx';
import { pickupOf } from '#src/features/orders/goods-view.ts';
import { href } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import type { Settings } from '#src/values/settings.ts';

/** Where to find something: in the shop, and without it among the tickets. */
export function Browse({ intl: { t, locale }, isOff = false }: { intl: Intl18; isOff?: boolean }) {
  return (
    <p className=":uno: flex flex-wrap justify-center gap-12px">
      <ButtonLink to={href(isOff ? 'tickets' : 'products', locale)} variant="line">
        {t(isOff ? 'errors.seeTickets' : 'cart.page.browse')}
      </ButtonLink>
    </p>
  );
}

/** The shop is switched off. */
export function CartOff({ intl }: { intl: Intl18 }) {
  return (
    <div className=":uno: p-[20px_0_28px] text-center">
      <p className=":uno: mb-6px type-700-24/1.25-display">{intl.t('cart.page.off')}</p>
      <p className="mut">{intl.t('cart.page.offText')}</p>
      <Browse intl={intl} isOff />
    </div>
  );
}

/** What the fields of a delivery address say. */
export function addressWords(intl: Intl18, settings: Settings): AddressWords {
  const counter = pickupOf(settings, intl.locale);
  return {
    address: intl.words('checkout.address'),
    combobox: intl.words('common.combobox'),
    pickup: {
      ...intl.words('checkout.pickup'),
      collectText: intl.t('checkout.pickup.collectText', counter),
      collectMore: intl.t('checkout.pickup.collectMore', counter),
    },
    missing: {
      province: intl.t('checkout.error.province'),
      ward: intl.t('checkout.error.ward'),
      phone: intl.t('checkout.error.phoneForDelivery'),
    },
  };
}

/** The checkout's texts for an order without tickets. */
export function goodsFormWords(intl: Intl18): FormWords {
  const { awayMore, free, submitFree } = intl.words('checkout.goodsForm');
  return {
    ...intl.words('checkout.form'),
    awayMore,
    free,
    submitFree,
    awayDisabled: intl.words('checkout.goodsOnly').awayDisabled,
  };
}
