import type { Intl18 } from '#i18n/intl.ts';
import { Link } from '#src/ui/link.tsx';
import { parkDay } from '#src/values/day.ts';
import { dueText } from './due-text.ts';
import { QuoteStateTag } from './quote-state.tsx';
import { isOpenQuote, type ListedQuote } from './staff-quotes.ts';

type Props = {
  intl: Intl18;
  rows: readonly ListedQuote[];
  /** The code of the opened one. */
  opened: string;
  rowAt: (code: string) => `/${string}`;
  now: string;
};

const LIST =
  ':uno: rule-line bg-surface text-14.5px [&>li]:(relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-[2px_12px] min-h-[calc(58px_+_var(--row-d))] p-[4px_14px] rule-b-line) [&>li:last-child]:border-b-0 [&>li:hover]:bg-surface-2 [&>[data-open]]:bg-secondary-100 [&>[data-open]]:[box-shadow:inset_3px_0_var(--son)] [&_a]:(c-ink font-600 no-underline [overflow-wrap:anywhere]) [&_a]:after:(content-empty absolute inset-0) [&_small]:(block c-ink-2 text-13px) [&>[data-open]_small]:c-ink';

/** One request a row, the whole of which is the link: whose, what for, who answers it and until when. */
export function QuoteRows({ intl, rows, opened, rowAt, now }: Props) {
  const { t } = intl;
  return (
    <ul data-rows="" className={LIST} aria-label={t('quotes.staff.list')}>
      {rows.map((quote) => (
        <li key={quote.code} data-open={quote.code === opened || undefined}>
          <span>
            <Link
              id={`row-${quote.code}`}
              to={rowAt(quote.code)}
              scroll={false}
              isCurrent={quote.code === opened}
            >
              {quote.fullName || t('quotes.staff.nameless')}
            </Link>
            <small>{aboutOf(intl, quote)}</small>
          </span>
          <span className=":uno: grid justify-items-end gap-2px text-right">
            {isOpenQuote(quote) ? <Due {...{ intl, quote, now }} /> : <QuoteStateTag {...{ intl, quote }} />}
            <small>{quote.ownerName ?? t('quotes.staff.nobody')}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Due({ intl, quote, now }: { intl: Intl18; quote: ListedQuote; now: string }) {
  const { text, isLate } = dueText(intl, quote.dueAt || quote.createdAt, now);
  return <b className={isLate ? ':uno: c-err text-14px font-600' : ':uno: text-14px font-600'}>{text}</b>;
}

function aboutOf({ t, day }: Intl18, quote: ListedQuote): string {
  const { code, groupSize, visitDate, subject, createdAt } = quote;
  const parts = [
    code,
    groupSize !== null && t('quotes.staff.guests', { count: groupSize }),
    visitDate && day(visitDate, 'short'),
    subject?.name,
    !visitDate && !subject && t('quotes.staff.asked', { day: day(parkDay(createdAt), 'short') }),
  ];
  return parts.filter(Boolean).join(' · ');
}
