import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { Link } from '#src/ui/link.tsx';

const TABS =
  ':uno: flex w-fit rule-line-2 [&_a]:(inline-flex items-center min-h-40px px-14px c-ink type-600-14/1.2-text no-underline) [&_a+a]:[border-left:1px_solid_var(--line-2)] [&_[aria-current]]:bg-sel-bg [&_[aria-current]]:c-sel-ink';

type Props = {
  intl: Intl18;
  at: 'month' | 'week' | 'rules';
  /** Where month and week go; this month and this week without it. */
  near: { month?: string | undefined; week: string };
  /** Only who may change rules sees them. */
  hasRules: boolean;
};

/** The days themselves, by month or by week, or the rules that they follow. */
export function CalendarTabs({ intl, at, near, hasRules }: Props) {
  const { t, locale } = intl;
  return (
    <nav className={TABS} aria-label={t('timetable.tabs')}>
      <Link to={href('staffCalendar', locale, { query: { month: near.month } })} isCurrent={at === 'month'}>
        {t('timetable.tab.month')}
      </Link>
      <Link to={href('staffCalendar', locale, { query: { week: near.week } })} isCurrent={at === 'week'}>
        {t('timetable.tab.week')}
      </Link>
      {hasRules && (
        <Link to={href('staffRules', locale)} isCurrent={at === 'rules'}>
          {t('timetable.tab.rules')}
        </Link>
      )}
    </nav>
  );
}
