import type { Intl18 } from '#i18n/intl.ts';
import { minuteOf } from '#src/values/day.ts';
import { ArrivalsChart } from './arrivals-chart.tsx';
import type { Half } from './day-totals.ts';
import { CsvLink, Figure, FigureTable, Panel } from './panel.tsx';
import { PoolFills } from './pool-fill-list.tsx';
import type { PoolFill } from './pool-fills.ts';

export type Arrivals = {
  /** `HH:MM` of the figures; null for a day that is over or has not begun. */
  now: string | null;
  isOver: boolean;
  came: number;
  people: number;
  tickets: number;
  /** Null for a day that is not on sale. */
  free: { left: number; held: number } | null;
  /** How full each pool is where there are several; the places above are of the largest. */
  pools: readonly PoolFill[];
  halves: Half[];
  gates: { name: string; came: number; people: number }[];
  /** The name of the weekday, and how many came a week ago; null when nobody did. */
  before: { weekday: string; came: number } | null;
  /** Whether tickets without a time are in what is expected. */
  isSpread: boolean;
};

type Props = { intl: Intl18; arrivals: Arrivals; day: string; updated: string };

/** How the day is: who came, who is still expected, and when. */
export function ArrivalsPanel({ intl, arrivals, day, updated }: Props) {
  const { t, number } = intl;
  const { halves, came, people, now, before, isSpread } = arrivals;
  const isEmpty = came === 0 && people === 0;
  return (
    <Panel id="today-arrivals" title={t('dayTotals.arrivals.title')} note={<Legend {...{ intl, updated }} />}>
      <div className=":uno: grid grid-cols-[168px_minmax(0,1fr)] gap-[14px_20px] max-760:grid-cols-1">
        <Figures intl={intl} arrivals={arrivals} />
        {isEmpty ? (
          <Nobody intl={intl} />
        ) : (
          <div className=":uno: min-w-0">
            <ArrivalsChart
              halves={halves}
              now={now === null ? null : { minute: minuteOf(now), time: now }}
              label={t('dayTotals.arrivals.chart', { came: number(came), people: number(people) })}
              number={number}
            />
            <p className=":uno: mt-6px c-ink-2 text-13px">
              {before
                ? t('dayTotals.arrivals.lastWeek', { day: before.weekday, people: number(before.came) })
                : t('dayTotals.arrivals.lastWeekNone')}{' '}
              {isSpread && before
                ? t('dayTotals.arrivals.spread', { day: before.weekday })
                : t('dayTotals.arrivals.unspread')}
            </p>
          </div>
        )}
      </div>
      {!isEmpty && <Tables {...{ intl, arrivals, day }} />}
    </Panel>
  );
}

function Legend({ intl: { t }, updated }: Pick<Props, 'intl' | 'updated'>) {
  return (
    <p className=":uno: flow-row gap-[4px_14px] [&_i]:(inline-block w-11px h-11px mr-6px)">
      <span>
        <i className=":uno: bg-#246350 dark:bg-#4b957b" aria-hidden="true" />
        {t('dayTotals.arrivals.came')}
      </span>
      <span>
        <i className=":uno: rule-ink-3" aria-hidden="true" />
        {t('dayTotals.arrivals.expected')}
      </span>
      <span>{updated}</span>
    </p>
  );
}

function Figures({ intl, arrivals }: Pick<Props, 'intl' | 'arrivals'>) {
  const { t, number } = intl;
  const { came, people, tickets, free, pools, isOver } = arrivals;
  return (
    <dl className=":uno: grid content-start gap-10px max-760:grid-cols-2">
      <Figure
        isGreat
        name={t('dayTotals.arrivals.came')}
        value={number(came)}
        note={
          people > 0
            ? t('dayTotals.arrivals.cameOf', { people: number(people) })
            : t('dayTotals.arrivals.noTickets')
        }
      />
      <Figure
        name={t(isOver ? 'dayTotals.arrivals.missed' : 'dayTotals.arrivals.left')}
        value={number(Math.max(0, people - came))}
        note={t(isOver ? 'dayTotals.arrivals.missedNote' : 'dayTotals.arrivals.leftNote')}
      />
      <Figure
        name={t('dayTotals.arrivals.sold')}
        value={number(people)}
        note={t('dayTotals.arrivals.soldNote', { tickets: number(tickets) })}
      />
      {!isOver && (
        <Figure
          name={t('dayTotals.arrivals.free')}
          value={free ? number(free.left) : '–'}
          note={
            free
              ? t('dayTotals.arrivals.freeNote', { held: number(free.held) })
              : t('dayTotals.arrivals.notOnSale')
          }
          more={pools.length > 0 && <PoolFills {...{ intl }} fills={pools} />}
        />
      )}
    </dl>
  );
}

function Nobody({ intl: { t } }: Pick<Props, 'intl'>) {
  return (
    <div className=":uno: grid place-content-center gap-6px min-h-180px text-center">
      <p className=":uno: c-title type-700-19/1.3-display lining">{t('dayTotals.arrivals.none')}</p>
      <p className=":uno: max-w-44ch c-ink-2">{t('dayTotals.arrivals.noneText')}</p>
    </div>
  );
}

function Tables({ intl, arrivals: { halves, gates }, day }: Omit<Props, 'updated'>) {
  const { t, number } = intl;
  return (
    <details className=":uno: mt-6px [&>summary]:(w-fit min-h-30px c-link text-14px cursor-pointer coarse:min-h-44px)">
      <summary>{t('dayTotals.table')}</summary>
      <CsvLink {...{ intl, day }} table="arrivals" />
      <div className=":uno: grid grid-cols-2 gap-20px items-start mt-8px max-760:grid-cols-1">
        <FigureTable
          label={t('dayTotals.arrivals.title')}
          head={[
            t('dayTotals.arrivals.time'),
            t('dayTotals.arrivals.came'),
            t('dayTotals.arrivals.expected'),
          ]}
          rows={halves.map((half) => [half.time, number(half.came), number(half.expected)])}
        />
        {gates.length > 0 && (
          <FigureTable
            label={t('dayTotals.arrivals.gates')}
            head={[
              t('dayTotals.arrivals.gate'),
              t('dayTotals.arrivals.came'),
              t('dayTotals.arrivals.mayEnter'),
            ]}
            rows={gates.map((gate) => [gate.name, number(gate.came), number(gate.people)])}
          />
        )}
      </div>
    </details>
  );
}
