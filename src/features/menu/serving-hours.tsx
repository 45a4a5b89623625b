'use client';

import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import { useParkMinute } from '#src/client/use-park-minute.ts';
import { type ServingState, servingState } from './serving-state.ts';

type Props = {
  opensAt: string;
  closesAt: string;
  minuteAtRender: number;
  /** The hours alone: shown until the time is known. */
  hoursText: string;
  texts: Record<ServingState, string>;
};

/**
 * Whether a part of the menu is served now, by the park's clock. The page is cached for the day, so only the browser
 * can know; the style sheet greys a section that contains `.is-shut`.
 */
export function ServingHours({ opensAt, closesAt, minuteAtRender, hoursText, texts }: Props) {
  const isHydrated = useIsHydrated();
  const minute = useParkMinute(minuteAtRender);
  const state = servingState({ opensAt, closesAt }, minute);
  const look = isHydrated ? (state === 'open' ? 'is-open' : 'is-shut') : '';
  return (
    <p className={`${':uno: serving grid mt-14px type-500-17/1.45-data'} ${look}`}>
      <span className="serving-hours">{hoursText}</span>
      <span className="serving-now">{isHydrated ? texts[state] : '\u00a0'}</span>
    </p>
  );
}
