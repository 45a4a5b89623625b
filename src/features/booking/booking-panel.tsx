'use client';

import { type FormEvent, type RefObject, useRef } from 'react';
import { useRouter } from 'waku/router/client';
import { shortDayText } from '#i18n/day-text.ts';
import { isOnSale, shortDay } from '#src/features/tickets/day-cells.ts';
import { Button } from '#src/ui/button.tsx';
import { Price } from '#src/ui/price.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import { amountText, moneyText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import { signTime } from '#src/values/opening-hours.ts';
import { DATE_FIELD, SLOT_FIELD } from './booking.ts';
import { BookingLines } from './booking-lines.tsx';
import type { BookingPanelProps } from './booking-panel-props.ts';
import { BottomBar } from './bottom-bar.tsx';
import { PanelChoices } from './panel-choices.tsx';
import { type Booking, useBooking } from './use-booking.ts';

type PanelWords = BookingPanelProps['words'];

/** Day, time, guests and total. Without scripts each day is a link and the whole a plain form. */
export function BookingPanel(props: BookingPanelProps) {
  const { ticket, locale, words, action, date } = props;
  const booking = useBooking({ ...props, start: { date, quantities: {} }, isStepped: true });
  const problem = problemOf(booking, words.panel);
  const amount = booking.day && booking.guests > 0 ? amountText(booking.totalVnd, locale) : null;
  const submit = useRef<HTMLDivElement>(null);
  const { push } = useRouter();

  function go(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (problem) focusOn(event.currentTarget, booking);
    else push(`${action}?${new URLSearchParams(new FormData(event.currentTarget) as never)}` as never);
  }

  return (
    <form action={action} className="panel" aria-label={words.panel.title} noValidate onSubmit={go}>
      <input type="hidden" name="ticket" value={ticket.slug} />
      {booking.day && <input type="hidden" name="date" value={booking.day.date} />}
      <TicketShape
        shape="v"
        isLacquer
        isRaised
        main={<PanelChoices {...props} booking={booking} />}
        stub={<PanelSummary {...{ ...props, booking, problem, amount, submit }} />}
      />
      <BottomBar submit={submit} summary={summaryOf(booking, words, locale)} amount={amount}>
        <Button type="submit" variant="cta" aria-disabled={problem !== null || undefined}>
          {words.panel.bookShort}
        </Button>
      </BottomBar>
    </form>
  );
}

/** The first that is wrong and that the visitor can mend here. */
function problemOf({ day, errors, shown }: Booking, panel: PanelWords['panel']): string | null {
  if (errors.some(({ field }) => field === DATE_FIELD))
    return day ? panel.soldNow : shown.some(isOnSale) ? panel.chooseDay : panel.noDay;
  const ids = errors.map(({ id }) => id);
  if (ids.includes('slotRequired')) return panel.chooseSlot;
  if (ids.includes('noUnits')) return panel.noGuests;
  return ids.includes('needsCompanion') ? panel.companion : null;
}

/** What is missing is above the button. */
function focusOn(form: HTMLFormElement, { errors: [first] }: Booking): void {
  const part =
    first?.field === DATE_FIELD
      ? '[data-date][tabindex="0"]'
      : first?.field === SLOT_FIELD
        ? '.slot input'
        : '.guest-row button:enabled';
  form.querySelector<HTMLElement>(part)?.focus();
}

/** Day, time and number of guests in a few words. */
function summaryOf({ choice, slot, guests }: Booking, { panel, week }: PanelWords, locale: string): string {
  const args = {
    day: choice.date ? shortDay(choice.date, week, locale) : panel.noChoice,
    count: guests,
    time: slot ? signTime(slot.time) : '',
  };
  return formatMessage(slot?.time ? panel.summarySlot : panel.summary, args, locale);
}

type SummaryProps = Pick<BookingPanelProps, 'reassurance' | 'locale' | 'words'> & {
  booking: Booking;
  problem: string | null;
  amount: string | null;
  submit: RefObject<HTMLDivElement | null>;
};

/** What it comes to, and the button. */
function PanelSummary({ booking, problem, amount, submit, reassurance, locale, words }: SummaryProps) {
  const { day, lines } = booking;
  const { panel } = words;
  const shown = day ? shortDayText(day.date, locale) : '';
  return (
    <>
      <BookingLines className="panel-lines" lines={lines} amountOf={(vnd) => moneyText(vnd, locale)} />
      <div className="panel-total">
        <span>{panel.total}</span>
        {amount ? <Price amount={amount} /> : <span className="price">–</span>}
      </div>
      <div ref={submit}>
        <Button type="submit" variant="cta" size="lg" isBlock aria-disabled={problem !== null || undefined}>
          {day ? formatMessage(panel.book, { day: shown }, locale) : panel.bookShort}
        </Button>
      </div>
      <p role="status" className={problem ? 'panel-problem' : undefined}>
        {problem ?? reassurance}
      </p>
    </>
  );
}
