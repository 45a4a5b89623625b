import type { PageFacts } from '#src/context.ts';
import { isFeatureEnabled } from '#src/features/feature-flags/feature-flags.queries.ts';
import { findMountainDay } from '#src/features/live-board/live-board.queries.ts';
import { loadLifts } from '#src/features/live-board/load-lifts.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { parkDay } from '#src/values/day.ts';
import type { OpsFacts } from './ops-strip.tsx';

/** What the head and foot of a page show about today. */
export async function loadOpsFacts({ db: { remembered }, now, head }: PageFacts): Promise<OpsFacts> {
  const [lifts, mountainDay, settings, isCartOn, { slugs }] = await Promise.all([
    loadLifts(remembered, now),
    findMountainDay(remembered, parkDay(now)),
    readSettings(remembered),
    isFeatureEnabled(remembered, 'enable_add_to_cart'),
    head,
  ]);
  return { lifts, mountainDay, settings, isCartOn, slugs };
}
