import { and, eq, gte, lt } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { type LiftRow, lifts, mountainDays } from '#db/schema/live-board.ts';
import { closures } from '#db/schema/tickets.ts';
import { daysFrom, parkInstant } from '#src/values/day.ts';
import { between } from './chance.ts';
import { mountainDay } from './mountain-days.ts';
import { both } from './ticket-seed.ts';

const FORECAST_DAYS = 8;
const HEAVENS_GATE = both('Ga Cổng Trời', 'Heaven’s Gate Station');

/** As they are while a park is open. */
const LIFTS: Omit<LiftRow, 'updatedAt' | 'revision'>[] = [
  {
    id: 'tuyen-1',
    position: 1,
    name: both('Tuyến Cổng Trời', 'Heaven’s Gate line'),
    from: both('Ga Chân Núi', 'Foothill Station'),
    to: HEAVENS_GATE,
    fromAltitude: 412,
    toAltitude: 1140,
    status: 'running',
    note: null,
    waitMinutes: 8,
    windKmh: 12,
    speedMps: 7,
    cabinsRunning: 38,
    cabinsTotal: 38,
    lastUp: '16:45',
    lastDown: '17:30',
  },
  {
    id: 'tuyen-2',
    position: 2,
    name: both('Tuyến Đỉnh Mây', 'Summit line'),
    from: HEAVENS_GATE,
    to: both('Ga Đỉnh Mây', 'Cloud Summit Station'),
    fromAltitude: 1146,
    toAltitude: 1962,
    status: 'slowed',
    note: both(
      'Gió ngang trên sống núi: cabin chạy 4 m/s, lâu hơn khoảng 5 phút.',
      'Crosswind on the ridge: cabins run at 4 m/s, about 5 minutes longer.',
    ),
    waitMinutes: 11,
    windKmh: 27,
    speedMps: 4,
    cabinsRunning: 30,
    cabinsTotal: 34,
    lastUp: '16:55',
    lastDown: '17:15',
  },
  {
    id: 'tuyen-3',
    position: 3,
    name: both('Tuyến Vườn Mây', 'Cloud Garden line'),
    from: both('Ga Suối', 'Stream Station'),
    to: both('Ga Vườn Mây', 'Cloud Garden Station'),
    fromAltitude: 930,
    toAltitude: 1410,
    status: 'running',
    note: null,
    waitMinutes: 4,
    windKmh: 9,
    speedMps: 6,
    cabinsRunning: 24,
    cabinsTotal: 26,
    lastUp: '16:30',
    lastDown: '17:15',
  },
];

/** Nobody has reported anything yet. */
const UNREPORTED = {
  status: 'closed',
  note: null,
  waitMinutes: 0,
  windKmh: 0,
  speedMps: 0,
  cabinsRunning: 0,
} as const satisfies Partial<LiftRow>;

/** The lifts of a park that opens: closed, and without weather, until its staff report. */
export async function seedLifts(tx: Tx, now: string): Promise<void> {
  await tx
    .insert(lifts)
    .values(LIFTS.map((lift) => ({ ...lift, ...UNREPORTED, updatedAt: now })))
    .onConflictDoNothing();
}

/**
 * Three lifts, and the weather of today and the week after; on a later day only the readings of the day move, of lifts
 * that nobody has reported by hand.
 */
export async function seedLiveBoard(tx: Tx, { today, now }: { today: string; now: string }): Promise<void> {
  await tx
    .insert(lifts)
    .values(LIFTS.map((lift) => ({ ...lift, updatedAt: now })))
    .onConflictDoNothing();
  for (const { id, waitMinutes, windKmh } of LIFTS) {
    const readings = {
      waitMinutes: waitMinutes + between(-2, 3, 'wait', id, today),
      windKmh: windKmh + between(-3, 3, 'breeze', id, today),
    };
    await tx
      .update(lifts)
      .set({ ...readings, updatedAt: now })
      .where(and(eq(lifts.id, id), eq(lifts.revision, 1), lt(lifts.updatedAt, parkInstant(today, '00:00'))));
  }
  const stormy = await tx
    .select({ day: closures.day })
    .from(closures)
    .where(and(eq(closures.reason, 'weather'), gte(closures.day, today)));
  const stormyDays = new Set(stormy.map((row) => row.day));
  const days = daysFrom(today, FORECAST_DAYS).map((day) =>
    mountainDay(day, { isStormy: stormyDays.has(day), now }),
  );
  await tx.insert(mountainDays).values(days).onConflictDoNothing();
}
