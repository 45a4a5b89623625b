/** The capacity of a day and its trips, changed by hand: limits, colleagues, visitors, the audit log. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { departurePools, departureStatuses, departures, quotas } from '#db/schema/tickets.ts';
import { loadDay } from '#src/features/calendar/load-day.ts';
import { openRevisions } from '#src/server/revisions.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { hold } from '#tests/support/holding.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { ADULT, BEFORE, DAY, EARLY, EARLY_SLOT, openPark } from '#tests/support/park.ts';

openCopies((opened) => openPark(opened, { pool: 100, round: 50, early: 20, days: [DAY, '2026-11-30'] }));

const POOL = `pool-${DAY}`;
const ROUND = `q-round-${DAY}`;
const manager = (now = BEFORE) => asStaff(db, 'manager', { now }).staff.calendar;
const rowOf = async (id: string) => (await db.read.select().from(quotas).where(eq(quotas.id, id)))[0];
const audits = () => db.read.select().from(auditEvents);
const change = (quotaId: string, read: number, capacity: number) => ({ quotaId, read, capacity });
const available = () =>
  asVisitor(db, { now: BEFORE }).tickets.availability({ slug: 'early', from: DAY, to: DAY });

describe('a capacity', () => {
  test('is saved with who, what and why, and visitors see it at once', async () => {
    const revisions = openRevisions(db);
    const before = revisions.stamp(['availability']);
    const changes = [change(`q-early-${DAY}`, 20, 0), change(POOL, 100, 90)];
    expect(await manager().savePlaces({ changes, reason: ' bảo trì cabin ' })).toEqual({ changed: 2 });
    expect((await available()).map(({ status }) => status)).toEqual(['SOLD_OUT']);
    await new Promise((resolve) => setImmediate(resolve));
    expect(revisions.stamp(['availability'])).not.toBe(before);
    expect(await audits()).toMatchObject([
      {
        ...{ who: 'staff-manager', permission: 'tickets.edit', subjectKind: 'day', subjectId: DAY },
        ...{ before: { capacity: 20 }, after: { capacity: 0, places: `q-early-${DAY}` } },
        reason: 'bảo trì cabin',
      },
      { before: { capacity: 100 }, after: { capacity: 90, places: POOL } },
    ]);
  });

  test('below what is sold and held is refused with the least that is possible, and nothing of it is saved', async () => {
    await db.write((tx) => tx.update(quotas).set({ sold: 12 }).where(eq(quotas.id, ROUND)));
    await hold([{ unitId: ADULT, quantity: 4 }]);
    const changes = [change(POOL, 100, 90), change(ROUND, 50, 15)];
    await expect(manager().savePlaces({ changes })).rejects.toMatchObject({
      messageId: 'calendar.error.least',
      values: { sold: '12', held: '4', least: '16', field: `capacity-${ROUND}` },
    });
    expect((await rowOf(POOL))?.capacity).toBe(100);
    expect(await audits()).toEqual([]);
    expect(await manager().savePlaces({ changes: [change(ROUND, 50, 16)] })).toEqual({ changed: 1 });
  });

  test('that a colleague changed meanwhile is not overwritten, whatever was sold meanwhile is no conflict', async () => {
    await manager().savePlaces({ changes: [change(ROUND, 50, 40)] });
    await expect(manager().savePlaces({ changes: [change(ROUND, 50, 60)] })).rejects.toMatchObject({
      messageId: 'calendar.error.changed',
      values: { capacity: 40, id: ROUND },
    });
    expect(await manager().savePlaces({ changes: [change(ROUND, 50, 40)] })).toEqual({ changed: 0 });
    await hold([{ unitId: ADULT, quantity: 4 }]);
    expect(await manager().savePlaces({ changes: [change(ROUND, 40, 60)] })).toEqual({ changed: 1 });
  });

  test('of a day that is over, of nothing, or of no size is refused', async () => {
    const refused = async (quotaId: string, capacity: number) =>
      await expect(manager().savePlaces({ changes: [change(quotaId, 100, capacity)] })).rejects.toThrow();
    await refused('pool-2026-11-30', 90);
    await refused('q-none', 90);
    for (const capacity of [-1, 1e12, 100_001, 1.5, Number.NaN]) await refused(POOL, capacity);
    await expect(manager().savePlaces({ changes: [] })).rejects.toThrow();
    expect((await rowOf(POOL))?.capacity).toBe(100);
    expect((await rowOf('pool-2026-11-30'))?.capacity).toBe(100);
  });
});

describe('a trip more', () => {
  const trip = { day: DAY, ticketTypeId: 'early', time: '09:30', capacity: 5 };

  test('is sold from the next visitor on, out of the pool of the others', async () => {
    const { departureId } = await manager().addTrip(trip);
    const [day] = await available();
    expect(day?.slots.map(({ time }) => time)).toEqual(['07:00', '09:30']);
    await hold([{ unitId: EARLY, quantity: 5 }], { slotId: departureId });
    await expect(hold([{ unitId: EARLY, quantity: 1 }], { slotId: departureId })).rejects.toThrow();
    expect((await rowOf(POOL))?.held).toBe(5);
    const pools = await db.read
      .select()
      .from(departurePools)
      .where(eq(departurePools.departureId, departureId));
    expect(pools.map(({ quotaId }) => quotaId)).toEqual([POOL]);
    expect((await loadDay({ db }, DAY)).types.find(({ id }) => id === 'early')?.trips).toMatchObject([
      { time: '07:00' },
      { time: '09:30', ruleCapacity: null, held: 5 },
    ]);
  });

  test.each(['9:30', '9h30', '09h30 ', '9.30'])('leaves at the time that is typed: %s', async (time) => {
    await manager().addTrip({ ...trip, time });
    const { types } = await loadDay({ db }, DAY);
    expect(types.find(({ id }) => id === 'early')?.trips.map((one) => one.time)).toEqual(['07:00', '09:30']);
  });

  test('twice, of a day ticket, on a day without trips, over or at no time of the day is refused', async () => {
    const refused = async (other: object, messageId: string) =>
      await expect(manager().addTrip({ ...trip, ...other })).rejects.toMatchObject({ messageId });
    for (const time of ['07:00', '7h00']) await refused({ time }, 'calendar.error.timeTaken');
    await refused({ ticketTypeId: 'round' }, 'calendar.error.noTimes');
    await refused({ ticketTypeId: 'none' }, 'tickets.error.unknown');
    await refused({ day: '2026-12-20' }, 'calendar.error.noTrips');
    await refused({ day: '2026-11-30' }, 'calendar.error.past');
    for (const time of ['25:00', '9:3x', '09:60', '', '930', '9:30 10:30'])
      await expect(manager().addTrip({ ...trip, time })).rejects.toThrow();
    await expect(manager().addTrip({ ...trip, capacity: 0 })).rejects.toThrow();
    expect(await db.read.select().from(departures).where(eq(departures.ticketTypeId, 'early'))).toHaveLength(
      2,
    );
  });

  test('disappears when it is taken off, unless somebody has held places there', async () => {
    const { departureId } = await manager().addTrip(trip);
    await manager().removeTrip({ departureId });
    expect(await db.read.select().from(departures).where(eq(departures.id, departureId))).toEqual([]);
    const { departureId: held } = await manager().addTrip(trip);
    await hold([{ unitId: EARLY, quantity: 1 }], { slotId: held });
    await expect(manager().removeTrip({ departureId: held })).rejects.toMatchObject({
      messageId: 'calendar.error.tripSold',
      values: { count: 1 },
    });
    const later = '2026-12-01T04:00:00.000Z';
    await manager(later).removeTrip({ departureId: held });
    const [kept] = await db.read
      .select({ status: departureStatuses.status })
      .from(departureStatuses)
      .where(eq(departureStatuses.departureId, held));
    expect(kept?.status).toBe('SOLD_OUT');
  });
});

test('a trip that a rule gave keeps its row without places, so that the rule does not bring it back', async () => {
  await db.write((tx) =>
    tx
      .update(quotas)
      .set({ ruleCapacity: 20 })
      .where(eq(quotas.id, `q-early-${DAY}`)),
  );
  await manager().removeTrip({ departureId: EARLY_SLOT });
  expect(await rowOf(`q-early-${DAY}`)).toMatchObject({ capacity: 0, ruleCapacity: 20 });
  expect((await available()).map(({ status }) => status)).toEqual(['SOLD_OUT']);
});

test('the same places named twice are one change and a conflict', async () => {
  const twice = { changes: [change(ROUND, 50, 60), change(ROUND, 50, 70)] };
  await expect(manager().savePlaces(twice)).rejects.toMatchObject({ messageId: 'calendar.error.changed' });
});

test('those who may only look change nothing', async () => {
  const reader = asStaff(db, 'care', { now: BEFORE }).staff.calendar;
  await expect(reader.savePlaces({ changes: [change(ROUND, 50, 60)] })).rejects.toThrow();
  await expect(reader.removeTrip({ departureId: EARLY_SLOT })).rejects.toThrow();
});
