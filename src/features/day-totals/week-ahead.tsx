import type { CSSProperties } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Panel } from './panel.tsx';
import { PoolFills } from './pool-fill-list.tsx';
import type { PoolFill } from './pool-fills.ts';

type AheadDay = {
  day: string;
  /** Null for a day that is not on sale. */
  places: { taken: number; capacity: number } | null;
  /** Of a day on which another pool than the one of `places` is nearly full. */
  pools: readonly PoolFill[];
  isClosed: boolean;
  to: `/${string}`;
};

/** How full the days to come are. */
export function WeekAhead({ intl, days }: { intl: Intl18; days: readonly AheadDay[] }) {
  return (
    <Panel id="today-ahead" title={intl.t('dayTotals.ahead.title')}>
      <ul className=":uno: my--6px">
        {days.map((day) => (
          <li key={day.day} className=":uno: [&+&]:rule-t-line">
            <SoftLink
              to={day.to}
              className=":uno: grid grid-cols-[86px_minmax(0,1fr)_auto] items-center gap-12px min-h-36px text-14px coarse:min-h-44px hover:bg-bg"
            >
              <span>{intl.day(day.day, 'short')}</span>
              <Filled intl={intl} day={day} />
              {!day.isClosed && day.pools.length > 0 && (
                <span className=":uno: col-start-2 col-span-2 mt--8px pb-6px">
                  <PoolFills {...{ intl }} fills={day.pools} />
                </span>
              )}
            </SoftLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Filled({ intl: { t, number }, day: { places, isClosed } }: { intl: Intl18; day: AheadDay }) {
  if (isClosed || !places || places.capacity === 0)
    return (
      <>
        <span />
        <span className=":uno: c-ink-2 text-13px">
          {t(isClosed ? 'dayTotals.ahead.closed' : 'dayTotals.ahead.none')}
        </span>
      </>
    );
  const { taken, capacity } = places;
  const percent = Math.min(100, Math.round((taken * 100) / capacity));
  return (
    <>
      <span className=":uno: h-6px bg-line [&>i]:(block h-full)" aria-hidden="true">
        <i className=":uno: bg-#246350 dark:bg-#4b957b" style={{ width: `${percent}%` } as CSSProperties} />
      </span>
      <span className=":uno: type-600-14/1.2-data tabular text-right">
        {t('dayTotals.ahead.places', { sold: number(taken), capacity: number(capacity) })}{' '}
        <small className=":uno: c-ink-2 text-13px">{percent}%</small>
        <span className="sr-only">{t('dayTotals.ahead.filled', { percent })}</span>
      </span>
    </>
  );
}
