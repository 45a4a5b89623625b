import type { CalendarDay } from '#src/ui/calendar/calendar-day.tsx';
import { monthCells } from './booking-days.ts';
import type { BookingPanelProps, PanelDay } from './booking-panel-props.ts';

type Panel = Pick<BookingPanelProps, 'locale' | 'dayPath' | 'waitPath' | 'words'>;

/** The days of the booking panel as its calendar shows them. */
export function panelCells(
  days: readonly PanelDay[],
  { locale, dayPath, waitPath, words }: Panel,
): CalendarDay[] {
  return monthCells(days, {
    locale,
    words,
    hrefOf: (date) => `${dayPath}${date}`,
    wait: waitPath && { path: waitPath, label: words.panel.wait },
  });
}
