'use client';

import { type ReactNode, useRef } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { WAITS } from '#src/client/startup/early-press-script.ts';
import { href } from '#src/routes.ts';
import { type BookingDay, type BookingTicket, DATE_FIELD, SLOT_FIELD } from './booking.ts';
import { BookingBar } from './booking-bar.tsx';
import { BookingCalendar, type MonthView } from './booking-calendar.tsx';
import { BookingGuests } from './booking-guests.tsx';
import { BookingSlots } from './booking-slots.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { type BookingWords, messagesOf } from './booking-words.ts';
import { type Booking, type BookingStart, type Choice, useBooking } from './use-booking.ts';
import { SUBMIT_FIELD, useHold } from './use-hold.ts';

type Props = {
  locale: Locale;
  ticket: BookingTicket;
  /** The month in view, and the chosen day when it is in another. */
  days: readonly BookingDay[];
  view: MonthView;
  today: string;
  holdMinutes: number;
  start: BookingStart;
  words: BookingWords;
  waitPath: `/${string}` | null;
  /** Above the boxes: the path, the heading, the choice of ticket. */
  head: ReactNode;
  /** The picture on the ticket. */
  art: ReactNode;
};

/** Day, time and guests with what they cost, and the hold. Before scripts run it shows what the address chose. */
export function BookingForm(props: Props) {
  const { locale, ticket, words, holdMinutes } = props;
  const booking = useBooking(props);
  const { isBusy, isChecking, shown, refusal, dialog, submit, forgive } = useHold({
    locale,
    ticket,
    booking,
    offlineText: words.offline,
  });
  const button = useRef<HTMLButtonElement>(null);
  const messages = messagesOf(shown, refusal, { words, locale });
  const common = { locale, words, ticket, booking, isBusy, isChecking, submit: button };
  const { date } = booking.choice;

  function choose(change: Partial<Choice>): void {
    forgive();
    booking.choose(change);
  }

  return (
    <>
      <form
        className="book"
        method="get"
        action={href('orderTicket', locale)}
        onSubmit={submit}
        noValidate
        {...{ [WAITS]: '' }}
      >
        <input type="hidden" name="ticket" value={ticket.slug} />
        {date && <input type="hidden" name="date" value={date} />}
        <div className="book-main">
          {props.head}
          <Questions
            {...props}
            booking={booking}
            messages={messages}
            choose={choose}
            isFull={refusal?.isFull === true || booking.day?.status === 'SOLD_OUT'}
          />
        </div>
        <BookingSummary
          {...common}
          holdMinutes={holdMinutes}
          art={props.art}
          message={messages.get(SUBMIT_FIELD)}
        />
        <BookingBar {...common} />
      </form>
      {dialog}
    </>
  );
}

type QuestionsProps = Props & {
  booking: Booking;
  messages: ReadonlyMap<string, string>;
  choose: (change: Partial<Choice>) => void;
  isFull: boolean;
};

function Questions({ booking, messages, choose, days, ...props }: QuestionsProps) {
  const { words, ticket, view } = props;
  const { choice, day, known } = booking;
  const shownDays = days
    .filter((one) => one.date.startsWith(view.month))
    .map((one) => known.get(one.date) ?? one);
  return (
    <>
      <BookingCalendar
        {...props}
        days={shownDays}
        date={choice.date}
        day={day}
        message={messages.get(DATE_FIELD)}
        onSelect={(date) => choose({ date })}
      />
      {ticket.hasSlots && (
        <BookingSlots
          words={words}
          day={day}
          slotId={choice.slotId}
          message={messages.get(SLOT_FIELD)}
          onSelect={(slotId) => choose({ slotId })}
        />
      )}
      <BookingGuests
        {...props}
        season={day?.season ?? null}
        quantities={choice.quantities}
        messages={messages}
        onChange={(quantities) => choose({ quantities })}
      />
    </>
  );
}
