/** A lift with the pool of places that ticket types have on it. */
import type { Db } from '#db/client.ts';
import { lifts } from '#db/schema/live-board.ts';
import { pools, typePools } from '#db/schema/timetable.ts';

export const LIFT = 'top';
export const POOL = 'summit';
export const LIFT_NAME = { vi: 'Tuyến Đỉnh', en: 'Top line' };

export const liftRow = (id: string, position = 1) => ({
  ...{ id, position, name: LIFT_NAME, from: LIFT_NAME, to: LIFT_NAME },
  ...{ fromAltitude: 400, toAltitude: 1900, status: 'running' as const, waitMinutes: 5, windKmh: 9 },
  ...{ speedMps: 6, cabinsRunning: 30, cabinsTotal: 34, lastUp: '16:30', lastDown: '17:15' },
  updatedAt: '2026-12-01T00:00:00.000Z',
});

type Linked = { liftIds?: string[] | null; types?: string[] };

/** `types`: which draw from the pool; `liftIds`: which lifts carry its guests. */
export async function linkLift(
  db: Db,
  { liftIds = [LIFT], types = ['round', 'early'] }: Linked = {},
): Promise<void> {
  await db.write(async (tx) => {
    await tx.insert(lifts).values(liftRow(LIFT)).onConflictDoNothing();
    await tx
      .insert(pools)
      .values({ id: POOL, position: 1, name: { vi: 'Kho đỉnh', en: 'Top pool' }, liftIds });
    for (const ticketTypeId of types) await tx.insert(typePools).values({ ticketTypeId, poolId: POOL });
  });
}
