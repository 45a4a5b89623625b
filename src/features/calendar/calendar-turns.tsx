import type { Intl18 } from '#i18n/intl.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import type { Turns } from './use-month.ts';

type Props = {
  intl: Intl18;
  turns: Turns;
  /** `Tháng 12/2026`. */
  name: string;
  words: { all: string; previous: string; next: string };
};

/** From one month or week to those beside it, and back to today's. */
export function CalendarTurns({ intl: { t }, turns, name, words }: Props) {
  return (
    <nav className=":uno: flex items-center gap-8px [&_.btn]:(h-40px px-12px)" aria-label={words.all}>
      <ButtonLink
        to={turns.previous}
        scroll={false}
        aria-label={words.previous}
        aria-keyshortcuts="ArrowLeft"
      >
        <Icon name="i-lucide-chevron-left" />
      </ButtonLink>
      <h2
        id="calendar-period"
        className=":uno: min-w-120px type-600-15.5/1-data text-center"
        aria-live="polite"
      >
        {name}
      </h2>
      <ButtonLink to={turns.next} scroll={false} aria-label={words.next} aria-keyshortcuts="ArrowRight">
        <Icon name="i-lucide-chevron-right" />
      </ButtonLink>
      <Link to={turns.today} scroll={false} className="btn btn-line" aria-keyshortcuts="T">
        {t('calendar.today')}
      </Link>
    </nav>
  );
}
