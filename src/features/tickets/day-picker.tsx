import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { Button } from '#src/ui/button.tsx';
import { WeekLinks } from '#src/ui/calendar/week-links.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { Link } from '#src/ui/link.tsx';
import { type DayFacts, dayCell, fullDay, shortWeekday } from './day-cells.ts';

type Props = { days: readonly DayFacts[]; chosen: string | null; first: string; last: string; intl: Intl18 };

/** A week of days as links, and any other day by its date: the whole list is then priced for that day. */
export function DayPicker({ days, chosen, first, last, intl }: Props) {
  const { locale, t } = intl;
  return (
    <section
      className=":uno: max-w-760px [&_h2]:(mb-16px text-26px) max-760:[&_h2]:text-22px"
      aria-labelledby="day-picker"
    >
      <h2 id="day-picker">{t('tickets.list.pickDay')}</h2>
      <Static isCached>
        <DayStrip days={days} chosen={chosen} intl={intl} />
      </Static>
      <form
        action={href('tickets', locale)}
        className=":uno: flex flex-wrap items-center gap-[10px_14px] mt-16px text-14.5px [&_label]:font-600 [&_input]:(h-48px py-0 px-12px rule-line-ctl round-1 bg-surface c-ink type-500-17/1-data)"
      >
        <label htmlFor="other-day">{t('tickets.list.otherDay')}</label>
        <input
          id="other-day"
          type="date"
          autoComplete="off"
          name="date"
          min={first}
          max={last}
          defaultValue={chosen ?? ''}
          required
        />
        <Button type="submit">{t('tickets.list.show')}</Button>
        {chosen && (
          <Link to={href('tickets', locale)} className="lnk sm">
            {t('tickets.list.allDays')}
          </Link>
        )}
      </form>
    </section>
  );
}

function DayStrip({ days, chosen, intl }: Pick<Props, 'days' | 'chosen' | 'intl'>) {
  return <WeekLinks label={intl.t('tickets.list.strip')} days={cellsOf(days, intl)} selected={chosen} />;
}

function cellsOf(days: readonly DayFacts[], intl: Intl18) {
  const { locale } = intl;
  const words = intl.words('tickets.day');
  const week = intl.words('common.calendar');
  return days.map((day) => {
    const to = href('tickets', locale, { query: { date: day.date } });
    return {
      ...dayCell(day, { words, name: fullDay(day.date, week, locale), locale, isLunarWhole: true, href: to }),
      weekday: shortWeekday(day.date, week),
    };
  });
}
