import type { Intl18 } from '#i18n/intl.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import type { DayShares, Share } from './day-totals.ts';
import { FigureSection } from './panel.tsx';

type Props = {
  intl: Intl18;
  days: readonly DayShares[];
  /** The columns: what the money of each day is divided by. */
  parts: readonly Share[];
  nameOf: (key: string) => string;
  /** The day itself. */
  dayAt: (day: string) => `/${string}`;
};

/** Money by day, the last first, in parts; the last row adds up. */
export function TotalsTable({ intl, days, parts, nameOf, dayAt }: Props) {
  const { t, number } = intl;
  const sum = (of: (one: DayShares) => number) => number(days.reduce((all, one) => all + of(one), 0));
  return (
    <FigureSection label={t('dayTotals.totals.byDay')}>
      <thead>
        <tr>
          <th scope="col">{t('dayTotals.totals.day')}</th>
          {parts.map(({ key }) => (
            <th key={key} scope="col">
              {nameOf(key)}
            </th>
          ))}
          {(['payments', 'received', 'refunded'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`dayTotals.totals.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, all, parts: own }) => (
          <tr key={day}>
            <th scope="row">
              <SoftLink className="lnk" to={dayAt(day)}>
                {intl.day(day, 'short')}
              </SoftLink>
            </th>
            {parts.map(({ key }) => (
              <td key={key}>{number(own.get(key)?.receivedVnd ?? 0)}</td>
            ))}
            <td>{number(all.payments)}</td>
            <td>{number(all.receivedVnd)}</td>
            <td>{number(all.refundedVnd)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('dayTotals.totals.sum')}</th>
          {parts.map(({ key, receivedVnd }) => (
            <td key={key}>{number(receivedVnd)}</td>
          ))}
          <td>{sum(({ all }) => all.payments)}</td>
          <td>{sum(({ all }) => all.receivedVnd)}</td>
          <td>{sum(({ all }) => all.refundedVnd)}</td>
        </tr>
      </tbody>
    </FigureSection>
  );
}
