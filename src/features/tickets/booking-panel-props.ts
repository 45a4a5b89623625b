import type { Words } from '#i18n/intl.ts';
import type { DayFacts, DayWords } from './day-cells.ts';
import type { Counts, GroupUnit } from './group.ts';
import type { PanelSlot } from './slot-choice.tsx';

/** Most days have no departures to choose from, and no name. */
export type PanelDay = DayFacts & { slots?: PanelSlot[]; note?: string };

export type BookingPanelProps = {
  action: `/${string}`;
  slug: string;
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
  /** Names the calendar's rows where the page's HTML has them as finished markup. */
  monthPart: string;
  /** The day asked for in the address, else the first that can be booked. */
  date: string | null;
  units: (GroupUnit & { id: string })[];
  maxPerOrder: number;
  counts: Counts;
  locale: string;
  reassurance: string;
  /** Why the day asked for, or some of this month, cannot be had. */
  notes: string[];
  words: { panel: Words<'tickets.panel'>; stepper: Words<'common.stepper'> } & DayWords;
};
