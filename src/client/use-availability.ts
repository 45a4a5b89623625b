import { useEffect, useState } from 'react';
import type { api } from './api.ts';

type Answer = Awaited<ReturnType<typeof api.tickets.availability.query>>;
export type LiveDay = Answer[number];
type Asked = { slug: string; from: string; to: string };

const NOTHING: ReadonlyMap<string, LiveDay> = new Map();

/** What is left at this moment, by day; empty until the answer comes, and when none does the page's own statuses stand. */
export function useAvailability({ slug, from, to }: Asked): ReadonlyMap<string, LiveDay> {
  const [days, setDays] = useState(NOTHING);

  useEffect(() => {
    let isStale = false;
    async function ask(): Promise<void> {
      if (document.visibilityState === 'hidden') return;
      const { api: client } = await import('./api.ts');
      const answer = await client.tickets.availability.query({ slug, from, to }).catch(() => null);
      if (answer && !isStale) setDays(new Map(answer.map((day) => [day.date, day])));
    }
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isStale = true;
      document.removeEventListener('visibilitychange', ask);
    };
  }, [slug, from, to]);

  return days;
}
