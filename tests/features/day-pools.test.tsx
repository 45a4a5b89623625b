/** A small lift that is sold out is seen on the day and in the week ahead, beside a large one that is nearly empty. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { quotas } from '#db/schema/tickets.ts';
import { pools } from '#db/schema/timetable.ts';
import type { Locale } from '#i18n/locales.ts';
import { poolFills, tightFills } from '#src/features/day-totals/pool-fills.ts';
import { addDays } from '#src/values/day.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { DAY, openPark } from '#tests/support/park.ts';
import { screen } from '#tests/support/today-screen.tsx';

openCopies((opened) => openPark(opened));

const VALLEY = { vi: 'Cáp thung lũng', en: 'Valley lift' };
const SUMMIT = { vi: 'Cáp đỉnh', en: 'Summit lift' };

async function openPools(day: string, summit: { sold: number; held?: number }): Promise<void> {
  const quota = (id: string, capacity: number, sold: number, held = 0) => ({
    ...{ id: `pool-${id}-${day}`, day, capacity, sold, held },
  });
  await db.write(async (tx) => {
    await tx
      .insert(pools)
      .values([
        { id: 'valley', position: 1, name: VALLEY, liftIds: null },
        { id: 'summit', position: 2, name: SUMMIT, liftIds: null },
      ])
      .onConflictDoNothing();
    await tx
      .insert(quotas)
      .values([quota('valley', 4000, 800), quota('summit', 500, summit.sold, summit.held)]);
  });
}

const panel = async (id: string, locale: Locale) => {
  const body = await screen('', { locale });
  return body.querySelector(`[aria-labelledby=today-${id}]`)?.textContent?.replaceAll(/\s+/g, ' ') ?? '';
};

test.each([
  ['vi', 'Cáp thung lũng 20% · Cáp đỉnh hết chỗ', '3.200'],
  ['en', 'Valley lift 20% · Summit lift sold out', '3,200'],
] as const)('names both lifts, on the day and ahead (%s)', async (locale, text, left) => {
  await openPools(DAY, { sold: 480, held: 20 });
  await openPools(addDays(DAY, 2), { sold: 500 });
  const arrivals = await panel('arrivals', locale);
  expect(arrivals).toContain(text);
  expect(arrivals).toContain(left);
  const ahead = await panel('ahead', locale);
  expect(ahead).toContain(text);
  expect(ahead.split(text)).toHaveLength(2);
});

test('a calm week names none', async () => {
  await openPools(addDays(DAY, 2), { sold: 100 });
  expect(await panel('ahead', 'vi')).not.toContain('Cáp đỉnh');
});

test('a full lift is said to be full only when nothing is left', () => {
  const row = (pool: string | null, capacity: number, sold: number) => ({ pool, capacity, sold, held: 0 });
  const names = [
    { id: 'pool-valley', name: VALLEY },
    { id: 'pool-summit', name: SUMMIT },
  ];
  const large = row('pool-valley', 4000, 3000);
  const fillsOf = (sold: number) => poolFills([row(null, 9, 9), row('pool-summit', 500, sold), large], names);
  expect(fillsOf(499).map(({ percent, isSoldOut }) => [percent, isSoldOut])).toEqual([
    [75, false],
    [99, false],
  ]);
  expect(fillsOf(500)[1]).toMatchObject({ isSoldOut: true });
  expect(tightFills(fillsOf(499))).toHaveLength(2);
  expect(tightFills(fillsOf(400))).toEqual([]);
  // Of one pool, and of one without places, the figures beside it say everything.
  expect(poolFills([large, row('pool-summit', 0, 0)], names)).toEqual([]);
});
