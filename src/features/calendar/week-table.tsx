import type { Intl18 } from '#i18n/intl.ts';
import { Link } from '#src/ui/link.tsx';
import { thousandsText } from '#src/values/amount-text.ts';
import { lunarDate } from '#src/values/lunar.ts';
import { isFull, levelOf } from './calendar.ts';
import { TINTS } from './level-tints.tsx';
import type { CalendarWeek, WeekCell, WeekDay, WeekRow } from './load-week.ts';
import { scopeName } from './month-words.ts';

type Props = {
  intl: Intl18;
  week: CalendarWeek;
  today: string;
  /** Day and places that are opened beside. */
  opened: string | null;
  /** Of a day, with its places of one kind. */
  hrefOf: (date: string, quotaId?: string) => `/${string}`;
};

const TABLE =
  ':uno: w-full min-w-860px border-collapse text-13.5px [&_th:first-child]:min-w-120px [&_thead_th]:align-top [&_th]:(p-[6px_10px] text-left font-400) [&_thead_th]:(c-ink-2 text-13px) [&_td]:(p-1px h-44px) [&_tfoot_td]:(p-[8px_10px] type-600-14/1.2-data tabular) [&_tfoot_th]:c-ink-2 [&_tfoot_tr]:rule-t-line';
const SHUT =
  ':uno: [background:repeating-linear-gradient(-45deg,var(--line-2)_0_1px,#0000_1px_6px),var(--surface)]';
const CELL =
  ':uno: flex items-center justify-between gap-6px min-h-44px px-9px c-ink no-underline whitespace-nowrap type-600-14/1.2-data tabular [&>small]:(c-[var(--sub,var(--ink-2))] type-500-12.5/1.2-data) hover:[box-shadow:inset_0_0_0_1px_var(--line-ctl)] [&[aria-current]]:[outline:2px_solid_var(--focus)] [&[aria-current]]:[outline-offset:-2px]';

/** Departures against days, with the bands of the month. */
export function WeekTable({ intl, week: { days, rows, types }, today, opened, hrefOf }: Props) {
  const { t, money } = intl;
  return (
    <table className={TABLE}>
      <thead>
        <tr>
          <th scope="col">{t('calendar.day.what')}</th>
          <th scope="col">{t('calendar.trip.time')}</th>
          {days.map((day) => (
            <th key={day.date} scope="col" aria-current={day.date === today ? 'date' : undefined}>
              <DayHead {...{ intl, day, hrefOf }} isToday={day.date === today} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.key}>
            <th scope="row">
              {rows[index - 1]?.name === row.name && row.time ? (
                <Again {...{ intl, row }} />
              ) : (
                nameOf(intl, row, types)
              )}
            </th>
            <td className=":uno: px-10px! type-500-14/1.2-data">{row.time || t('calendar.week.day')}</td>
            {row.cells.map((cell, column) => (
              <Cell
                key={days[column]?.date}
                {...{ intl, cell, opened, hrefOf }}
                date={days[column]?.date ?? ''}
                name={[nameOf(intl, row, types), row.time].filter(Boolean).join(' ')}
                place={`${index} ${column}`}
              />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('calendar.sum.average')}
          </th>
          {days.map(({ date, averageVnd }) => (
            <td key={date}>{averageVnd === null ? '–' : money(averageVnd)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function nameOf(intl: Intl18, { scope, name }: WeekRow, types: CalendarWeek['types']): string {
  return scope ? scopeName(intl, scope, types) : (name?.[intl.locale] ?? '');
}

/** The name stands at the first departure alone, and is read out at each. */
function Again({ intl, row }: { intl: Intl18; row: WeekRow }) {
  return <span className="sr-only">{nameOf(intl, row, [])}</span>;
}

type HeadProps = Pick<Props, 'intl' | 'hrefOf'> & { day: WeekDay; isToday: boolean };

function DayHead({ intl, day: { date, season, dayName }, hrefOf, isToday }: HeadProps) {
  const lunar = lunarDate(date);
  return (
    <>
      <Link
        to={hrefOf(date)}
        scroll={false}
        className={`${':uno: inline-flex items-center min-h-40px coarse:min-h-44px type-600-14/1.2-data'} ${isToday ? ':uno: px-6px bg-son c-white' : ':uno: c-ink'}`}
      >
        {intl.day(date, 'short')}
      </Link>
      <small className=":uno: block text-12.5px">
        {[`${lunar.day}/${lunar.month}`, (dayName ?? season?.name)?.[intl.locale]]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </>
  );
}

type CellProps = Pick<Props, 'intl' | 'opened' | 'hrefOf'> & {
  cell: WeekCell | null;
  date: string;
  name: string;
  /** Row and column, for arrows. */
  place: string;
};

function Cell({ intl, cell, date, name, place, opened, hrefOf }: CellProps) {
  const { t, number, money, locale } = intl;
  if (!cell) return <td className=":uno: px-10px! c-ink-3">–</td>;
  const { sold, held, capacity, fromVnd, isClosed } = cell;
  const label = [
    name,
    intl.day(date, 'full'),
    isClosed && t('calendar.cell.closed'),
    fromVnd > 0 && t('calendar.cell.price', { price: money(fromVnd) }),
    t('calendar.cell.places', { sold: number(sold), capacity: number(capacity), held: number(held) }),
  ];
  return (
    <td>
      <Link
        to={hrefOf(date, cell.quotaId)}
        scroll={false}
        className={`${CELL} ${isClosed ? SHUT : TINTS[levelOf(cell)]}`}
        data-cell={place}
        isCurrent={opened === `${date} ${cell.quotaId}`}
      >
        <span className="sr-only">{label.filter(Boolean).join(', ')}</span>
        <span aria-hidden="true">
          {isClosed ? t('calendar.cell.shut') : isFull(cell) ? t('calendar.week.full') : number(sold)}
          <small>
            {held > 0 && !isFull(cell) && ` +${number(held)}`}/{number(capacity)}
          </small>
        </span>
        {fromVnd > 0 && <small aria-hidden="true">{thousandsText(fromVnd, locale)}</small>}
      </Link>
    </td>
  );
}
