/** In which order work is shown: whom it hurts most while it waits, then what is due first; never by its kind. */
import { addDays, addSeconds } from '#src/values/day.ts';

/**
 * `stranded`: a guest comes today or tomorrow and does not know what we know. `unserved`: a guest has paid or bought and has
 * nothing to show for it. `money`: a guest's money is with us. `promise`: somebody waits for our answer. `house`: nobody
 * outside is hurt.
 */
export const HARMS = ['stranded', 'unserved', 'money', 'promise', 'house'] as const;
type Harm = (typeof HARMS)[number];

export type Due = { id: string; harm: Harm; dueAt: string };

export function byHarm<W extends Due>(work: readonly W[]): W[] {
  return work.toSorted(
    (one, other) =>
      HARMS.indexOf(one.harm) - HARMS.indexOf(other.harm) ||
      one.dueAt.localeCompare(other.dueAt) ||
      one.id.localeCompare(other.id),
  );
}

/** Whether somebody who comes on this day is on the way already. */
export function isNear(visitDay: string | null, today: string): boolean {
  return visitDay !== null && visitDay >= today && visitDay <= addDays(today, 1);
}

/** In which a request is to be decided, goods prepared, a text moderated. */
const ANSWER_SECONDS = 24 * 60 * 60;

export function answerBy(createdAt: string): string {
  return addSeconds(createdAt, ANSWER_SECONDS);
}
