import { useState } from 'react';
import { type LiveDay, useAskedDays } from './use-availability.ts';

export type Slot = LiveDay['slots'][number];
/** Why no time of the day can be chosen. */
export type TimesTrouble = 'failed' | 'none' | 'closed' | 'full';
export type Times = {
  /** Of the day that is typed, never of another. */
  slots: readonly Slot[];
  isAsking: boolean;
  trouble: TimesTrouble | null;
  askAgain: () => void;
};

const NONE: readonly Slot[] = [];

/** The first years that a field gives while a year is being typed, `0002` of 2027, are no days to ask about. */
export const isTyped = (date: string) => date >= '1000';

/** The times of a ticket on a day; none for a ticket without (no slug) or a day that is not typed to its end. */
export function useSlots(slug: string | null, date: string): Times {
  const [round, setRound] = useState(0);
  const asked = slug !== null && isTyped(date) ? slug : '';
  const { days, end } = useAskedDays({ slug: asked, from: date, to: date, round });
  const slots = days.get(date)?.slots ?? NONE;
  const isAsked = asked !== '';
  return {
    slots,
    isAsking: isAsked && end === null && slots.length === 0,
    trouble: isAsked ? troubleOf(slots, end) : null,
    askAgain: () => setRound(round + 1),
  };
}

export function canChoose({ status }: Slot): boolean {
  return status !== 'SOLD_OUT' && status !== 'CLOSED';
}

function troubleOf(slots: readonly Slot[], end: 'known' | 'failed' | null): TimesTrouble | null {
  if (slots.length === 0) return end === 'known' ? 'none' : end;
  if (slots.some(canChoose)) return null;
  return slots.every(({ status }) => status === 'CLOSED') ? 'closed' : 'full';
}
