/** Two ticket types on one pool whose days follow from rules: a day ticket, and two trips each morning. */
import { beforeEach } from 'bun:test';
import { count, eq } from 'drizzle-orm';
import { specialDays } from '#db/schema/seasons.ts';
import { settings } from '#db/schema/site.ts';
import { departurePools, departureStatuses, departures, quotas } from '#db/schema/tickets.ts';
import { poolCapacities, pools, timetableRules, typeCapacities, typePools } from '#db/schema/timetable.ts';
import { followRules } from '#src/features/timetable/follow-rules.ts';
import { db, openEach } from './own-database.ts';
import { openPark } from './park.ts';

export { db };
export const NOW = '2026-12-01T03:00:00.000Z';
export const FIRST = '2026-12-01';
export const SATURDAY = '2026-12-05';
export const DAYS = 10;
const EVERY_DAY = { fromDay: null, toDay: null, weekdays: [1, 2, 3, 4, 5, 6, 7] };
const NAME = { vi: 'Giờ thường', en: 'Usual hours' };

export function openRuledParks(): void {
  openEach();
  beforeEach(writeRules);
}

async function writeRules(): Promise<void> {
  await openPark(db, { days: [] });
  await db.write(async (tx) => {
    await tx.insert(settings).values({ key: 'booking.daysAhead', value: DAYS });
    await tx.insert(timetableRules).values([
      {
        id: 'round',
        position: 1,
        name: NAME,
        ticketTypeId: 'round',
        times: [''],
        ...EVERY_DAY,
        isActive: true,
      },
      {
        ...{ id: 'early', position: 2, name: NAME, ticketTypeId: 'early', ...EVERY_DAY, isActive: true },
        times: ['05:15', '06:15'],
      },
    ]);
    await tx.insert(pools).values({ id: 'summit', position: 1, name: NAME });
    for (const [season, capacity] of [
      ['weekday', 100],
      ['weekend', 150],
      ['peak', 200],
    ] as const) {
      await tx.insert(typeCapacities).values({ ticketTypeId: 'round', season, capacity });
      await tx.insert(typeCapacities).values({ ticketTypeId: 'early', season, capacity: capacity / 10 });
      await tx.insert(poolCapacities).values({ poolId: 'summit', season, capacity: capacity * 2 });
    }
    await tx
      .insert(typePools)
      .values(['round', 'early'].map((ticketTypeId) => ({ ticketTypeId, poolId: 'summit' })));
    await tx.insert(specialDays).values({ day: '2026-12-03', season: 'peak', name: NAME });
  });
}

export const follow = (now = NOW) => followRules({ db, now }, { stamp: '' });
export const counted = async () => {
  const tables = [departures, departurePools, departureStatuses, quotas];
  return Promise.all(tables.map(async (table) => (await db.read.select({ n: count() }).from(table))[0]?.n));
};
export const quotaOf = async (id: string) => {
  const { capacity, ruleCapacity, held, sold } = quotas;
  const [row] = await db.read
    .select({ capacity, ruleCapacity, held, sold })
    .from(quotas)
    .where(eq(quotas.id, id));
  return row;
};
export const statusOf = async (id: string) =>
  (await db.read.select().from(departureStatuses).where(eq(departureStatuses.departureId, id)))[0]?.status;
