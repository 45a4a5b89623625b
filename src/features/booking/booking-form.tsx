'use client';

import { type ReactNode, useRef } from 'react';
import { WAITS } from '#src/client/startup/early-press-script.ts';
import { shortDay } from '#src/features/tickets/day-cells.ts';
import { href } from '#src/routes.ts';
import { Button } from '#src/ui/button.tsx';
import { amountText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import { type BookingDay, type BookingStart, SUBMIT_FIELD } from './booking.ts';
import type { CalendarGiven } from './booking-calendar.tsx';
import { BookingQuestions } from './booking-questions.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { messagesOf } from './booking-words.ts';
import { BottomBar } from './bottom-bar.tsx';
import { type Booking, useBooking } from './use-booking.ts';
import { useHold } from './use-hold.ts';

type Props = CalendarGiven & {
  /** The month in view, and the chosen day when it is in another. */
  days: readonly BookingDay[];
  holdMinutes: number;
  start: BookingStart;
  /** Above the boxes: the path, the heading, the choice of ticket. */
  head: ReactNode;
  /** The picture on the ticket. */
  art: ReactNode;
};

/** Day, time and guests with what they cost, and the hold. Before scripts run it shows what the address chose; without them each day is a link, and the browser sends the form. */
export function BookingForm(props: Props) {
  const { locale, ticket, words } = props;
  const booking = useBooking(props);
  const hold = useHold({ locale, ticket, booking, offlineText: words.offline });
  const button = useRef<HTMLButtonElement>(null);
  const messages = messagesOf(hold.shown, hold.refusal, { words, locale });
  const { date } = booking.choice;

  return (
    <>
      <form
        className="book"
        method="post"
        action={href('orderTicket', locale)}
        onSubmit={hold.submit}
        noValidate
        {...{ [WAITS]: '' }}
      >
        <input type="hidden" name="ticket" value={ticket.slug} />
        {date && <input type="hidden" name="date" value={date} />}
        <div className="book-main">
          {props.head}
          <BookingQuestions
            {...props}
            booking={booking}
            messages={messages}
            isFull={hold.refusal?.isFull === true || booking.day?.status === 'SOLD_OUT'}
          />
        </div>
        <BookingSummary
          {...props}
          booking={booking}
          isBusy={hold.isBusy}
          isChecking={hold.isChecking}
          submit={button}
          message={messages.get(SUBMIT_FIELD)}
        />
        <BottomBar
          className="book-bar"
          submit={button}
          summary={summaryOf(booking, props)}
          amount={booking.day && booking.guests > 0 ? amountText(booking.totalVnd, locale) : null}
        >
          <Button variant="cta" type="submit" isLoading={hold.isBusy} loadingText={words.form.submitting}>
            {words.form.barSubmit}
          </Button>
        </BottomBar>
      </form>
      {hold.dialog}
    </>
  );
}

function summaryOf({ choice, guests }: Booking, { words: { form, days }, locale }: Props): string {
  if (!choice.date) return form.chooseDay;
  return `${shortDay(choice.date, days.week, locale)} · ${formatMessage(form.guestCount, { count: guests }, locale)}`;
}
