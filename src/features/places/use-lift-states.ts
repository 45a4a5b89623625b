import { useEffect, useState } from 'react';
import { useParkMinute } from '#src/client/use-park-minute.ts';
import { type Hours, isOpenAt } from '#src/values/opening-hours.ts';
import type { LiftView } from './map-props.ts';

export type LiftStates = { lifts: readonly LiftView[]; isOpen: boolean };

const ASK_EVERY_MS = 60_000;
const NOON = 12 * 60;

/**
 * The lifts as in the page, then as the live board reports each minute while the page is visible. Outside the park's
 * hours none runs, whatever was last reported.
 */
export function useLiftStates(given: readonly LiftView[], hours: Hours): LiftStates {
  const isOpen = isOpenAt(useParkMinute(NOON), hours);
  const [lifts, setLifts] = useState(given);
  useEffect(() => setLifts(given), [given]);
  useEffect(() => {
    async function ask(): Promise<void> {
      if (document.hidden) return;
      // The client for procedures is fetched with the first question, not with the page.
      const { api } = await import('#src/client/api.ts');
      const board = await api.liveBoard.get.query();
      setLifts((known) =>
        known.map((lift) => {
          const fresh = board.lifts.find(({ id }) => id === lift.id);
          if (!fresh) return lift;
          const { status, waitMinutes, news, updatedAt } = fresh;
          return { ...lift, status, waitMinutes, news, updatedAt };
        }),
      );
    }
    // A question without an answer changes nothing: the time of the last one stays on the page.
    const timer = setInterval(() => void ask().catch(() => undefined), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return { lifts: isOpen ? lifts : lifts.map((lift) => ({ ...lift, status: 'closed' as const })), isOpen };
}
