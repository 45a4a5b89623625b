import type { Intl18 } from '#i18n/intl.ts';
import type { Share } from './day-totals.ts';
import { seriesAt } from './series.ts';

type Props = {
  intl: Intl18;
  /** What the money is divided by, in words. */
  by: string;
  shares: readonly Share[];
  nameOf: (key: string) => string;
};

/** Money in parts: a bar, and beneath it the same figures as a table. */
export function Shares({ intl: { t, number }, by, shares, nameOf }: Props) {
  const allVnd = shares.reduce((sum, { receivedVnd }) => sum + receivedVnd, 0);
  return (
    <>
      <h3 className=":uno: c-ink-2 text-13px">{by}</h3>
      <div className=":uno: flex gap-1px h-9px mt-10px mb-4px" aria-hidden="true">
        {shares.map(({ key, receivedVnd }, index) => (
          <i
            key={key}
            className=":uno: bg-[var(--part)] dark:bg-[var(--part-dark)]"
            style={{ ...seriesAt(index), flexBasis: `${allVnd > 0 ? (receivedVnd * 100) / allVnd : 0}%` }}
          />
        ))}
      </div>
      <table className=":uno: w-full border-collapse [&_th]:(py-7px text-14px font-400 text-left) [&_td]:(py-7px type-600-15/1.2-data tabular text-right whitespace-nowrap) [&_tr+tr>*]:rule-t-line">
        <thead className="sr-only">
          <tr>
            <th scope="col">{by}</th>
            <th scope="col">{t('dayTotals.takings.count')}</th>
            <th scope="col">{t('dayTotals.takings.received')}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ key, payments, receivedVnd }, index) => (
            <tr key={key}>
              <th scope="row">
                <i
                  className=":uno: inline-block w-11px h-11px mr-8px bg-[var(--part)] dark:bg-[var(--part-dark)]"
                  style={seriesAt(index)}
                  aria-hidden="true"
                />
                {nameOf(key)}
              </th>
              <td className=":uno: c-ink-2 font-500!">
                {t('dayTotals.takings.payments', { count: payments })}
              </td>
              <td>{number(receivedVnd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
