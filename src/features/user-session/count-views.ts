import { isbot } from 'isbot';
import { eachSlice } from '#src/server/in-slices.ts';
import type { Context } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { addVisitCounts } from './user-session.queries.ts';
import { recordedPath, UNKNOWN_COUNTRY } from './user-session.ts';

const MAX_WAITING = 5000;
const waiting = new Map<string, { day: string; path: string; country: string; views: number }>();

/** Counts a page view. Nothing about the visitor is read or stored. */
export function countView(ctx: Context, { path: address }: { path: string }): { isCounted: boolean } {
  if (!ctx.userAgent || isbot(ctx.userAgent)) return { isCounted: false };
  const view = {
    day: parkDay(ctx.now),
    path: recordedPath(address),
    country: ctx.country ?? UNKNOWN_COUNTRY,
  };
  const key = Object.values(view).join(' ');
  const known = waiting.get(key);
  if (known) known.views += 1;
  else if (waiting.size < MAX_WAITING) waiting.set(key, { ...view, views: 1 });
  return { isCounted: true };
}

/** Adds what has been counted since the last time, a slice of it at a time however many came. */
export async function storeViews({ db }: Pick<Context, 'db'>): Promise<void> {
  if (waiting.size === 0) return;
  const counts = [...waiting.values()];
  waiting.clear();
  await eachSlice(db, counts, addVisitCounts);
}
