import type { RefObject } from 'react';
import type { Words } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { Price } from '#src/ui/price.tsx';
import { amountText, moneyText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import type { DayFacts } from './day-cells.ts';
import type { Counts, GroupUnit } from './group.ts';

type Props = {
  units: GroupUnit[];
  counts: Counts;
  day: DayFacts | undefined;
  total: number;
  problem: string | null;
  submit: RefObject<HTMLDivElement | null>;
  reassurance: string;
  locale: string;
  words: { panel: Words<'tickets.panel'> };
};

/** What it comes to, and the button. */
export function PanelSummary({
  units,
  counts,
  day,
  total,
  problem,
  submit,
  reassurance,
  locale,
  words,
}: Props) {
  const { panel } = words;
  const lines = units.filter((unit) => (counts[unit.key] ?? 0) > 0);
  const dayText = day ? `${day.date.slice(8)}/${day.date.slice(5, 7)}` : '';
  return (
    <>
      <dl className="panel-lines">
        {lines.map((unit) => (
          <div key={unit.key}>
            <dt>{formatMessage(panel.line, { count: counts[unit.key] ?? 0, unit: unit.name }, locale)}</dt>
            <dd>{moneyText((counts[unit.key] ?? 0) * unit.prices[day?.season ?? 'weekday'], locale)}</dd>
          </div>
        ))}
      </dl>
      <div className="panel-total">
        <span>{panel.total}</span>
        <Price amount={amountText(total, locale)} />
      </div>
      <div ref={submit}>
        <Button type="submit" variant="cta" size="lg" isBlock aria-disabled={problem !== null || undefined}>
          {day ? formatMessage(panel.book, { day: dayText }, locale) : panel.bookShort}
        </Button>
      </div>
      <p role="status" className={problem ? 'panel-problem' : undefined}>
        {problem ?? reassurance}
      </p>
    </>
  );
}
