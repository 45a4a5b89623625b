import { useEffect, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { Button } from '#src/ui/button.tsx';
import { Price } from '#src/ui/price.tsx';
import { formatMessage } from '#src/values/message.ts';
import { type BookingTicket, bookingLines, boxId, countGuests, totalVnd } from './booking.ts';
import { amountText, shortDay } from './booking-days.ts';
import { SUBMIT_FIELD } from './booking-hold.tsx';
import type { Booking } from './booking-state.tsx';
import type { BookingWords } from './booking-words.ts';

type Props = { locale: Locale; words: BookingWords; ticket: BookingTicket; booking: Booking; isBusy: boolean };

/** On phones: day, total and button stay at the bottom while the ticket's own button is out of sight. */
export function BookingBar({ locale, words, ticket, booking: { choice, day }, isBusy }: Props) {
  const isNeeded = !useIsInView(boxId(SUBMIT_FIELD));
  const lines = bookingLines(ticket.units, choice.quantities, day?.season ?? 'weekday');
  const guests = formatMessage(words.form.guestCount, { count: countGuests(choice.quantities) }, locale);
  return (
    <div className="book-bar" data-shown={isNeeded || undefined} inert={!isNeeded}>
      <div>
        <span>{choice.date ? `${shortDay(choice.date, words.days.week)} · ${guests}` : words.form.chooseDay}</span>
        {day && <Price amount={amountText(totalVnd(lines), locale)} />}
      </div>
      <Button variant="cta" type="submit" isLoading={isBusy} loadingText={words.form.submitting}>
        {words.form.barSubmit}
      </Button>
    </div>
  );
}

/** True until measured: without scripts the bar would cover the page for nothing. */
function useIsInView(id: string): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isInView;
}
