import { startTransition, useEffect, useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { Locale } from '#i18n/locales.ts';
import { fullDay } from '#src/features/tickets/day-cells.ts';
import { href } from '#src/routes.ts';
import { Calendar } from '#src/ui/calendar/calendar.tsx';
import { type BookingTicket, DATE_FIELD } from './booking.ts';
import { BookingBox } from './booking-box.tsx';
import { monthCells } from './booking-days.ts';
import type { BookingWords } from './booking-words.ts';
import { SoldOut } from './sold-out.tsx';
import type { Booking } from './use-booking.ts';

type MonthView = {
  /** `YYYY-MM`. */
  month: string;
  monthText: string;
  previous: string | null;
  next: string | null;
  /** Guests as the address has them, for links that must work without scripts. */
  guests: Readonly<Record<string, string>>;
};

export type CalendarGiven = {
  locale: Locale;
  words: BookingWords;
  ticket: BookingTicket;
  view: MonthView;
  today: string;
  /** URL of the waiting list without the day at its end; null where it is closed. */
  waitPath: `/${string}` | null;
};

export type QuestionProps = CalendarGiven & {
  booking: Booking;
  /** What is wrong, by field. */
  messages: ReadonlyMap<string, string>;
  /** The chosen day has no places, or too few. */
  isFull: boolean;
};

/** The month with prices. Its links lead to the same page with another month or day, so it works without scripts. */
export function BookingCalendar(props: QuestionProps) {
  const { locale, words, ticket, view, today, booking, waitPath } = props;
  const { day } = booking;
  const { date } = booking.choice;
  const router = useRouter();
  const isLive = useIsLive();

  function address(change: { date?: string; month?: string }): `/${string}` {
    const guestQuery = isLive ? {} : view.guests;
    return href('orderTicket', locale, {
      query: { ticket: ticket.slug, ...(date ? { date } : {}), ...guestQuery, ...change },
    });
  }

  function turnTo(month: string | null) {
    if (!month) return null;
    const to = address({ month });
    return { href: to, onTurn: () => void router.replace(to, { scroll: false }) };
  }

  function select(chosen: string): void {
    booking.choose({ date: chosen });
    window.history.replaceState(
      window.history.state,
      '',
      address({ date: chosen, month: chosen.slice(0, 7) }),
    );
  }

  // Links are for pages whose scripts have not come: later they would fetch a page for every day pointed at.
  const hrefOf = isLive ? null : (chosen: string) => address({ date: chosen, month: view.month });
  const chosen = day && `${fullDay(day.date, words.days.week, locale)}${day.note ? ` · ${day.note}` : ''}`;
  return (
    <BookingBox
      field={DATE_FIELD}
      title={words.form.date}
      aside={chosen && <span className="mut">{chosen}</span>}
      message={props.messages.get(DATE_FIELD)}
    >
      <Calendar
        month={view.month}
        monthText={view.monthText}
        days={monthCells(daysOf(booking, view.month), {
          locale,
          words: words.days,
          hrefOf,
          wait: waitPath && { path: waitPath, label: words.form.wait },
        })}
        today={today}
        selected={date}
        onSelect={select}
        onSold={select}
        previous={turnTo(view.previous)}
        next={turnTo(view.next)}
        words={words.days.week}
      />
      <Full {...props} onPick={select} />
    </BookingBox>
  );
}

function daysOf({ shown }: Booking, month: string) {
  return shown.filter(({ date }) => date.startsWith(month));
}

type FullProps = QuestionProps & { onPick: (date: string) => void };

/** Where else there are places, when the chosen day has none or too few. */
function Full({ booking, isFull, ticket, waitPath, locale, words, onPick }: FullProps) {
  const { day, choice, group } = booking;
  if (!choice.date || !isFull) return null;
  const where = { slug: ticket.slug, date: choice.date, group, waitPath, locale, onPick };
  return (
    <SoldOut {...where} isFew={day?.status !== 'SOLD_OUT'} week={words.days.week}>
      <WaitLink waitPath={waitPath} date={choice.date} text={words.form.waitLink} />
    </SoldOut>
  );
}

type WaitProps = Pick<QuestionProps, 'waitPath'> & { date: string; text: string };

function WaitLink({ waitPath, date, text }: WaitProps) {
  return (
    waitPath && (
      <a href={`${waitPath}${date}`} className="lnk">
        {text}
      </a>
    )
  );
}

/** `useIsHydrated` in a transition: the month is not drawn anew in one piece with the end of hydration. */
function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => startTransition(() => setLive(true)), []);
  return isLive;
}
