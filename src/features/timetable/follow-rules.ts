import type { Db, Tx } from '#db/client.ts';
import { setCapacities } from '#src/features/inventory/set-capacity.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { updateStatuses } from '#src/features/tickets/departures.queries.ts';
import { log } from '#src/server/tracing/log.ts';
import { daysFrom, parkDay } from '#src/values/day.ts';
import type { TimetableRules } from '#src/values/timetable/plan-departures.ts';
import { activateDueRules, hasDueRules } from './park-rules.queries.ts';
import {
  createDepartures,
  createQuotas,
  findRulesRevision,
  linkPool,
  listStoredDepartures,
  listStoredLinks,
  listStoredQuotas,
  unlinkPool,
  updateRuleCapacities,
} from './timetable.queries.ts';
import { changesOf, type DayChanges, plannedDays } from './timetable.ts';
import { readTimetableRules } from './timetable-rules.queries.ts';

type Terms = { limitedPercent: number; now: string };
/** The rules and the day that the timetable was last brought in line with. */
export type Followed = { stamp: string };

/** So many days are compared at once; each that differs is a transaction of its own. */
const DAYS_AT_ONCE = 30;

/**
 * Entry point of the job: makes the days up to the horizon follow from the rules whenever a rule or the date has changed.
 * A run that was cut short is taken up by the next, which finds what is missing. What is held or sold is never touched.
 */
export async function followRules({ db, now }: { db: Db; now: string }, followed: Followed): Promise<number> {
  await switchOnDue({ db, now });
  const stamp = `${parkDay(now)} ${await findRulesRevision(db.read)}`;
  if (followed.stamp === stamp) return 0;
  const settings = await readSettings(db.read);
  const days = daysFrom(parkDay(now), settings['booking.daysAhead']);
  const terms = { limitedPercent: settings['availability.limitedPercent'], now };
  let written = 0;
  for (let first = 0; first < days.length; first += DAYS_AT_ONCE) {
    const some = days.slice(first, first + DAYS_AT_ONCE);
    const rules = await readTimetableRules(db.read, periodOf(some));
    for (const day of await daysToWrite(db, rules, some)) {
      await db.write((tx) => followDay(tx, day, terms));
      written += 1;
    }
  }
  followed.stamp = stamp;
  return written;
}

/** Rules that waited for this moment hold from now on. */
async function switchOnDue({ db, now }: { db: Db; now: string }): Promise<void> {
  if (!(await hasDueRules(db.read, now))) return;
  const rules = await db.write((tx) => activateDueRules(tx, now));
  log.info({ rules }, 'rules switched on at their moment');
}

async function daysToWrite(db: Db, rules: TimetableRules, days: string[]): Promise<string[]> {
  const changes = await readChanges(db.read, rules, days);
  const { added, addedPools, moved, withdrawn, orphaned, linked, unlinked } = changes;
  if (orphaned.length > 0)
    log.warn(
      { departures: orphaned.map(({ id }) => id) },
      'no rule gives these departures, but they have guests',
    );
  return [
    ...new Set(
      [...added, ...addedPools, ...moved, ...withdrawn, ...linked, ...unlinked].map(({ day }) => day),
    ),
  ].sort();
}

async function readChanges(
  db: Parameters<typeof listStoredDepartures>[0],
  rules: TimetableRules,
  days: string[],
): Promise<DayChanges> {
  const planned = plannedDays(rules, days);
  const pools = planned.flatMap((type) => type.departures.flatMap((row) => row.pools.map(({ id }) => id)));
  return changesOf(planned, {
    departures: await listStoredDepartures(db, periodOf(days)),
    links: await listStoredLinks(db, periodOf(days)),
    pools: await listStoredQuotas(db, [...new Set(pools)]),
  });
}

/** One day in one transaction, by the rules as they are in it. */
async function followDay(tx: Tx, day: string, terms: Terms): Promise<void> {
  const rules = await readTimetableRules(tx, { from: day, to: day });
  const { added, addedPools, moved, withdrawn, linked, unlinked } = await readChanges(tx, rules, [day]);
  await createQuotas(tx, [...addedPools, ...added.map(({ quota }) => quota)]);
  await createDepartures(tx, added);
  const toMove = moved.filter(({ isOverridden }) => !isOverridden);
  const reached = await lowerOrRaise(
    tx,
    toMove.map(({ quotaId, wanted }) => ({ quotaId, capacity: wanted })),
    terms,
  );
  // What was only reached is stored as the rule's, so that the next run does not take it for a change by hand.
  await updateRuleCapacities(
    tx,
    moved.map(({ quotaId, wanted }) => ({ quotaId, ruleCapacity: reached.get(quotaId) ?? wanted })),
  );
  const taken = withdrawn.map(({ quota }) => ({ quotaId: quota.id, capacity: 0, ruleCapacity: 0 }));
  await updateRuleCapacities(tx, taken);
  await lowerOrRaise(tx, taken, terms);
  for (const link of linked) await linkPool(tx, link);
  for (const link of unlinked) await unlinkPool(tx, link);
  const departureIds = [
    ...added.map(({ id }) => id),
    ...[...linked, ...unlinked].map(({ departureId }) => departureId),
  ];
  await updateStatuses(tx, { departureIds, ...terms });
}

type Wanted = { quotaId: string; capacity: number };

/** Down to what is held and sold at the least; gives what each came to. */
async function lowerOrRaise(tx: Tx, wanted: readonly Wanted[], terms: Terms): Promise<Map<string, number>> {
  const reached = new Map(wanted.map(({ quotaId, capacity }) => [quotaId, capacity]));
  const results = await setCapacities(tx, wanted, terms);
  const least = wanted.flatMap(({ quotaId }, index) => {
    const result = results[index];
    return result?.isSet === false ? [{ quotaId, capacity: result.least }] : [];
  });
  for (const { quotaId, capacity } of least) reached.set(quotaId, capacity);
  await setCapacities(tx, least, terms);
  return reached;
}

function periodOf(days: readonly string[]): { from: string; to: string } {
  return { from: days[0] ?? '', to: days.at(-1) ?? '' };
}
