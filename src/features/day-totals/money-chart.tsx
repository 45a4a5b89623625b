import type { Intl18 } from '#i18n/intl.ts';
import { addDays, daysBetween } from '#src/values/day.ts';
import { type DayShares, lineStep, type Share } from './day-totals.ts';
import { SERIES_COUNT, seriesAt } from './series.ts';

type Props = {
  intl: Intl18;
  /** The first day and the last; one without money between them has no column. */
  period: { from: string; to: string };
  days: readonly DayShares[];
  /** What a column is divided into, the largest first. */
  parts: readonly Share[];
  nameOf: (key: string) => string;
};

const SLOT = 10;
const HEIGHT = 100;
/** From so many days on the columns touch. */
const MANY = 60;
const MILLION = 1_000_000;
const GUTTER = ':uno: pl-64px';

/** What was received on each day, as columns; the figures stand in the table beneath it. */
export function MoneyChart({ intl, period: { from, to }, days, parts, nameOf }: Props) {
  const { t, day: dayText, money } = intl;
  const count = daysBetween(from, to) + 1;
  const largest = days.reduce(
    (most, { day, all }) => (all.receivedVnd > most.vnd ? { day, vnd: all.receivedVnd } : most),
    {
      day: from,
      vnd: 0,
    },
  );
  if (count < 2 || largest.vnd === 0) return null;
  const label = t('dayTotals.totals.chart', {
    amount: money(largest.vnd),
    day: dayText(largest.day, 'long'),
  });
  const width = SLOT - (count < MANY ? 2 : 0);
  const marked = new Set([from, ...(count > 4 ? [addDays(from, Math.round((count - 1) / 2))] : []), to]);
  return (
    <figure className=":uno: m-[16px_0]">
      <Legend {...{ intl, parts, nameOf }} />
      <div className={`${':uno: relative mt-10px'} ${GUTTER}`}>
        <Lines {...{ intl }} mostVnd={largest.vnd} />
        <svg
          viewBox={`0 0 ${count * SLOT} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
          className=":uno: relative block w-full h-180px"
        >
          {days.map((one) => (
            <Column
              key={one.day}
              {...{ one, parts, width }}
              x={daysBetween(from, one.day) * SLOT}
              mostVnd={largest.vnd}
            />
          ))}
        </svg>
      </div>
      <div
        className={`${':uno: flex justify-between pt-4px rule-t-line c-ink-2 text-13px'} ${GUTTER}`}
        aria-hidden="true"
      >
        {[...marked].map((day) => (
          <span key={day}>{dayText(day, 'short')}</span>
        ))}
      </div>
    </figure>
  );
}

type Named = Pick<Props, 'intl' | 'parts' | 'nameOf'>;

/** Parts beyond the colours are one. */
function Legend({ intl: { t }, parts, nameOf }: Named) {
  const last = SERIES_COUNT - 1;
  const own = parts.length > SERIES_COUNT ? parts.slice(0, last) : parts;
  const names = own.map(({ key }) => nameOf(key));
  if (own.length < parts.length) names.push(t('dayTotals.totals.others'));
  return (
    <figcaption className=":uno: flow-row gap-[2px_16px] text-13px">
      {names.map((name, index) => (
        <span key={name}>
          <i
            className=":uno: inline-block w-11px h-11px mr-8px bg-[var(--part)] dark:bg-[var(--part-dark)]"
            style={seriesAt(index)}
            aria-hidden="true"
          />
          {name}
        </span>
      ))}
    </figcaption>
  );
}

function Lines({ intl: { t, locale }, mostVnd }: { intl: Intl18; mostVnd: number }) {
  const step = lineStep(mostVnd);
  return Array.from({ length: Math.floor(mostVnd / step) }, (_, index) => (index + 1) * step).map((vnd) => (
    <span
      key={vnd}
      className=":uno: absolute inset-x-0 rule-t-line c-ink-2 text-12px"
      style={{ top: `${100 - (100 * vnd) / mostVnd}%` }}
      aria-hidden="true"
    >
      {t('dayTotals.totals.millions', { count: (vnd / MILLION).toLocaleString(locale) })}
    </span>
  ));
}

type ColumnProps = { one: DayShares; parts: readonly Share[]; x: number; width: number; mostVnd: number };

/** The largest part of all days stands at the foot of each. */
function Column({ one, parts, x, width, mostVnd }: ColumnProps) {
  let top = HEIGHT;
  return parts.map(({ key }, index) => {
    const height = (HEIGHT * (one.parts.get(key)?.receivedVnd ?? 0)) / mostVnd;
    top -= height;
    if (height === 0) return null;
    return (
      <rect
        key={key}
        x={x}
        y={top}
        width={width}
        height={height}
        className=":uno: fill-[var(--part)] dark:fill-[var(--part-dark)]"
        style={seriesAt(index)}
      />
    );
  });
}
