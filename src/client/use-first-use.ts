import { useEffect } from 'react';

/** What tells that a visitor is about to do something, or that a script wants what is loaded then. */
export const WANTED = 'wanted';
const SIGNS = ['pointerover', 'focusin', WANTED];

/** Starts what no page needs before it is used, and tells where; after a failure again with the next sign of use. */
export function useFirstUse(start: (used: EventTarget | null) => Promise<unknown>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the first rendering, and once
  useEffect(() => {
    let isStarted = false;
    const begin = ({ target }: Event) => {
      if (isStarted) return;
      isStarted = true;
      start(target).then(stop, () => {
        isStarted = false;
      });
    };
    const stop = () => {
      for (const sign of SIGNS) document.removeEventListener(sign, begin);
    };
    for (const sign of SIGNS) document.addEventListener(sign, begin);
    return stop;
  }, []);
}
