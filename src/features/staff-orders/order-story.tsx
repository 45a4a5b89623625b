import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { Link } from '#src/ui/link.tsx';
import { Timeline } from '#src/ui/timeline/timeline.tsx';
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
  /** Where more has happened than is listed: how much of each kind is, and where all of it is. */
  left: { max: number; wholeAt: `/${string}` | null } | null;
  /** How a note is written. */
  children: ReactNode;
};

/** What has happened, the newest on top, on the wire; the filter is in the address. */
export function OrderStoryPanel({ intl, entries, filter, names, storyAt, today, left, children }: Props) {
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
      <Timeline
        {...{ intl, today }}
        entries={shown.map((entry) => ({ ...entry, by: actorText(intl, entry.actor, names) }))}
      />
      {left && (
        <p className="mut">
          {t('orderDesk.story.left', { count: left.max })}{' '}
          {left.wholeAt && (
            <Link to={left.wholeAt} scroll={false} className="lnk">
              {t('orderDesk.story.whole')}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}
