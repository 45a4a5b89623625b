'use client';

import { type FormEvent, type RefObject, useRef } from 'react';
import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import {
  type DayFacts,
  dayCell,
  fullDay,
  isOnSale,
  shortDay,
  shortWeekday,
  type WeekWords,
} from '#src/features/tickets/day-cells.ts';
import { href } from '#src/routes.ts';
import { Button } from '#src/ui/button.tsx';
import { MonthLink, WeekStrip } from '#src/ui/calendar/week-strip.tsx';
import { Price } from '#src/ui/price.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import { amountText, moneyText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import type { BookingTicket, Quantities } from './booking.ts';
import { BottomBar } from './bottom-bar.tsx';
import { GuestRows } from './guest-rows.tsx';
import { type Booking, useBooking } from './use-booking.ts';

type QuickBookingBarProps = {
  ticket: BookingTicket;
  /** From today on. */
  days: readonly DayFacts[];
  quantities: Quantities;
  locale: Locale;
  words: {
    bar: Words<'tickets.bar'>;
    day: Words<'tickets.day'>;
    week: WeekWords;
    stepper: Words<'common.stepper'>;
  };
};

/** A date and a group in one line. Without scripts it is a plain form; with them it shows the total. */
export function QuickBookingBar(props: QuickBookingBarProps) {
  const { days, quantities, locale, words } = props;
  const action = href('orderTicket', locale);
  const date = (days.find(isOnSale) ?? days[0])?.date ?? null;
  const today = days[0]?.date ?? '';
  const booking = useBooking({ ...props, today, start: { date, quantities }, isProposed: true });
  const submit = useRef<HTMLDivElement>(null);
  const { push } = useRouter();
  const chosen = { day: shortDay(booking.choice.date ?? '', words.week), count: booking.guests };

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
            <Dates {...props} booking={booking} />
            <Guests {...props} booking={booking} />
          </>
        }
        stub={<BarSummary {...props} booking={booking} submit={submit} />}
      />
      <BottomBar
        submit={submit}
        summary={formatMessage(words.bar.summary, chosen, locale)}
        amount={amountText(booking.totalVnd, locale)}
      >
        <Button type="submit" variant="cta">
          {words.bar.choose}
        </Button>
      </BottomBar>
    </form>
  );
}

type PartProps = QuickBookingBarProps & { booking: Booking };

function Dates({ booking: { day, choice, shown, choose }, words, locale, ticket }: PartProps) {
  const { bar, week } = words;
  const problem = !shown.some(isOnSale) ? bar.nothing : day && !isOnSale(day) ? bar.sold : '';
  const cells = shown.map((one) => ({
    ...dayCell(one, { words: words.day, name: fullDay(one.date, week), locale, isLunarWhole: true }),
    weekday: shortWeekday(one.date, week),
  }));
  return (
    <fieldset className="bar-dates">
      <legend className="sr-only">{bar.date}</legend>
      <div className="bar-head">
        <b aria-hidden="true">{bar.date}</b>
        <strong>{day && fullDay(day.date, week)}</strong>
        <MonthLink to={href('ticket', locale, { params: { slug: ticket.slug } })}>{bar.month}</MonthLink>
      </div>
      <WeekStrip
        label={bar.date}
        name="date"
        days={cells}
        selected={choice.date}
        onSelect={(date) => choose({ date })}
      />
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

function Guests({ ticket, booking, words: { bar, stepper }, locale }: PartProps) {
  const season = booking.day?.season ?? 'weekday';
  const isAlone = booking.errors.some(({ id }) => id === 'needsCompanion');
  return (
    <fieldset className="bar-guests">
      <legend>{bar.guests}</legend>
      <GuestRows
        className="guest-row"
        ticket={ticket}
        booking={booking}
        stepper={stepper}
        detailOf={({ prices }) => <span>{moneyText(prices[season], locale)}</span>}
      />
      <p className="bar-notes" role="status">
        {isAlone ? <strong>{bar.companion}</strong> : bar.free}
      </p>
    </fieldset>
  );
}

type SummaryProps = PartProps & { submit: RefObject<HTMLDivElement | null> };

function BarSummary({ booking, submit, words: { bar }, locale, ticket }: SummaryProps) {
  return (
    <>
      <span className="bar-total">{formatMessage(bar.total, { count: booking.guests }, locale)}</span>
      <Price amount={amountText(booking.totalVnd, locale)} />
      <div ref={submit} className="bar-submit">
        <Button type="submit" variant="cta" size="lg" isBlock iconAfter="i-lucide-arrow-right">
          {bar.choose}
        </Button>
      </div>
      <small>{formatMessage(bar.reassure, { ticket: ticket.name }, locale)}</small>
    </>
  );
}
