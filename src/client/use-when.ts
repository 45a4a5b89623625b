import { useState } from 'react';
import { isTyped, type TimedType, useSlots } from './use-slots.ts';

type Chosen = Readonly<Record<string, string>>;
export type When = ReturnType<typeof useWhen>;

/** The new day of tickets, and a time for each of their types that goes at times; another day has other times. */
export function useWhen(types: readonly TimedType[], before = '') {
  const [date, setDate] = useState(before);
  const [chosen, setChosen] = useState<Chosen>({});
  const { times, askAgain } = useSlots(types, date);
  const slotIds = types.flatMap(({ slug }) => chosen[slug] || []);
  return {
    date,
    times,
    /** By slug. */
    chosen,
    slotIds,
    isWhole: isTyped(date) && slotIds.length === types.length,
    askAgain,
    chooseDate(value: string) {
      setDate(value);
      setChosen({});
    },
    chooseSlot: (slug: string, slotId: string) => setChosen({ ...chosen, [slug]: slotId }),
  };
}
