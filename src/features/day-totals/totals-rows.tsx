/** Rows of the tables of money by day and by its parts. */
import type { Intl18 } from '#i18n/intl.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import type { DayShares, Share } from './day-totals.ts';

type Days = {
  intl: Intl18;
  days: readonly DayShares[];
  /** The columns: what the money of each day is divided by. */
  parts: readonly Share[];
  /** The day itself. */
  dayAt: (day: string) => `/${string}`;
};

/** The last day first; the last row adds up. */
export function DayRows({ intl, days, parts, dayAt }: Days) {
  const { t, number, day: dayText } = intl;
  const sum = (of: (one: DayShares) => number) => number(days.reduce((all, one) => all + of(one), 0));
  return (
    <>
      {days.map(({ day, all, parts: own }) => (
        <tr key={day}>
          <th scope="row">
            <SoftLink className="lnk" to={dayAt(day)}>
              {dayText(day, 'short')}
            </SoftLink>
          </th>
          {parts.map(({ key }) => (
            <td key={key} className="num">
              {number(own.get(key)?.receivedVnd ?? 0)}
            </td>
          ))}
          <td className="num">{number(all.payments)}</td>
          <td className="num">{number(all.receivedVnd)}</td>
          <td className="num">{number(all.refundedVnd)}</td>
        </tr>
      ))}
      <tr>
        <th scope="row">{t('dayTotals.totals.sum')}</th>
        {parts.map(({ key, receivedVnd }) => (
          <td key={key} className="num">
            {number(receivedVnd)}
          </td>
        ))}
        <td className="num">{sum(({ all }) => all.payments)}</td>
        <td className="num">{sum(({ all }) => all.receivedVnd)}</td>
        <td className="num">{sum(({ all }) => all.refundedVnd)}</td>
      </tr>
    </>
  );
}

type Parts = { intl: Intl18; shares: readonly Share[]; nameOf: (key: string) => string };

/** Of all days together, each with its share of what was received. */
export function PartRows({ intl: { number }, shares, nameOf }: Parts) {
  const allVnd = shares.reduce((all, { receivedVnd }) => all + receivedVnd, 0);
  return shares.map(({ key, payments, receivedVnd, refundedVnd }) => (
    <tr key={key}>
      <th scope="row">{nameOf(key)}</th>
      <td className="num">{number(payments)}</td>
      <td className="num">{number(receivedVnd)}</td>
      <td className="num">{number(refundedVnd)}</td>
      <td className="num">{allVnd > 0 ? `${number(Math.round((receivedVnd * 100) / allVnd))}%` : '–'}</td>
    </tr>
  ));
}
