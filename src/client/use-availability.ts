import { useEffect, useState } from 'react';
import type { api } from './api.ts';

type Answer = Awaited<ReturnType<typeof api.tickets.availability.query>>;
export type LiveDay = Answer[number];
/** Another `round` asks again; without a slug nothing is asked. */
type Asked = { slug: string; from: string; to: string; round?: number };
type End = 'known' | 'failed';
type Known = { slug: string; days: ReadonlyMap<string, LiveDay>; ends: ReadonlyMap<string, End> };

const NOTHING: ReadonlyMap<string, LiveDay> = new Map();
const NO_ENDS: ReadonlyMap<string, End> = new Map();

/** What is known at this moment, by day, of every period asked about, and how the last question ended, if it has. */
export function useAskedDays({ slug, from, to, round = 0 }: Asked) {
  const [known, setKnown] = useState<Known>({ slug, days: NOTHING, ends: NO_ENDS });
  const question = `${from} ${to} ${round}`;

  useEffect(() => {
    let isStale = false;
    async function ask(): Promise<void> {
      if (slug === '' || document.visibilityState === 'hidden') return;
      const { api: client } = await import('./api.ts');
      const answer = await client.tickets.availability.query({ slug, from, to }).catch(() => null);
      if (isStale) return;
      const fresh = (answer ?? []).map((day) => [day.date, day] as const);
      setKnown((before) => {
        const { days, ends } = before.slug === slug ? before : { days: NOTHING, ends: NO_ENDS };
        return {
          slug,
          days: answer ? new Map([...days, ...fresh]) : days,
          ends: new Map([...ends, [question, answer ? 'known' : 'failed']]),
        };
      });
    }
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isStale = true;
      document.removeEventListener('visibilitychange', ask);
    };
  }, [slug, from, to, question]);

  const isOfThis = known.slug === slug;
  return { days: isOfThis ? known.days : NOTHING, end: isOfThis ? (known.ends.get(question) ?? null) : null };
}

/** The same; empty until the answer comes, and when none does the page's own statuses stand. */
export function useAvailability(asked: Asked): ReadonlyMap<string, LiveDay> {
  return useAskedDays(asked).days;
}
