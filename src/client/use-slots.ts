import { useEffect, useState } from 'react';
import { api } from './api.ts';

export type Slot = Awaited<ReturnType<typeof api.tickets.availability.query>>[number]['slots'][number];

/** The first years that a field gives while a year is being typed, `0002` of 2027, are no days to ask about. */
export const isTyped = (date: string) => date >= '1000';

/** The times of a ticket on a day; none for a ticket without (no slug) or a day that is not typed to its end. */
export function useSlots(slug: string | null, date: string): readonly Slot[] {
  const [slots, setSlots] = useState<readonly Slot[]>([]);
  useEffect(() => {
    let isStale = false;
    async function ask(): Promise<void> {
      const days =
        slug && isTyped(date) ? await api.tickets.availability.query({ slug, from: date, to: date }) : [];
      if (!isStale) setSlots(days.flatMap((day) => day.slots));
    }
    ask().catch(() => setSlots([]));
    return () => {
      isStale = true;
    };
  }, [slug, date]);
  return slots;
}
