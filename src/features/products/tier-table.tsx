import type { Intl18 } from '#i18n/intl.ts';
import { Static } from '#src/ui/fragment/static.tsx';

export type TierLine = { minQuantity: number; percent: number; eachVnd: number };

/** What many cost, each. */
export function TierTable({ rows, intl }: { rows: readonly TierLine[]; intl: Intl18 }) {
  if (rows.length === 0) return null;
  const { t } = intl;
  return (
    <Static as="table" className="tiers">
      <caption>{t('products.detail.tiers')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('products.detail.tierQuantity')}</th>
          <th scope="col">{t('products.detail.tierOff')}</th>
          <th scope="col">{t('products.detail.tierPrice')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ minQuantity, percent, eachVnd }) => (
          <tr key={minQuantity}>
            <th scope="row">{t('products.detail.tierMin', { min: minQuantity })}</th>
            <td>{t('products.detail.tierPercent', { percent })}</td>
            <td className="num">{t('products.detail.tierEach', { amount: intl.money(eachVnd) })}</td>
          </tr>
        ))}
      </tbody>
    </Static>
  );
}
