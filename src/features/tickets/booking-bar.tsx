'use client';

import { type FormEvent, useRef, useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import { useAvailability } from '#src/client/use-availability.ts';
import { useOffScreen } from '#src/client/use-off-screen.ts';
import { Button } from '#src/ui/button.tsx';
import { WeekStrip } from '#src/ui/calendar/week-strip.tsx';
import { Stepper } from '#src/ui/fields/stepper.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { Price } from '#src/ui/price.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import { amountText, moneyText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import { BottomBar } from './bottom-bar.tsx';
import {
  type DayFacts,
  dayCell,
  exactFacts,
  fullDay,
  isOnSale,
  shortDay,
  shortWeekday,
  type WeekWords,
} from './day-cells.ts';
import { type Counts, type GroupUnit, groupSize, groupTotalVnd, isUnaccompanied, unitMax } from './group.ts';

type BookingBarProps = {
  /** Where the form goes, with date, adult and child. */
  action: `/${string}`;
  monthHref: `/${string}`;
  slug: string;
  ticketName: string;
  days: DayFacts[];
  units: GroupUnit[];
  maxPerOrder: number;
  counts: Counts;
  locale: string;
  words: {
    bar: Words<'tickets.bar'>;
    day: Words<'tickets.day'>;
    week: WeekWords;
    stepper: Words<'common.stepper'>;
  };
};

/** A date and a group in one line. Without scripts it is a plain form; with them it shows the total. */
export function BookingBar(props: BookingBarProps) {
  const { action, days, units, locale, words, slug } = props;
  const first = days.find(isOnSale) ?? days[0];
  const [date, setDate] = useState(first?.date ?? '');
  const [counts, setCounts] = useState(props.counts);
  const exact = useAvailability({ slug, from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '' });
  const submit = useRef<HTMLDivElement>(null);
  const isSubmitOff = useOffScreen(submit);
  const { push } = useRouter();

  const facts = days.map((day) => exactFacts(day, exact.get(day.date)));
  const chosen = facts.find((day) => day.date === date);
  const total = groupTotalVnd(units, counts, chosen?.season ?? 'weekday');
  const size = groupSize(counts);

  function go(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    push(`${action}?${new URLSearchParams(new FormData(event.currentTarget) as never)}` as never);
  }

  return (
    <form action={action} onSubmit={go} className="booking-bar" aria-label={words.bar.label}>
      <TicketShape
        shape="v"
        isLacquer
        isRaised
        className="bar-ticket"
        main={
          <>
            <Dates {...props} facts={facts} date={date} onSelect={setDate} />
            <Guests {...props} season={chosen?.season ?? 'weekday'} counts={counts} onChange={setCounts} />
          </>
        }
        stub={<BarSummary {...props} total={total} size={size} submit={submit} />}
      />
      <BottomBar
        isShown={isSubmitOff}
        summary={formatMessage(words.bar.summary, { day: shortDay(date, words.week), count: size }, locale)}
        amount={amountText(total, locale)}
      >
        <Button type="submit" variant="cta">
          {words.bar.choose}
        </Button>
      </BottomBar>
    </form>
  );
}

type DatesProps = BookingBarProps & {
  facts: BookingBarProps['days'];
  date: string;
  onSelect: (date: string) => void;
};

function Dates({ facts, date, onSelect, words, locale, monthHref }: DatesProps) {
  const { bar } = words;
  const chosen = facts.find((day) => day.date === date);
  const problem = !facts.some(isOnSale) ? bar.nothing : chosen && !isOnSale(chosen) ? bar.sold : '';
  const cells = facts.map((day) => ({
    ...dayCell(day, { words: words.day, name: fullDay(day.date, words.week), locale, isLunarWhole: true }),
    weekday: shortWeekday(day.date, words.week),
  }));
  return (
    <fieldset className="bar-dates">
      <legend className="sr-only">{bar.date}</legend>
      <div className="bar-head">
        <b aria-hidden="true">{bar.date}</b>
        <strong>{chosen && fullDay(date, words.week)}</strong>
        <Link to={monthHref} className="lnk sm">
          <Icon name="i-lucide-calendar" />
          {bar.month}
        </Link>
      </div>
      <WeekStrip label={bar.date} name="date" days={cells} selected={date} onSelect={onSelect} />
      <p className="bar-notes" role="status">
        {problem ? (
          <strong>{problem}</strong>
        ) : (
          <>
            <i />
            {bar.left}
            <span>{bar.lunar}</span>
          </>
        )}
      </p>
    </fieldset>
  );
}

type GuestsProps = BookingBarProps & { season: DayFacts['season']; onChange: (counts: Counts) => void };

function Guests({ units, counts, season, maxPerOrder, words, locale, onChange }: GuestsProps) {
  return (
    <fieldset className="bar-guests">
      <legend>{words.bar.guests}</legend>
      {units.map((unit) => (
        <div key={unit.key} className="guest-row">
          <div>
            <b>{unit.name}</b>
            <span>{moneyText(unit.prices[season], locale)}</span>
          </div>
          <Stepper
            label={unit.name}
            name={unit.key}
            min={0}
            max={unitMax(unit, counts, maxPerOrder)}
            value={counts[unit.key] ?? 0}
            onChange={(count) => onChange({ ...counts, [unit.key]: count })}
            words={words.stepper}
          />
        </div>
      ))}
      <p className="bar-notes" role="status">
        {isUnaccompanied(units, counts) ? <strong>{words.bar.companion}</strong> : words.bar.free}
      </p>
    </fieldset>
  );
}

type BarSummaryProps = BookingBarProps & {
  total: number;
  size: number;
  submit: React.RefObject<HTMLDivElement | null>;
};

function BarSummary({ total, size, submit, words, locale, ticketName }: BarSummaryProps) {
  const { bar } = words;
  return (
    <>
      <span className="bar-total">{formatMessage(bar.total, { count: size }, locale)}</span>
      <Price amount={amountText(total, locale)} />
      <div ref={submit} className="bar-submit">
        <Button type="submit" variant="cta" size="lg" isBlock iconAfter="i-lucide-arrow-right">
          {bar.choose}
        </Button>
      </div>
      <small>{formatMessage(bar.reassure, { ticket: ticketName }, locale)}</small>
    </>
  );
}
