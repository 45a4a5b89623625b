/** Months as the booking panel shows them, with days in every state. */
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { PanelDay } from '#src/features/booking/booking-panel-props.ts';
import { panelCells } from '#src/features/booking/panel-cells.ts';
import { monthPeriod } from '#src/features/tickets/day-facts.ts';
import type { CalendarDay } from '#src/ui/calendar/calendar-day.tsx';
import { daysFrom } from '#src/values/day.ts';

/** One that begins on each day of the week, from Monday on. */
export const MONTHS = ['2027-02', '2027-06', '2027-09', '2027-04', '2027-01', '2027-05', '2027-08'];

const STATES: Partial<PanelDay>[] = [
  { status: 'PAST' },
  { status: 'AVAILABLE' },
  { status: 'AVAILABLE', season: 'weekend', leftPercent: 40, fromVnd: 650_000 },
  { status: 'AVAILABLE', season: 'peak', fromVnd: 1_200_000 },
  { status: 'LIMITED' },
  { status: 'LIMITED', leftPercent: 0, season: 'peak' },
  { status: 'SOLD_OUT' },
  { status: 'CLOSED' },
  { status: 'CLOSED', reason: 'maintenance' },
  { status: 'CLOSED', reason: 'late' },
  { status: 'UNOPENED' },
];

export function panelDays(month: string): PanelDay[] {
  const count = Number(monthPeriod(month).to.slice(8));
  return daysFrom(`${month}-01`, count).map((date, index) => ({
    date,
    lunar: `${(index % 29) + 1}/12`,
    season: 'weekday',
    status: 'AVAILABLE',
    reason: null,
    fromVnd: 550_000,
    leftPercent: null,
    ...STATES[index % STATES.length],
  }));
}

/** Their cells; a day that is sold out may have a waiting list, or not. */
export function cellsOf(days: PanelDay[], locale: Locale, isWaitingOn: boolean): CalendarDay[] {
  const intl = intlFor(locale);
  return panelCells(days, {
    locale,
    dayPath: '/tickets/cap-treo?date=',
    waitPath: isWaitingOn ? '/danh-sach-cho?ticket=cap-treo&date=' : null,
    words: {
      panel: intl.words('tickets.panel'),
      day: intl.words('tickets.day'),
      week: intl.words('common.calendar'),
      stepper: intl.words('common.stepper'),
    },
  });
}
