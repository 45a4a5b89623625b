import type { CalendarDay } from '#src/ui/calendar/calendar-day.tsx';
import type { BookingPanelProps, PanelDay } from './booking-panel-props.ts';
import { dayCell, fullDay } from './day-cells.ts';

type Panel = Pick<BookingPanelProps, 'locale' | 'dayPath' | 'waitPath' | 'words'>;

/** The calendar of the booking panel, the same for finished markup and for the browser. */
export function panelCells(
  days: readonly PanelDay[],
  { locale, dayPath, waitPath, words }: Panel,
): CalendarDay[] {
  return days.map((day, index) =>
    dayCell(day, {
      words: words.day,
      name: fullDay(day.date, words.week),
      locale,
      isLunarWhole: index === 0,
      href: `${dayPath}${day.date}`,
      wait: waitPath && { path: waitPath, label: words.panel.wait },
    }),
  );
}
