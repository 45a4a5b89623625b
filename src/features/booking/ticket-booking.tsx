import { shortDayText } from '#i18n/day-text.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { type DayFacts, isOnSale, statusWord } from '#src/features/tickets/day-cells.ts';
import { monthPeriod, periodFacts, stepMonth } from '#src/features/tickets/day-facts.ts';
import type { TicketDay, TicketType } from '#src/features/tickets/tickets.ts';
import { href, type RouteQuery } from '#src/routes.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import type { Settings } from '#src/values/settings.ts';
import type { BookingSlot } from './booking.ts';
import { BookingPanel } from './booking-panel.tsx';
import type { BookingPanelProps, PanelDay } from './booking-panel-props.ts';
import { bookingTicket } from './booking-start.ts';

type Props = {
  type: TicketType;
  /** `YYYY-MM` and its days on sale. */
  month: string;
  days: readonly TicketDay[];
  asked: string | null;
  settings: Settings;
  /** Whether one can wait for a day that is sold out. */
  isWaitingOn: boolean;
  /** The page of the ticket with a day or month chosen. */
  pathOf: (query: RouteQuery) => `/${string}`;
  now: string;
  intl: Intl18;
};

/** The booking panel with what it needs of a ticket and a month. */
export function TicketBooking(props: Props) {
  const calendar = calendarOf(props);
  const refused = calendar.days.find((day) => day.date === props.asked && !isOnSale(day));
  return <BookingPanel {...calendar} {...restOf(props, calendar, refused)} />;
}

type Calendar = Pick<
  BookingPanelProps,
  'locale' | 'today' | 'date' | 'days' | 'dayPath' | 'waitPath' | 'words'
>;

function calendarOf(props: Props): Calendar {
  const { type, asked, isWaitingOn, pathOf, now, intl } = props;
  const { locale } = intl;
  const days = panelDays(props);
  return {
    locale,
    today: parkDay(now),
    date: days.find((day) => day.date === asked && isOnSale(day))?.date ?? null,
    days,
    dayPath: pathOf({ date: '' }),
    waitPath: isWaitingOn ? waitPath(type, intl) : null,
    words: {
      panel: intl.words('tickets.panel'),
      day: intl.words('tickets.day'),
      week: intl.words('common.calendar'),
      stepper: intl.words('common.stepper'),
    },
  };
}

type Rest = Omit<BookingPanelProps, keyof Calendar>;

function restOf(props: Props, { today, days: shown }: Calendar, refused: PanelDay | undefined): Rest {
  const { type, month, days, settings, isWaitingOn, pathOf, intl } = props;
  const { locale } = intl;
  return {
    action: href('orderTicket', locale),
    ticket: bookingTicket(type, intl),
    month,
    monthText: intl.day(`${month}-01`, 'month'),
    ...turns({ pathOf, month, today, settings }),
    reassurance: reassurance(type, settings, intl),
    notes: [
      ...(refused ? [refusal(refused, intl)] : []),
      ...closureNotes(days, intl),
      ...(isWaitingOn && shown.some(isSoldOut) ? [intl.t('tickets.panel.waitNote')] : []),
    ],
  };
}

function waitPath({ slug }: TicketType, { locale }: Intl18) {
  return href('waitingList', locale, { query: { ticket: slug, date: '' } });
}

function isSoldOut({ status }: DayFacts): boolean {
  return status === 'SOLD_OUT';
}

function panelDays({ type, month, days, now, intl }: Props): PanelDay[] {
  const known = new Map(days.map((day) => [day.date, day]));
  return periodFacts(days, { ...monthPeriod(month), now }).map((one) => {
    const day = known.get(one.date);
    const note = day?.seasonName?.[intl.locale];
    return { ...one, ...(type.hasSlots && day && { slots: slotsOf(day) }), ...(note && { note }) };
  });
}

function slotsOf({ slots }: TicketDay): BookingSlot[] {
  return slots.map(({ departureId, time, status }) => ({ id: departureId, time, status }));
}

type Turning = Pick<Props, 'pathOf' | 'month' | 'settings'> & { today: string };

function turns({ pathOf, month, today, settings }: Turning) {
  const last = addDays(today, settings['booking.daysAhead'] - 1).slice(0, 7);
  return {
    previous: month > today.slice(0, 7) ? pathOf({ month: stepMonth(month, -1) }) : null,
    next: month < last ? pathOf({ month: stepMonth(month, 1) }) : null,
  };
}

function reassurance({ refundPolicy }: TicketType, settings: Settings, { t, money }: Intl18): string {
  const best = refundPolicy.tiers.toSorted((one, other) => other.percent - one.percent)[0];
  const { feeVnd } = refundPolicy;
  const fee = feeVnd > 0 ? `, ${t('orders.terms.fee', { fee: money(feeVnd) })}` : '';
  const terms = best && t('tickets.panel.refund', { percent: best.percent, hours: best.hoursBefore });
  const refund = terms ? `${terms}${fee}.` : '';
  return t('tickets.panel.hold', { minutes: settings['hold.minutes'], refund }).trim();
}

/** Why the day in the address is not the one chosen. */
function refusal(day: PanelDay, intl: Intl18): string {
  const status = statusWord(day, intl.words('tickets.day'));
  return intl.t('tickets.card.onDay', { day: intl.day(day.date, 'full'), status });
}

/** `09/12, 10/12: Bảo trì định kỳ …`, one line for each reason. */
function closureNotes(days: readonly TicketDay[], intl: Intl18): string[] {
  const byNote = Map.groupBy(
    days.filter((day) => day.closure),
    (day) => day.closure?.note[intl.locale] ?? '',
  );
  return [...byNote].map(([note, closed]) => {
    const dates = closed.map(({ date }) => shortDayText(date, intl.locale)).join(', ');
    return intl.t('tickets.panel.closure', { day: dates, note });
  });
}
