import { useEffect, useRef, useState } from 'react';
import { type DayWords, lunarText, weekdayName } from '#i18n/day-about.ts';
import { dayText } from '#i18n/day-text.ts';
import { Calendar } from '#src/ui/calendar/calendar.tsx';
import { addMonths } from '#src/ui/calendar/calendar-keys.ts';
import { daysBetween, daysFrom } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';

type Props = DayWords & { today: string; chosen: string | null; onChoose: (day: string) => void };

/** The month of a day's field, with lunar days; it takes the focus when it opens. */
export function DayCalendar({ locale, words, week, today, chosen, onChoose }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const first = useRef(chosen ?? today);
  const [month, setMonth] = useState(first.current.slice(0, 7));
  useEffect(() => frame.current?.querySelector<HTMLElement>(`[data-date="${first.current}"]`)?.focus(), []);

  const turn = (count: number) => ({ onTurn: () => setMonth(addMonths(`${month}-01`, count).slice(0, 7)) });
  const from = `${month}-01`;
  const days = daysFrom(from, daysBetween(from, addMonths(from, 1))).map((date) => ({
    ...{ date, state: 'available' as const, priceText: null, barPercent: null, lunar: lunarText(date) },
    label: [
      weekdayName(date, week, true),
      dayText(date, locale),
      formatMessage(words.lunar, { lunar: lunarText(date) }, locale),
    ].join(', '),
  }));
  const [year = '', number = ''] = month.split('-');
  const name = locale === 'vi' ? Number(number) : dayText(from, locale).slice(2, 5);
  return (
    <div ref={frame}>
      <Calendar
        {...{ month, days, today }}
        monthText={formatMessage(words.month, { month: name, year }, locale)}
        selected={chosen}
        previous={turn(-1)}
        next={turn(1)}
        onSelect={onChoose}
        isLegendHidden
        words={week}
      />
    </div>
  );
}
