import type { RefObject } from 'react';
import { useOffScreen } from '#src/client/use-off-screen.ts';
import { Button } from '#src/ui/button.tsx';
import { Price } from '#src/ui/price.tsx';
import { formatMessage } from '#src/values/message.ts';
import { bookingLines, countGuests, totalVnd } from './booking.ts';
import { amountText, shortDay } from './booking-days.ts';
import type { BookingPart } from './use-booking.ts';

type Props = BookingPart & { submit: RefObject<HTMLElement | null> };

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
