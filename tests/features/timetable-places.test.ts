/** Departures, capacities and pools that follow from rules which staff change. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { departurePools, departures, quotas } from '#db/schema/tickets.ts';
import { poolCapacities, timetableRules, typePools } from '#db/schema/timetable.ts';
import { hold } from '#tests/support/holding.ts';
import { ADULT, EARLY } from '#tests/support/park.ts';
import { FEAST, HOURS, preview, refusal, save } from '#tests/support/rule-changes.ts';
import { db, follow, NOW, openRuledParks, quotaOf, SATURDAY } from '#tests/support/ruled-park.ts';

openRuledParks();

const NEXT = '2026-12-02';

describe('the departures of a ticket type', () => {
  test('are added and withdrawn by the times of its rule; one with guests stays', async () => {
    await follow();
    await hold([{ unitId: EARLY, quantity: 3 }], { slotId: `d-early-${NEXT}-0615`, now: NOW, date: NEXT });
    const values = { ...HOURS, times: '05:15 7:00' };
    const effect = await preview('timetable-rule', values, 'early');
    expect(effect).toMatchObject({ added: 10, withdrawn: 9, days: [] });
    expect(effect.orphaned).toMatchObject([{ day: NEXT, time: '06:15', of: 'early', least: 3 }]);
    await save('timetable-rule', values, 'early');
    await follow();
    expect(await quotaOf(`q-early-${NEXT}-0615`)).toMatchObject({ capacity: 10, held: 3 });
    expect(await quotaOf(`q-early-${SATURDAY}-0615`)).toMatchObject({ capacity: 0 });
    expect(await quotaOf(`q-early-${SATURDAY}-0700`)).toMatchObject({ capacity: 15 });
  });

  test('are refused where their times are wrong', async () => {
    for (const [times, error] of [
      ['5:15, 25:00', 'times'],
      ['05:15 5h15', 'twice'],
      [' ', 'noTimes'],
    ] as const)
      await refusal(
        'timetable-rule',
        { ...HOURS, times },
        { messageId: `timetable.error.${error}` },
        'early',
      );
    await refusal('timetable-rule', { ...HOURS, ticketTypeId: 'x' }, { messageId: 'tickets.error.unknown' });
  });

  test('rest on some days by a later rule of the type', async () => {
    await follow();
    const rest = { ...HOURS, ...FEAST, ticketTypeId: 'round', runs: '' };
    expect(await preview('timetable-rule', rest)).toMatchObject({ withdrawn: 2, added: 0 });
    const { id } = await save('timetable-rule', rest);
    const [row] = await db.read.select().from(timetableRules).where(eq(timetableRules.id, id));
    expect(row).toMatchObject({ times: [], ticketTypeId: 'round', position: 2 });
  });
});

describe('capacities', () => {
  test('move every day of their season, but never below what is sold and held', async () => {
    await follow();
    // The fuller day decides, whichever comes first.
    for (const [date, quantity] of [
      [NEXT, 5],
      ['2026-12-07', 6],
      ['2026-12-08', 4],
    ] as const)
      await hold([{ unitId: ADULT, quantity }], { date, now: NOW });
    const cell = 'type|round|weekday';
    await refusal(
      'capacities',
      { [cell]: '3' },
      {
        ...{ messageId: 'timetable.error.least', values: { field: cell, least: 6, day: '07/12/2026' } },
      },
    );
    for (const [typed, nearest] of [
      ['-5', 0],
      ['1e12', 100_000],
      ['1000000000000', 100_000],
    ] as const)
      await refusal(
        'capacities',
        { [cell]: typed },
        {
          ...{ messageId: 'timetable.error.capacityNearest', values: { field: cell, nearest } },
        },
      );
    for (const typed of ['', '1,5', 'năm', '1e2'])
      await refusal('capacities', { [cell]: typed }, { messageId: 'timetable.error.capacity' });
    expect((await preview('capacities', { [cell]: '90' })).moved).toBe(7);
    await save('capacities', { [cell]: '90' });
    await follow();
    expect((await quotaOf('q-round-2026-12-07'))?.capacity).toBe(90);
    expect((await db.read.select().from(auditEvents)).at(-1)).toMatchObject({
      ...{ subjectKind: 'ruleCapacity', before: { capacity: 100 } },
      after: { capacity: 90, places: 'round', season: 'weekday' },
    });
  });

  test('that were set by hand stay', async () => {
    await follow();
    await db.write((tx) =>
      tx.update(quotas).set({ capacity: 77 }).where(eq(quotas.id, 'q-round-2026-12-07')),
    );
    expect(await preview('capacities', { 'type|round|weekday': '90' })).toMatchObject({
      overridden: 1,
      moved: 6,
    });
  });
});

describe('the pools of a ticket type', () => {
  const choose = (pool: string) => ({ 'pool-summit': '', 'pool-garden': '', [`pool-${pool}`]: '1' });

  test('reach the departures that are there already, with their guests', async () => {
    await follow();
    await hold([{ unitId: ADULT, quantity: 3 }], { date: '2026-12-07', now: NOW });
    const { id } = await save('pool', { nameVi: 'Vườn Mây', nameEn: 'Garden' });
    const both = { 'pool-summit': '1', [`pool-${id}`]: '1' };
    await refusal('type-pools', both, { messageId: 'timetable.error.poolPlaceless' }, 'round');
    await save(
      'capacities',
      Object.fromEntries(['weekday', 'weekend', 'peak'].map((s) => [`pool|${id}|${s}`, '60'])),
    );
    expect(await preview('type-pools', both, 'round')).toMatchObject({ linked: 10, pooled: [] });
    await save('type-pools', both, 'round');
    await follow();
    expect(await quotaOf(`pool-${id}-2026-12-07`)).toEqual({
      capacity: 60,
      ruleCapacity: 60,
      held: 3,
      sold: 0,
    });
    expect(await follow()).toBe(0);
    await follow('2026-12-01T05:00:00.000Z');
    const taken = await hold([{ unitId: ADULT, quantity: 1 }], { date: '2026-12-07', now: NOW });
    expect(taken.totalVnd).toBe(550_000);
    expect((await quotaOf(`pool-${id}-2026-12-07`))?.held).toBe(4);
  });

  test('are left by departures without guests only', async () => {
    await follow();
    await hold([{ unitId: ADULT, quantity: 3 }], { date: '2026-12-07', now: NOW });
    const effect = await preview('type-pools', { 'pool-summit': '' }, 'round');
    expect(effect).toMatchObject({ linked: 9, pooled: [{ day: '2026-12-07', of: 'round', least: 3 }] });
    await save('type-pools', choose('none'), 'round');
    await follow();
    expect(await db.read.$count(typePools, eq(typePools.ticketTypeId, 'round'))).toBe(0);
    const links = await db.read
      .select({ id: departurePools.departureId })
      .from(departurePools)
      .innerJoin(departures, eq(departures.id, departurePools.departureId))
      .where(eq(departures.ticketTypeId, 'round'));
    expect(links).toEqual([{ id: 'd-round-2026-12-07' }]);
  });

  test('do not take in guests that they have no room for', async () => {
    await follow();
    await hold([{ unitId: ADULT, quantity: 3 }], { date: '2026-12-07', now: NOW });
    const { id } = await save('pool', { nameVi: 'Nhỏ', nameEn: '' });
    const places = ['weekday', 'weekend', 'peak'].map((season) => ({ poolId: id, season, capacity: 2 }));
    await db.write((tx) => tx.insert(poolCapacities).values(places));
    const both = { 'pool-summit': '1', [`pool-${id}`]: '1' };
    expect((await preview('type-pools', both, 'round')).pooled).toHaveLength(1);
    await save('type-pools', both, 'round');
    await follow();
    expect((await quotaOf(`pool-${id}-2026-12-07`))?.held).toBe(0);
  });
});
