import type { Intl18 } from '#i18n/intl.ts';
import { Static } from '#src/ui/fragment/static.tsx';

type TierLine = { minQuantity: number; percent: number; eachVnd: number };

/** What many cost, each. */
export function TierTable({ rows, intl }: { rows: readonly TierLine[]; intl: Intl18 }) {
  if (rows.length === 0) return null;
  const { t } = intl;
  return (
    <Static as="table" className=":uno: tiers w-full border-collapse text-15px">
      <caption className=":uno: pb-8px font-600 text-left">{t('products.detail.tiers')}</caption>
      <thead className="sr-only">
        <tr>
          <th className=":uno: p-[8px_0] rule-t-line font-400 text-left" scope="col">
            {t('products.detail.tierQuantity')}
          </th>
          <th className=":uno: p-[8px_0] rule-t-line font-400 text-left" scope="col">
            {t('products.detail.tierOff')}
          </th>
          <th className=":uno: p-[8px_0] rule-t-line font-400 text-left" scope="col">
            {t('products.detail.tierPrice')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ minQuantity, percent, eachVnd }) => (
          <tr key={minQuantity}>
            <th className=":uno: p-[8px_0] rule-t-line font-400 text-left" scope="row">
              {t('products.detail.tierMin', { min: minQuantity })}
            </th>
            <td className=":uno: p-[8px_0] rule-t-line font-400 text-left [&:nth-child(2)]:(c-ok font-600)">
              {t('products.detail.tierPercent', { percent })}
            </td>
            <td className=":uno: num p-[8px_0] rule-t-line font-600 text-right [&:nth-child(2)]:(c-ok font-600)">
              {t('products.detail.tierEach', { amount: intl.money(eachVnd) })}
            </td>
          </tr>
        ))}
      </tbody>
    </Static>
  );
}
