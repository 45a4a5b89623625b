import type { RefObject } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { useOffScreen } from '#src/client/use-off-screen.ts';
import { Button } from '#src/ui/button.tsx';
import { Price } from '#src/ui/price.tsx';
import { formatMessage } from '#src/values/message.ts';
import { type BookingTicket, bookingLines, countGuests, totalVnd } from './booking.ts';
import { amountText, shortDay } from './booking-days.ts';
import type { Booking } from './booking-state.tsx';
import type { BookingWords } from './booking-words.ts';

type Props = {
  locale: Locale;
  words: BookingWords;
  ticket: BookingTicket;
  booking: Booking;
  isBusy: boolean;
  submit: RefObject<HTMLElement | null>;
};

/** On phones: day, total and button stay at the bottom while the ticket's own button is out of sight. */
export function BookingBar({ locale, words, ticket, booking: { choice, day }, isBusy, submit }: Props) {
  const isNeeded = useOffScreen(submit);
  const lines = bookingLines(ticket.units, choice.quantities, day?.season ?? 'weekday');
  const guests = formatMessage(words.form.guestCount, { count: countGuests(choice.quantities) }, locale);
  return (
    <div className="book-bar" data-shown={isNeeded || undefined} inert={!isNeeded}>
      <div>
        <span>
          {choice.date ? `${shortDay(choice.date, words.days.week)} · ${guests}` : words.form.chooseDay}
        </span>
        {day && <Price amount={amountText(totalVnd(lines), locale)} />}
      </div>
      <Button variant="cta" type="submit" isLoading={isBusy} loadingText={words.form.submitting}>
        {words.form.barSubmit}
      </Button>
    </div>
  );
}
