import { describe, expect, test } from 'bun:test';
import { and, eq, gte } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { departureStatuses, departures, quotas, ticketTypes } from '#db/schema/tickets.ts';
import { timetableRules, typeCapacities } from '#db/schema/timetable.ts';
import { listSaleDepartures } from '#src/features/tickets/departures.queries.ts';
import { followRules } from '#src/features/timetable/follow-rules.ts';
import {
  counted,
  DAYS,
  db,
  FIRST,
  follow,
  NOW,
  openRuledParks,
  quotaOf,
  SATURDAY,
  statusOf,
} from '#tests/support/ruled-park.ts';

openRuledParks();

describe('the days of the timetable', () => {
  test('follow from the rules up to the horizon, and once only', async () => {
    expect(await follow()).toBe(DAYS);
    expect(await counted()).toEqual([30, 30, 30, 40]);
    expect(await follow()).toBe(0);
    expect(await counted()).toEqual([30, 30, 30, 40]);
    const capacities = await Promise.all(
      [FIRST, '2026-12-03', SATURDAY].map(async (day) => (await quotaOf(`q-round-${day}`))?.capacity),
    );
    expect(capacities).toEqual([100, 200, 150]);
    expect(await quotaOf(`pool-summit-${SATURDAY}`)).toEqual({
      ...{ capacity: 300, ruleCapacity: 300, held: 0, sold: 0 },
    });
    expect((await listSaleDepartures(db.read, FIRST)).find(({ startTime }) => startTime === '05:15')).toEqual(
      {
        ...{ id: `d-early-${FIRST}-0515`, ticketTypeId: 'early', startTime: '05:15' },
        quotaIds: [`q-early-${FIRST}-0515`, `pool-summit-${FIRST}`],
      },
    );
  });

  test('are one more each day, and none for a type that is no longer sold', async () => {
    await follow();
    await db.write((tx) =>
      tx.update(ticketTypes).set({ isActive: false }).where(eq(ticketTypes.id, 'early')),
    );
    expect(await follow('2026-12-02T03:00:00.000Z')).toBe(1);
    const last = await db.read
      .select({ id: departures.id })
      .from(departures)
      .where(gte(departures.day, '2026-12-11'));
    expect(last).toEqual([{ id: 'd-round-2026-12-11' }]);
  });

  test('are made once by two processes that begin together', async () => {
    await Promise.all([follow(), follow(), follow()]);
    expect(await counted()).toEqual([30, 30, 30, 40]);
  });

  test('are completed after a run that was cut short at any of its transactions', async () => {
    for (const at of [1, 4, 3]) {
      let writes = 0;
      const dying: Db = {
        ...db,
        write: (work) => {
          writes += 1;
          if (writes >= at) throw new Error('killed');
          return db.write(work);
        },
      };
      const followed = { stamp: '' };
      await expect(followRules({ db: dying, now: NOW }, followed)).rejects.toThrow('killed');
      expect(followed.stamp).toBe('');
    }
    expect((await counted())[0]).toBe(15);
    await follow();
    expect(await counted()).toEqual([30, 30, 30, 40]);
  });

  test('are looked at again only when a rule or the date has changed', async () => {
    const followed = { stamp: '' };
    await followRules({ db, now: NOW }, followed);
    await db.write((tx) =>
      tx.delete(departureStatuses).where(eq(departureStatuses.departureId, 'd-round-2026-12-02')),
    );
    const { stamp } = followed;
    await followRules({ db, now: NOW }, followed);
    expect(followed.stamp).toBe(stamp);
    await db.write((tx) =>
      tx
        .update(timetableRules)
        .set({ times: ['05:15'] })
        .where(eq(timetableRules.id, 'early')),
    );
    await followRules({ db, now: NOW }, followed);
    expect(followed.stamp).not.toBe(stamp);
  });
});

describe('another capacity in the rules', () => {
  const change = (capacity: number) =>
    db.write((tx) =>
      tx
        .update(typeCapacities)
        .set({ capacity })
        .where(and(eq(typeCapacities.ticketTypeId, 'round'), eq(typeCapacities.season, 'weekday'))),
    );

  test('holds on each day that was not changed by hand', async () => {
    await follow();
    await db.write((tx) =>
      tx.update(quotas).set({ capacity: 70 }).where(eq(quotas.id, 'q-round-2026-12-02')),
    );
    await change(120);
    await follow();
    expect(await quotaOf(`q-round-${FIRST}`)).toMatchObject({ capacity: 120, ruleCapacity: 120 });
    expect(await quotaOf('q-round-2026-12-02')).toMatchObject({ capacity: 70, ruleCapacity: 120 });
    expect(await quotaOf(`q-round-${SATURDAY}`)).toMatchObject({ capacity: 150, ruleCapacity: 150 });
  });

  test('never falls below what is held and sold', async () => {
    await follow();
    await db.write((tx) =>
      tx
        .update(quotas)
        .set({ sold: 30, held: 5 })
        .where(eq(quotas.id, `q-round-${FIRST}`)),
    );
    await change(20);
    await follow();
    expect(await quotaOf(`q-round-${FIRST}`)).toEqual({ capacity: 35, ruleCapacity: 35, held: 5, sold: 30 });
    expect(await statusOf(`d-round-${FIRST}`)).toBe('SOLD_OUT');
    expect(await quotaOf('q-round-2026-12-02')).toMatchObject({ capacity: 20, ruleCapacity: 20 });
    // Guests cancel, and later the rule gives more again: neither was a change by hand.
    await db.write((tx) =>
      tx
        .update(quotas)
        .set({ sold: 3, held: 0 })
        .where(eq(quotas.id, `q-round-${FIRST}`)),
    );
    await change(21);
    await follow();
    expect(await quotaOf(`q-round-${FIRST}`)).toMatchObject({ capacity: 21, ruleCapacity: 21 });
    await change(300);
    await follow();
    expect(await quotaOf(`q-round-${FIRST}`)).toMatchObject({ capacity: 300, ruleCapacity: 300 });
  });
});

describe('a departure that no rule gives any more', () => {
  const drop = (times: string[]) =>
    db.write((tx) => tx.update(timetableRules).set({ times }).where(eq(timetableRules.id, 'early')));

  test('is withdrawn while nobody has a place on it, and comes back with its rule', async () => {
    await follow();
    await drop(['05:15']);
    await follow();
    expect(await quotaOf(`q-early-${FIRST}-0615`)).toMatchObject({ capacity: 0, ruleCapacity: 0 });
    expect(await statusOf(`d-early-${FIRST}-0615`)).toBeUndefined();
    expect(await statusOf(`d-early-${FIRST}-0515`)).toBe('AVAILABLE');
    await drop(['05:15', '06:15']);
    await follow();
    expect(await quotaOf(`q-early-${FIRST}-0615`)).toMatchObject({ capacity: 10, ruleCapacity: 10 });
    expect(await statusOf(`d-early-${FIRST}-0615`)).toBe('AVAILABLE');
  });

  test('stays as it is where somebody has', async () => {
    await follow();
    await db.write((tx) =>
      tx
        .update(quotas)
        .set({ held: 2 })
        .where(eq(quotas.id, `q-early-${FIRST}-0615`)),
    );
    await drop([]);
    await follow();
    expect(await quotaOf(`q-early-${FIRST}-0615`)).toMatchObject({ capacity: 10, held: 2 });
    expect(await statusOf(`d-early-${FIRST}-0615`)).toBe('AVAILABLE');
    expect(await quotaOf(`q-early-${FIRST}-0515`)).toMatchObject({ capacity: 0 });
  });

  test('stays for a type that has no rules, or no capacity in the season', async () => {
    await follow();
    await db.write((tx) => tx.delete(timetableRules).where(eq(timetableRules.id, 'early')));
    await db.write((tx) => tx.delete(typeCapacities).where(eq(typeCapacities.ticketTypeId, 'round')));
    await follow();
    expect(await quotaOf(`q-early-${FIRST}-0515`)).toMatchObject({ capacity: 10, ruleCapacity: 10 });
    expect(await quotaOf(`q-round-${FIRST}`)).toMatchObject({ capacity: 100, ruleCapacity: 100 });
  });
});
