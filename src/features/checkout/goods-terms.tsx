import type { Intl18 } from '#i18n/intl.ts';
import { pickupOf } from '#src/features/orders/goods-view.ts';
import { freeFromText } from '#src/values/free-shipping.ts';
import type { Settings } from '#src/values/settings.ts';
import { FullTerms, TermsFold } from './terms-fold.tsx';

type Props = {
  intl: Intl18;
  settings: Settings;
  /** Where all of the terms are. */
  full: `/${string}`;
};

/** What a buyer of goods agrees to. */
export function GoodsTerms({ intl, settings, full }: Props) {
  const { t, money, locale } = intl;
  const free = {
    freeFromVnd: settings['shipping.freeFromVnd'],
    freeFromUsd: settings['shipping.freeFromUsd'],
  };
  const shipping = { fee: money(settings['shipping.feeVnd']), threshold: freeFromText(free, locale) };
  return (
    <TermsFold title={t('checkout.goodsTerms.title')}>
      <li>{t('checkout.goodsTerms.kept', { minutes: settings['hold.minutes'] })}</li>
      <li>{t('checkout.goodsTerms.way', pickupOf(settings, locale))}</li>
      <li>{t('checkout.goodsTerms.shipping', shipping)}</li>
      <li>{t('checkout.goodsTerms.return')}</li>
      <li>{t('checkout.goodsTerms.warranty')}</li>
      <li>{t('checkout.goodsTerms.services')}</li>
      <li>{t('checkout.goodsTerms.data')}</li>
      <FullTerms to={full} text={t('checkout.goodsTerms.full')} />
    </TermsFold>
  );
}
