/** What the waiting list of the office is narrowed to, and how its address says so. */
import type { WaitingState } from '#db/schema/waiting-list.ts';
import { readDay } from '#src/values/typed/typed-day.ts';
import { ALIVE } from './waiting-list.ts';

export type WaitingFilter = { day: string | null; ticket: string | null; state: WaitingState | null };

export const WHOLE_LIST: WaitingFilter = { day: null, ticket: null, state: null };

type Known = { today: string; tickets: readonly { id: string }[] };

/** What is asked for and can be chosen; the rest is as if it were not asked for. */
export function readWaitingFilter(query: URLSearchParams, { today, tickets }: Known): WaitingFilter {
  const read = readDay(query.get('day') ?? '', { today });
  const ticket = tickets.find(({ id }) => id === query.get('ticket'));
  return {
    day: 'day' in read ? read.day : null,
    ticket: ticket?.id ?? null,
    state: ALIVE.find((one) => one === query.get('state')) ?? null,
  };
}

export function isNarrowed({ day, ticket, state }: WaitingFilter): boolean {
  return (day ?? ticket ?? state) !== null;
}
