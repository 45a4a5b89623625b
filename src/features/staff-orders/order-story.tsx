import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { Link } from '#src/ui/link.tsx';
import { parkDay, parkTime } from '#src/values/day.ts';
import { STORY_FILTERS, type StoryFilter } from './staff-orders.ts';
import { actorText, type Entry, shownEntries } from './story.ts';

type Props = {
  intl: Intl18;
  entries: readonly Entry[];
  filter: StoryFilter;
  /** Names of staff as events name them. */
  names: ReadonlyMap<string, string>;
  storyAt: (filter: StoryFilter) => `/${string}`;
  today: string;
  /** How a note is written. */
  children: ReactNode;
};

const WIRE =
  ':uno: grid grid-cols-1 text-14px [&>li]:(relative grid gap-2px p-[0_0_14px_22px] [overflow-wrap:anywhere]) [&>li]:before:(content-empty absolute left-4px top-8px bottom--8px w-4px [border-inline:1px_solid_var(--line-2)]) [&>li:last-child]:before:hidden [&>li]:after:(content-empty absolute left-0 top-8px w-12px h-2px bg-ink-3) [&>li[data-trouble]]:after:bg-err [&>li[data-trouble]>b]:c-err [&_small]:(c-ink-2 text-13px) [&_time]:c-ink-2 [&_blockquote]:(m-[4px_0] p-[8px_10px] whitespace-pre-wrap bg-warn-bg [border-left:3px_solid_var(--accent-500)])';

/** What has happened, the newest on top, on the wire; the filter is in the address. */
export function OrderStoryPanel({ intl, entries, filter, names, storyAt, today, children }: Props) {
  const { t } = intl;
  const shown = shownEntries(entries, filter);
  return (
    <section className=":uno: grid grid-cols-1 gap-12px content-start min-w-0" aria-labelledby="order-story">
      <h3 className=":uno: text-17px" id="order-story">
        {t('orderDesk.story.title')}
      </h3>
      <nav
        className=":uno: flow-row gap-[2px_12px] text-14px [&_a]:(inline-grid items-center min-h-32px c-ink-2) [&_a[aria-current]]:c-ink [&_a[aria-current]]:font-600"
        aria-label={t('orderDesk.story.filter')}
      >
        {STORY_FILTERS.map((one) => (
          <Link key={one} to={storyAt(one)} scroll={false} isCurrent={one === filter}>
            {t(`orderDesk.story.${one}`)}
          </Link>
        ))}
      </nav>
      {children}
      {shown.length === 0 && <p className="mut">{t('orderDesk.story.none')}</p>}
      <ol className={WIRE}>
        {shown.map((entry) => (
          <li key={entry.id} data-trouble={entry.isTrouble || undefined}>
            <time className="num" dateTime={entry.at}>
              {timeOf(intl, entry.at, today)}
            </time>
            <b className=":uno: font-600">{entry.text}</b>
            {entry.isPrivate && <blockquote>{entry.detail}</blockquote>}
            <small>
              {[entry.isPrivate ? '' : entry.detail, actorText(intl, entry.actor, names)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}

function timeOf({ day }: Intl18, at: string, today: string): string {
  const on = parkDay(at);
  return on === today ? parkTime(at) : `${day(on, 'long')} ${parkTime(at)}`;
}
