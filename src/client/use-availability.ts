import { useEffect, useState } from 'react';
import type { api } from './api.ts';

type Answer = Awaited<ReturnType<typeof api.tickets.availability.query>>;
export type LiveDay = Answer[number];
/** Another `round` asks again; without a day nothing is asked. */
type Asked = { slug: string; from: string; to: string; round?: number };
type Known = { slug: string; days: ReadonlyMap<string, LiveDay> };

const NOTHING: ReadonlyMap<string, LiveDay> = new Map();

/**
 * The current availability by day of every requested period; empty until the answer comes, and without one the page's
 * own statuses apply.
 */
export function useAvailability({ slug, from, to, round = 0 }: Asked): ReadonlyMap<string, LiveDay> {
  const [known, setKnown] = useState<Known>({ slug, days: NOTHING });
  const question = from && `${from} ${to} ${round}`;

  useEffect(() => {
    let isStale = false;
    async function ask(): Promise<void> {
      if (!question || document.visibilityState === 'hidden') return;
      const [first = '', last = ''] = question.split(' ');
      const { api: client } = await import('./api.ts');
      const answer = await client.tickets.availability
        .query({ slug, from: first, to: last })
        .catch(() => null);
      if (isStale || !answer) return;
      const fresh = answer.map((day) => [day.date, day] as const);
      setKnown((before) => {
        const days = before.slug === slug ? before.days : NOTHING;
        return { slug, days: new Map([...days, ...fresh]) };
      });
    }
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isStale = true;
      document.removeEventListener('visibilitychange', ask);
    };
  }, [slug, question]);

  return known.slug === slug ? known.days : NOTHING;
}
