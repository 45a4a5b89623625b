import { loadSettings } from '#src/features/settings/load-settings.ts';
import type { Context } from '#src/server/trpc.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { hoursOn } from '#src/values/opening-hours.ts';
import { listMountainDays } from './live-board.queries.ts';
import { FORECAST_DAYS, type LiveBoard, makeLiveBoard } from './live-board.ts';
import { loadLifts } from './load-lifts.ts';

/** The board at this minute; screens make the same one from the same queries. */
export async function readLiveBoard({ db, now }: Pick<Context, 'db' | 'now'>): Promise<LiveBoard> {
  const today = parkDay(now);
  const [lifts, days, settings] = await Promise.all([
    loadLifts(db.read, now),
    listMountainDays(db.read, today, addDays(today, FORECAST_DAYS - 1)),
    loadSettings({ db }),
  ]);
  return makeLiveBoard({ lifts, days, hours: hoursOn(settings, today), now });
}
