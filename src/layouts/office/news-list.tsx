import type { Intl18 } from '#i18n/intl.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { parkDay, parkTime } from '#src/values/day.ts';
import type { NewsItem } from './load-news.ts';

type Props = { intl: Intl18; items: readonly NewsItem[]; today: string };

const LIST =
  ':uno: [&>li+li]:rule-t-line [&_a]:(grid gap-1px min-h-[calc(48px_+_var(--row-d))] content-center p-[4px_14px] c-ink text-14px no-underline) [&_a:hover]:bg-surface-2 [&_time]:(c-ink-2 text-13px) [&_b]:font-600';

/** Each line leads to the thing; what is unread is bold and says so. */
export function NewsList({ intl, items, today }: Props) {
  const { t, day } = intl;
  return (
    <Static as="ul" className={LIST}>
      {items.map(({ id, at, text, to, isUnread }) => {
        const on = parkDay(at);
        return (
          <li key={id}>
            <SoftLink to={to}>
              {isUnread ? (
                <b>
                  <span className="sr-only">{t('office.news.unread')} </span>
                  {text}
                </b>
              ) : (
                <span>{text}</span>
              )}
              <time className="num" dateTime={at}>
                {on === today ? parkTime(at) : `${parkTime(at)}, ${day(on, 'short')}`}
              </time>
            </SoftLink>
          </li>
        );
      })}
    </Static>
  );
}

type FormProps = { intl: Intl18; action: `/${string}`; until: string };

/** What is shown counts as read from now on, and nothing that came since the page was drawn. */
export function ReadNewsForm({ intl: { t }, action, until }: FormProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="until" value={until} />
      <button type="submit" className=":uno: lnk min-h-44px text-14px">
        {t('office.news.read')}
      </button>
    </form>
  );
}
