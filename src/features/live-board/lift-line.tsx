import type { ReactNode } from 'react';
import type { Locale } from '#i18n/locales.ts';
import type { BoardLift, BoardWords } from './board-words.ts';
import { LiftMark } from './lift-mark.tsx';
import { newsOf } from './lift-news.ts';
import { newsText } from './news-text.ts';

type Props = { lift: BoardLift; now: string; words: BoardWords; locale: Locale; children?: ReactNode };

/** A lift as it was last reported, with the age of that. */
export function LiftLine({ lift: { row, who, isClosed }, now, words, locale, children }: Props) {
  const news = newsOf(row, now);
  return (
    <div className=":uno: grid grid-cols-[minmax(110px,1.2fr)_minmax(450px,3fr)_minmax(70px,1fr)_auto] items-center gap-[8px_16px] p-[10px_16px] max-1359:grid-cols-[minmax(0,1fr)_auto] max-760:grid-cols-1">
      <div>
        <h3 className=":uno: type-600-15/1.3-text">{row.name[locale]}</h3>
        <p className=":uno: flex items-center gap-8px mt-2px text-14px">
          <LiftMark state={row.status} />
          {words[row.status]}
        </p>
      </div>
      <Figures {...{ row, words, locale }} />
      <p className=":uno: c-ink-2 text-13px max-1359:col-start-1">
        <b className={news === 'fresh' ? ':uno: font-400' : ':uno: c-warn font-600'}>
          {newsText({ updatedAt: row.updatedAt, now, words, locale })}
        </b>
        {who && ` ${who}`}
        {isClosed && <span className=":uno: block c-warn">{words.closing}</span>}
        {news !== 'fresh' && !isClosed && <span className=":uno: block c-warn">{words[news]}</span>}
      </p>
      {children}
    </div>
  );
}

function Figures({ row, words, locale }: Pick<Props, 'words' | 'locale'> & { row: BoardLift['row'] }) {
  const isMoving = row.status === 'running' || row.status === 'slowed';
  const figures = [
    [words.wait, isMoving ? `${row.waitMinutes} ${words.minutes}` : '–'],
    [words.wind, `${row.windKmh} km/h`],
    [words.speed, isMoving ? `${row.speedMps.toLocaleString(locale)} m/s` : '–'],
    [words.cabins, `${row.cabinsRunning}/${row.cabinsTotal}`],
    [words.lastUp, row.lastUp],
    [words.lastDown, row.lastDown],
  ] as const;
  return (
    <dl className=":uno: grid grid-cols-[repeat(4,minmax(50px,1fr))_auto_auto] gap-[4px_8px] [&_dt]:(c-ink-2 text-12.5px whitespace-nowrap) [&_dd]:(type-600-15.5/1.3-data tabular whitespace-nowrap) max-1359:(col-span-full row-start-2) max-760:(grid-cols-3 row-auto gap-[8px_12px])">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
