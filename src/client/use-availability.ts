import { useEffect, useState } from 'react';
import type { api } from './api.ts';

type Answer = Awaited<ReturnType<typeof api.tickets.availability.query>>;
export type LiveDay = Answer[number];
/** Another `round` asks again. */
type Asked = { slug: string; from: string; to: string; round?: number };

const NOTHING: ReadonlyMap<string, LiveDay> = new Map();

/**
 * What is left at this moment, by day, of every period asked about; empty until the answer comes, and when none does
 * the page's own statuses stand.
 */
export function useAvailability({ slug, from, to, round = 0 }: Asked): ReadonlyMap<string, LiveDay> {
  const [known, setKnown] = useState({ slug, days: NOTHING });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again.
  useEffect(() => {
    let isStale = false;
    async function ask(): Promise<void> {
      if (document.visibilityState === 'hidden') return;
      const { api: client } = await import('./api.ts');
      const answer = await client.tickets.availability.query({ slug, from, to }).catch(() => null);
      if (!answer || isStale) return;
      const fresh = answer.map((day) => [day.date, day] as const);
      setKnown((before) => ({
        slug,
        days: new Map([...(before.slug === slug ? before.days : []), ...fresh]),
      }));
    }
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isStale = true;
      document.removeEventListener('visibilitychange', ask);
    };
  }, [slug, from, to, round]);

  return known.slug === slug ? known.days : NOTHING;
}
