import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { DayWords } from '#src/features/tickets/day-cells.ts';
import type { BookingTicket } from './booking.ts';
import type { GivenDay } from './booking-days.ts';

export type PanelDay = GivenDay;

export type BookingPanelProps = {
  action: `/${string}`;
  ticket: BookingTicket;
  month: string;
  monthText: string;
  previous: `/${string}` | null;
  next: `/${string}` | null;
  /** A day's own address but for the day at its end. */
  dayPath: `/${string}`;
  /** URL of the waiting list for a sold-out day, without the day at its end; null where it is closed. */
  waitPath: `/${string}` | null;
  today: string;
  days: PanelDay[];
  /** The day asked for in the address, if it can be booked. */
  date: string | null;
  locale: Locale;
  reassurance: string;
  /** Why the day asked for, or some of this month, cannot be had. */
  notes: string[];
  words: { panel: Words<'tickets.panel'>; stepper: Words<'common.stepper'> } & DayWords;
};
