import type { Tx } from '#db/client.ts';
import type { Bilingual } from '#db/columns.ts';
import { poolCapacities, pools, timetableRules, typeCapacities, typePools } from '#db/schema/timetable.ts';
import type { PoolName, SeedSeason } from './ticket-seed.ts';
import { TICKET_SEEDS, typeId } from './ticket-types.ts';

export const EVERY_DAY = { fromDay: null, toDay: null, weekdays: [1, 2, 3, 4, 5, 6, 7] };

/** Places of the cable car itself per day, for all ticket types together. */
export const POOL_CAPACITY: Record<PoolName, Record<SeedSeason, number>> = {
  summit: { weekday: 4000, weekend: 5500, peak: 5500 },
  garden: { weekday: 1200, weekend: 1700, peak: 1700 },
};

const POOLS: { id: PoolName; name: Bilingual; liftIds: string[] }[] = [
  {
    id: 'summit',
    name: { vi: 'Tuyến Cổng Trời và Tuyến Đỉnh Mây', en: 'Heaven’s Gate and Summit lines' },
    liftIds: ['tuyen-1', 'tuyen-2'],
  },
  { id: 'garden', name: { vi: 'Tuyến Vườn Mây', en: 'Cloud Garden line' }, liftIds: ['tuyen-3'] },
];

/** The rules that the park opens with; those that staff have made stay. */
export async function seedTimetableRules(tx: Tx): Promise<void> {
  const rules = TICKET_SEEDS.map((seed, index) => ({
    id: typeId(seed),
    position: index + 1,
    name: seed.name,
    ticketTypeId: typeId(seed),
    times: seed.slots.length > 0 ? seed.slots : [''],
    ...EVERY_DAY,
    isActive: true,
  }));
  await tx.insert(timetableRules).values(rules).onConflictDoNothing();
  const capacities = TICKET_SEEDS.flatMap((seed) =>
    bySeason(seed.capacity).map((row) => ({ ...row, ticketTypeId: typeId(seed) })),
  );
  await tx.insert(typeCapacities).values(capacities).onConflictDoNothing();
  await tx
    .insert(pools)
    .values(POOLS.map((pool, index) => ({ ...pool, position: index + 1 })))
    .onConflictDoNothing();
  const places = POOLS.flatMap(({ id }) =>
    bySeason(POOL_CAPACITY[id]).map((row) => ({ ...row, poolId: id })),
  );
  await tx.insert(poolCapacities).values(places).onConflictDoNothing();
  const drawn = TICKET_SEEDS.flatMap((seed) =>
    seed.pools.map((poolId) => ({ ticketTypeId: typeId(seed), poolId })),
  );
  await tx.insert(typePools).values(drawn).onConflictDoNothing();
}

function bySeason(capacities: Record<SeedSeason, number>) {
  return Object.entries(capacities).map(([season, capacity]) => ({ season, capacity }));
}
