import { useEffect, useState } from 'react';
import { api } from './api.ts';
import type { LiveDay } from './use-availability.ts';

type Slot = LiveDay['slots'][number];
/** A ticket type that goes at times. */
export type TimedType = { slug: string; name: string };
/** Why no time of the day can be chosen. */
type TimesTrouble = 'failed' | 'none' | 'closed' | 'full';
/** Of the day that is typed, never of another. */
export type Times = TimedType & { slots: readonly Slot[]; isAsking: boolean; trouble: TimesTrouble | null };
/** By type, day and round; null where no answer came. */
type Known = ReadonlyMap<string, readonly Slot[] | null>;

const NOTHING: Known = new Map();
const NONE: readonly Slot[] = [];

/** The first years that a field gives while a year is being typed, `0002` of 2027, are no days to ask about. */
export const isTyped = (date: string) => date >= '1000';

/** The times of each of these types on a day; nothing is asked about a day that is not typed to its end. */
export function useSlots(types: readonly TimedType[], date: string) {
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState(NOTHING);
  const isAsked = isTyped(date);
  const questions = isAsked ? types.map(({ slug }) => `${slug} ${date} ${round}`).join() : '';

  useEffect(() => {
    let isStale = false;
    async function ask(question: string): Promise<void> {
      const [slug = '', day = ''] = question.split(' ');
      const answer = await api.tickets.availability.query({ slug, from: day, to: day }).catch(() => null);
      if (isStale) return;
      setKnown((before) => {
        const slots = answer ? (answer[0]?.slots ?? NONE) : (before.get(question) ?? null);
        return new Map(before).set(question, slots);
      });
    }
    function askAll(): void {
      if (questions === '' || document.visibilityState === 'hidden') return;
      for (const question of questions.split(',')) ask(question);
    }
    askAll();
    document.addEventListener('visibilitychange', askAll);
    return () => {
      isStale = true;
      document.removeEventListener('visibilitychange', askAll);
    };
  }, [questions]);

  const times = types.map((type): Times => {
    const slots = isAsked ? known.get(`${type.slug} ${date} ${round}`) : NONE;
    const trouble = isAsked ? troubleOf(slots) : null;
    return { ...type, slots: slots ?? NONE, isAsking: slots === undefined, trouble };
  });
  return { times, askAgain: () => setRound(round + 1) };
}

export function canChoose({ status }: Slot): boolean {
  return status !== 'SOLD_OUT' && status !== 'CLOSED';
}

function troubleOf(slots: readonly Slot[] | null | undefined): TimesTrouble | null {
  if (!slots) return slots === null ? 'failed' : null;
  if (slots.length === 0) return 'none';
  if (slots.some(canChoose)) return null;
  return slots.every(({ status }) => status === 'CLOSED') ? 'closed' : 'full';
}
