'use client';

import { type FormEvent, useRef } from 'react';
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
import { href, rowHref } from '#src/routes.ts';
import { Button } from '#src/ui/button.tsx';
import { MonthLink, WeekStrip } from '#src/ui/calendar/week-strip.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import { amountText, moneyText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import { BarSummary } from './bar-summary.tsx';
import { type BookingStart, type BookingTicket, priceOn } from './booking.ts';
import { BottomBar } from './bottom-bar.tsx';
import { GuestRows } from './guest-rows.tsx';
import { SoldOut } from './sold-out.tsx';
import { type Booking, useBooking } from './use-booking.ts';

type QuickBookingBarProps = {
  ticket: BookingTicket;
  /** From today on. */
  days: readonly DayFacts[];
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
  const { days, locale, words } = props;
  const action = href('orderTicket', locale);
  const today = days[0]?.date ?? '';
  const booking = useBooking({ ...props, today, start: NOTHING, isStepped: true });
  const submit = useRef<HTMLDivElement>(null);
  const { push } = useRouter();
  const { date } = booking.choice;
  const amount = amountOf(booking, locale);
  const day = date ? shortDay(date, words.week, locale) : '';

  function go(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    push(`${action}?${new URLSearchParams(new FormData(event.currentTarget) as never)}` as never);
  }

  return (
    <form action={action} onSubmit={go} className="booking-bar" aria-label={words.bar.label}>
      {date && !days.some((one) => one.date === date) && <input type="hidden" name="date" value={date} />}
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
        stub={<BarSummary {...{ ...props, booking, amount, submit }} />}
      />
      <BottomBar
        submit={submit}
        summary={
          amount ? formatMessage(words.bar.summary, { day, count: booking.guests }, locale) : words.bar.lack
        }
        amount={amount}
      >
        <Button type="submit" variant="cta">
          {words.bar.choose}
        </Button>
      </BottomBar>
    </form>
  );
}

/** Nothing is chosen for anybody. */
const NOTHING: BookingStart = { date: null, quantities: {} };

/** Null as long as the day or the guests are missing. */
function amountOf({ day, guests, totalVnd }: Booking, locale: Locale): string | null {
  return day && guests > 0 ? amountText(totalVnd, locale) : null;
}

type PartProps = QuickBookingBarProps & { booking: Booking };

function Dates({ booking, words, locale, ticket }: PartProps) {
  const { day, choice, shown, choose } = booking;
  const { bar, week } = words;
  const problem = shown.some(isOnSale) ? '' : bar.nothing;
  const cells = shown.map((one) => ({
    ...dayCell(one, { words: words.day, name: fullDay(one.date, week, locale), locale, isLunarWhole: true }),
    weekday: shortWeekday(one.date, week),
  }));
  return (
    <fieldset className="bar-dates">
      <legend className="sr-only">{bar.date}</legend>
      <div className="bar-head">
        <b aria-hidden="true">{bar.date}</b>
        <strong>{choice.date ? fullDay(choice.date, week, locale) : bar.noDay}</strong>
        <MonthLink to={rowHref('ticket', locale, { slug: ticket.slug, slugEn: ticket.slugEn ?? null })}>
          {bar.month}
        </MonthLink>
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
      {day && !isOnSale(day) && (
        <SoldOut
          slug={ticket.slug}
          date={day.date}
          group={booking.group}
          waitPath={href('waitingList', locale, { query: { ticket: ticket.slug, date: '' } })}
          locale={locale}
          week={week}
          onPick={(date) => choose({ date })}
        />
      )}
    </fieldset>
  );
}

function Guests({ ticket, booking, words: { bar, stepper }, locale }: PartProps) {
  const season = booking.day?.season;
  const isAlone = booking.errors.some(({ id }) => id === 'needsCompanion');
  return (
    <fieldset className="bar-guests">
      <legend>{bar.guests}</legend>
      <GuestRows
        className="guest-row"
        ticket={ticket}
        booking={booking}
        stepper={stepper}
        detailOf={({ prices }) => (
          <span>{`${season ? '' : `${bar.from} `}${moneyText(priceOn(prices, season), locale)}`}</span>
        )}
      />
      <p className="bar-notes" role="status">
        {isAlone ? <strong>{bar.companion}</strong> : bar.free}
      </p>
    </fieldset>
  );
}
