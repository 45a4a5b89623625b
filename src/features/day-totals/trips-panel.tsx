import type { CSSProperties } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { CsvLink, Panel } from './panel.tsx';

export type Trip = {
  key: string;
  name: string;
  /** Empty for a day ticket. */
  startTime: string;
  people: number;
  came: number;
  /** Null where the departure is gone. */
  capacity: number | null;
};

type Props = { intl: Intl18; trips: readonly Trip[]; day: string; updated: string };

/** How full each departure is, and how many of its guests have come. */
export function TripsPanel({ intl, trips, day, updated }: Props) {
  const { t } = intl;
  return (
    <Panel id="today-trips" title={t('dayTotals.trips.title')} note={<span>{updated}</span>}>
      {trips.length === 0 ? (
        <p className=":uno: c-ink-2">{t('dayTotals.trips.none')}</p>
      ) : (
        <>
          <table className=":uno: w-full mt--6px border-collapse [&_th]:(p-[6px_4px] text-14px text-left font-400) [&_thead_th]:(c-ink-2 text-13px font-600) [&_th:nth-child(n+3)]:text-right [&_td]:(p-[6px_4px] type-600-15/1.2-data tabular whitespace-nowrap) [&_td:nth-child(n+3)]:text-right [&_tbody_tr>*]:rule-t-line">
            <thead>
              <tr>
                <th scope="col">{t('dayTotals.trips.ticket')}</th>
                <th scope="col">{t('dayTotals.trips.time')}</th>
                <th scope="col">{t('dayTotals.trips.sold')}</th>
                <th scope="col">{t('dayTotals.trips.came')}</th>
                <th scope="col" className=":uno: max-760:hidden">
                  {t('dayTotals.trips.left')}
                </th>
              </tr>
            </thead>
            <tbody>
              {trips.map((trip) => (
                <Row key={trip.key} intl={intl} trip={trip} />
              ))}
            </tbody>
          </table>
          <CsvLink {...{ intl, day }} table="trips" />
        </>
      )}
    </Panel>
  );
}

function Row({ intl: { t, number }, trip }: { intl: Intl18; trip: Trip }) {
  const { name, startTime, people, came, capacity } = trip;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{startTime || t('dayTotals.trips.allDay')}</td>
      <td>
        <span className=":uno: flex items-center justify-end gap-14px">
          <span>
            {number(people)}
            {capacity !== null && <span className=":uno: c-ink-2"> / {number(capacity)}</span>}
          </span>
          {capacity !== null && capacity > 0 && <Fill {...{ people, came, capacity }} />}
        </span>
      </td>
      <td>{number(came)}</td>
      <td className=":uno: max-760:hidden">{number(Math.max(0, people - came))}</td>
    </tr>
  );
}

function Fill({ people, came, capacity }: { people: number; came: number; capacity: number }) {
  const width = (part: number) => ({ width: `${Math.min(100, (part * 100) / capacity)}%` }) as CSSProperties;
  return (
    <span
      aria-hidden="true"
      className=":uno: relative block flex-none w-112px h-6px bg-line max-760:hidden [&>i]:(absolute inset-y-0 left-0)"
    >
      <i className=":uno: bg-#93c2ae dark:bg-#2f5f4f" style={width(people)} />
      <i className=":uno: bg-#246350 dark:bg-#4b957b" style={width(came)} />
    </span>
  );
}
