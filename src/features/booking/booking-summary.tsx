import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { fullDay } from '#src/features/tickets/day-cells.ts';
import { Button } from '#src/ui/button.tsx';
import { DataPrice, Price } from '#src/ui/price.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import { amountText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import { signTime } from '#src/values/opening-hours.ts';
import { type BookingTicket, boxId, SUBMIT_FIELD } from './booking.ts';
import { BookingError } from './booking-box.tsx';
import { BookingLines } from './booking-lines.tsx';
import type { BookingWords } from './booking-words.ts';
import type { Booking } from './use-booking.ts';

type Props = {
  locale: Locale;
  words: BookingWords;
  ticket: BookingTicket;
  booking: Booking;
  isBusy: boolean;
  /** A proof of work is being solved. */
  isChecking: boolean;
  holdMinutes: number;
  art: ReactNode;
  message: string | undefined;
  submit: RefObject<HTMLButtonElement | null>;
};

/** The ticket as chosen so far: facts above the perforation, money and the button below it. */
export function BookingSummary(props: Props) {
  const side = useRef<HTMLElement>(null);
  const { date } = props.booking.choice;
  useSlide(side, date);
  return (
    <aside className="book-side" ref={side} aria-label={props.words.form.yourTicket}>
      <TicketShape
        shape="v"
        isRaised
        isLacquer
        mainClassName="book-ticket"
        stubClassName="book-stub"
        main={<Facts {...props} />}
        stub={<Money {...props} />}
      />
    </aside>
  );
}

function Facts({ words, locale, ticket, booking: { choice, slot, guests: count }, art }: Props) {
  const { form } = words;
  const guests = formatMessage(form.guestCount, { count }, locale);
  return (
    <>
      {art}
      <div className="book-facts">
        <h2>{ticket.name}</h2>
        <dl>
          <div>
            <dt>{form.day}</dt>
            <dd>{choice.date ? fullDay(choice.date, words.days.week, locale) : form.notChosen}</dd>
          </div>
          {ticket.hasSlots && (
            <div>
              <dt>{form.slotShort}</dt>
              <dd>{slot ? signTime(slot.time) : form.notChosen}</dd>
            </div>
          )}
          <div>
            <dt>{form.guests}</dt>
            <dd>{guests}</dd>
          </div>
        </dl>
      </div>
    </>
  );
}

function Money({
  words,
  locale,
  booking: { choice, day, guests, lines, totalVnd },
  isBusy,
  isChecking,
  holdMinutes,
  message,
  submit,
}: Props) {
  const { form } = words;
  return (
    <>
      {day && (
        <BookingLines
          className="money-lines"
          lines={lines}
          amountOf={(vnd) => (vnd === 0 ? form.free : <DataPrice amount={amountText(vnd, locale)} />)}
        />
      )}
      <p className="money-total" role="status">
        <span>{form.total}</span>
        {day && guests > 0 ? (
          <Price amount={amountText(totalVnd, locale)} />
        ) : (
          <span className="mut">{choice.date ? form.chooseGuests : form.chooseDay}</span>
        )}
      </p>
      <BookingError id={`${boxId(SUBMIT_FIELD)}-error`} message={message} />
      <Button
        variant="cta"
        size="lg"
        isBlock
        type="submit"
        id={boxId(SUBMIT_FIELD)}
        ref={submit}
        isLoading={isBusy}
        loadingText={form.submitting}
      >
        {form.submit}
      </Button>
      <p className=":uno: mt-12px c-lac-ink-3 text-13px lh-1.45 text-center text-pretty" role="status">
        {isChecking ? form.checking : formatMessage(form.holdNote, { minutes: holdMinutes }, locale)}
      </p>
    </>
  );
}

const SLIDE: Keyframe[] = [{ transform: 'translateY(6px)' }, { transform: 'none' }];

/** Slides the stub out a little and back when the day changes. */
function useSlide(side: RefObject<HTMLElement | null>, date: string | null): void {
  const before = useRef(date);
  useEffect(() => {
    if (before.current === date) return;
    before.current = date;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    side.current?.querySelector('.book-stub')?.animate?.(SLIDE, { duration: 300, easing: 'ease-out' });
  }, [side, date]);
}
