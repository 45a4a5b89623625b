/** What is used by hand, or by guests, is not archived. */
import type { Queryable } from '#db/client.ts';
import { dayText } from '#i18n/day-text.ts';
import type { Locale } from '#i18n/locales.ts';
import { Problem } from '#src/server/problem.ts';
import { parkDay } from '#src/values/day.ts';
import { findDaysGiven, findDaysTaken } from './archiving.queries.ts';
import type { ParkRules, RulesChange } from './park-rules.ts';

type Asked = { rules: ParkRules; change: RulesChange; now: string; locale: Locale };

/**
 * Throws CONFLICT `daysGiven` for a season that days ahead were given by hand, `poolTaken` for a pool with places held or
 * sold for days ahead. Each names the first day.
 */
export async function assertArchivable(db: Queryable, { rules, change, now, locale }: Asked): Promise<void> {
  if (change.kind !== 'season' && change.kind !== 'pool') return;
  const { id, isActive } = change.row;
  const rows = change.kind === 'season' ? rules.seasons : rules.pools;
  const wasActive = rows.some((row) => row.id === id && row.isActive);
  if (isActive || !wasActive) return;
  const asked = { id, from: parkDay(now) };
  const isSeason = change.kind === 'season';
  const { count, day } = isSeason ? await findDaysGiven(db, asked) : await findDaysTaken(db, asked);
  if (!day) return;
  const values = { field: 'isActive', count, day: dayText(day, locale) };
  throw new Problem('CONFLICT', isSeason ? 'timetable.error.daysGiven' : 'timetable.error.poolTaken', values);
}
