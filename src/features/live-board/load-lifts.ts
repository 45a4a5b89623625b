import type { Queryable } from '#db/client.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { parkDay } from '#src/values/day.ts';
import { hoursOn, usualHours } from '#src/values/opening-hours.ts';
import { lastRidesBefore } from './last-rides.ts';
import { type ShownLift, showLifts } from './lift-news.ts';
import { listClosedLifts, listLifts } from './live-board.queries.ts';

/**
 * The lifts as visitors see them now: as last reported, but for those that a closing stops today, and with last rides that
 * fit the closing time of today.
 */
export async function loadLifts(db: Queryable, now: string): Promise<ShownLift[]> {
  const today = parkDay(now);
  const [lifts, closed, settings] = await Promise.all([
    listLifts(db),
    listClosedLifts(db, today),
    readSettings(db),
  ]);
  const closing = { usual: usualHours(settings).closesAt, today: hoursOn(settings, today).closesAt };
  return showLifts(lifts, now, closed).map((lift) => lastRidesBefore(lift, closing));
}
