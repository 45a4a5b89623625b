/** What the list of closings shows. */
import type { Turned } from '#src/values/lists/turns.ts';
import type { ListedClosing, Reach } from './closing-list.queries.ts';

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
