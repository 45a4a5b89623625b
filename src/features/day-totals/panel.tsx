import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';

type Props = {
  id: string;
  title: string;
  note?: ReactNode;
  /** Its rows reach its edges. */
  isFlush?: boolean;
  children: ReactNode;
};

/** A part of the day with its name and, at the right, the age or the legend of its figures. */
export function Panel({ id, title, note, isFlush = false, children }: Props) {
  return (
    <section className=":uno: min-w-0 rule-line round-1 bg-surface" aria-labelledby={id}>
      <header className=":uno: flow-row justify-between gap-[4px_12px] min-h-46px p-[8px_16px] c-ink-2 text-13px">
        <h2 className=":uno: c-ink type-600-15/1.3-text" id={id}>
          {title}
        </h2>
        {note}
      </header>
      {isFlush ? children : <div className=":uno: p-[12px_16px_14px] rule-t-line">{children}</div>}
    </section>
  );
}

type CsvProps = { intl: Intl18; table: 'trips' | 'arrivals' | 'takings' | 'channels'; day: string };

/** The table of a panel as a file. */
export function CsvLink({ intl: { t }, table, day }: CsvProps) {
  return (
    <a
      className=":uno: lnk inline-flex items-center min-h-44px text-14px"
      href={`/api/staff/today/${table}.csv?day=${day}`}
      aria-label={t('dayTotals.csvOf', { table: t(`dayTotals.${table}.title`) })}
      download
    >
      {t('dayTotals.csv')}
    </a>
  );
}

type FigureProps = { name: string; value: string; note: string; more?: ReactNode; isGreat?: boolean };

/** A figure with its name above and what it is measured by below. */
export function Figure({ name, value, note, more, isGreat = false }: FigureProps) {
  return (
    <div>
      <dt className=":uno: c-ink-2 text-13px">{name}</dt>
      <dd
        className={
          isGreat ? ':uno: c-title type-700-32/1.15-display lining' : ':uno: type-600-21/1.2-data tabular'
        }
      >
        {value}
      </dd>
      <dd className=":uno: c-ink-2 text-13px">
        {note}
        {more}
      </dd>
    </div>
  );
}

/** Table with names at the left and figures at the right; on a telephone it scrolls inside itself. */
export function FigureTable({ label, head, rows }: { label: string; head: string[]; rows: string[][] }) {
  return (
    <FigureSection label={label}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...figures]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {figures.map((figure, index) => (
              <td key={head[index + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </FigureSection>
  );
}

/** The frame of such a table. */
function FigureSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className=":uno: max-w-full max-h-340px overflow-auto" aria-label={label} tabIndex={0}>
      <table className=":uno: w-full border-collapse [&_th]:(p-[4px_6px] c-ink-2 text-13px font-600 text-right whitespace-nowrap) [&_th:first-child]:text-left [&_td]:(p-[5px_6px] rule-t-line type-500-14/1.3-data tabular text-right whitespace-nowrap) [&_tbody_th]:rule-t-line">
        {children}
      </table>
    </section>
  );
}
