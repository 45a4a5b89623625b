/** What the list of closings shows. */
import { parkDay, parkInstant } from '#src/values/day.ts';
import type { Turned } from '#src/values/lists/turns.ts';
import type { ListedClosing } from './closing-list.queries.ts';
import type { Reach } from './reach.queries.ts';

export const VIEWS = ['running', 'coming', 'past'] as const;
export type ClosingView = (typeof VIEWS)[number];
export type ReachedClosing = ListedClosing & { reach: Reach };
export type Closings = {
  view: ClosingView;
  counts: Record<ClosingView, number>;
  /** One page of the view. */
  page: Turned<ReachedClosing>;
  /** The one asked for, in whichever view. */
  opened: ReachedClosing | null;
};

export const LISTED_MAX = 20;

/** Time that has passed is not opened again: a day before this one, or a departure that has left. */
export function isOver({ day, startTime }: { day: string; startTime: string | null }, now: string): boolean {
  return day < parkDay(now) || (startTime !== null && parkInstant(day, startTime) <= now);
}

export function revisionOf(rows: readonly { revision: number }[]): number {
  return Math.max(...rows.map(({ revision }) => revision));
}
