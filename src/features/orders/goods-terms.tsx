import type { Intl18 } from '#i18n/intl.ts';
import { Icon } from '#src/ui/icon.tsx';

/** What a buyer of goods agrees to. */
export function GoodsTerms({ intl: { t }, keptMinutes }: { intl: Intl18; keptMinutes: number }) {
  return (
    <details className="terms">
      <summary className="lnk">
        {t('checkout.goodsTerms.title')}
        <Icon name="i-lucide-chevron-down" />
      </summary>
      <ul>
        <li>{t('checkout.goodsTerms.kept', { minutes: keptMinutes })}</li>
        <li>{t('checkout.goodsTerms.way')}</li>
        <li>{t('checkout.goodsTerms.return')}</li>
        <li>{t('checkout.goodsTerms.warranty')}</li>
        <li>{t('checkout.goodsTerms.services')}</li>
        <li>{t('checkout.goodsTerms.data')}</li>
      </ul>
    </details>
  );
}
