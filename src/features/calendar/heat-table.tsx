import type { Intl18 } from '#i18n/intl.ts';
import { levelOf } from './calendar.ts';
import { TINTS } from './level-tints.tsx';
import type { Heat, HeatCell } from './load-heat.ts';
import { scopeName } from './month-words.ts';

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const TABLE =
  ':uno: w-full min-w-620px border-collapse text-13.5px [&_th]:(p-[6px_10px] text-left font-400 whitespace-nowrap) [&_thead_th]:(c-ink-2 text-13px) [&_td]:p-1px [&_td>span]:(flex items-center min-h-36px px-9px type-600-14/1.2-data tabular)';

/** Weekdays against seasons: the price, and how full they are. */
export function HeatTable({ intl, heat }: { intl: Intl18; heat: Heat }) {
  const { t, day, money, locale } = intl;
  const { rows, scope, types, from, to } = heat;
  if (!scope) return null;
  const about = { name: scopeName(intl, scope, types), from: day(from, 'long'), to: day(to, 'long') };
  return (
    <section className=":uno: min-w-0 mt-14px rule-line round-1 bg-surface" aria-labelledby="rules-heat">
      <header className=":uno: flow-row gap-[2px_12px] p-[11px_14px] c-ink-2 text-13px">
        <h2 id="rules-heat" className=":uno: c-ink type-600-15/1.3-text">
          {t('calendar.heat.title')}
        </h2>
        <span id="rules-heat-about">{t('calendar.heat.about', about)}</span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className=":uno: relative overflow-x-auto" aria-labelledby="rules-heat-about" tabIndex={0}>
        <table className={TABLE}>
          <thead>
            <tr>
              <th scope="col">{t('calendar.heat.season')}</th>
              <th scope="col">{t('calendar.day.price')}</th>
              {WEEK.map((name) => (
                <th key={name} scope="col">
                  {t(`common.calendar.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, fromVnd, cells }) => (
              <tr key={id}>
                <th scope="row">{name[locale]}</th>
                <td className=":uno: px-10px! type-600-14/1.2-data tabular whitespace-nowrap">
                  {fromVnd > 0 ? money(fromVnd) : '–'}
                </td>
                {cells.map((cell, index) => (
                  <td key={WEEK[index]}>
                    <Share {...{ intl, cell }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Share({ intl: { t }, cell }: { intl: Intl18; cell: HeatCell | null }) {
  if (!cell) return <span className=":uno: c-ink-3">–</span>;
  const { sold, held, capacity, days } = cell;
  const percent = capacity > 0 ? Math.round(((sold + held) * 100) / capacity) : 100;
  return (
    <span className={`${':uno: c-ink'} ${TINTS[levelOf(cell)]}`}>
      <b aria-hidden="true">{percent}%</b>
      <span className="sr-only">{t('calendar.heat.cell', { percent, days })}</span>
    </span>
  );
}
