import { useEffect, useState } from 'react';

const PAUSE_MS = 120;

type Answer<T> = { q: string; found: readonly T[]; isOffline: boolean };
const NOTHING = { q: '', found: [], isOffline: false };

/**
 * Asks while typing: after a short pause, and only the last question's answer counts. The old one stays meanwhile.
 * Nothing is asked for no letters; `ask` is the same function each time.
 */
export function useAnswer<T>(q: string, ask: (q: string, signal: AbortSignal) => Promise<T[]>): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>(NOTHING);

  useEffect(() => {
    if (q === '') {
      setAnswer(NOTHING);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(() => {
      ask(q, asking.signal).then(
        (found) => setAnswer({ q, found, isOffline: false }),
        () => !asking.signal.aborted && setAnswer({ q, found: [], isOffline: true }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [q, ask]);

  return answer;
}
