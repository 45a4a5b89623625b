/** A pool that is archived gives no places, and its ticket types, still on sale, ride by its lifts as before. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { lifts } from '#db/schema/live-board.ts';
import { closures } from '#db/schema/tickets.ts';
import { pools, typePools } from '#db/schema/timetable.ts';
import { listClosableLifts, listTypesOfLift } from '#src/features/timetable/lift-pools.queries.ts';
import { asStaff } from '#tests/support/caller.ts';
import { closing } from '#tests/support/closed-day.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { LIFT, LIFT_NAME, liftRow } from '#tests/support/linked-lift.ts';
import { db, NOW, openRuledParks, SATURDAY } from '#tests/support/ruled-park.ts';

const SECOND = 'garden';

openRuledParks();

const close = () =>
  asStaff(db, 'manager', { now: NOW }).staff.closures.close({ ...closing(SATURDAY), what: `lift:${LIFT}` });
const setLifts = (id: string, liftIds: string[]) =>
  db.read.update(pools).set({ liftIds }).where(eq(pools.id, id));
const draw = (ticketTypeId: string) => db.read.insert(typePools).values({ ticketTypeId, poolId: 'slide' });

test('they close with its lift until a pool in use says by which one they ride', async () => {
  await db.read.insert(lifts).values([liftRow(LIFT), liftRow(SECOND, 2)]);
  await setLifts('summit', [LIFT]);
  await db.read.update(pools).set({ isActive: false });
  expect(await listTypesOfLift(db.read, LIFT)).toEqual(['early', 'round']);
  expect(await listClosableLifts(db.read)).toMatchObject([{ id: LIFT }]);
  // Shared seats of something else say nothing about it.
  await db.read.insert(pools).values({ id: 'slide', position: 2, name: LIFT_NAME });
  await draw('round');
  expect(await listTypesOfLift(db.read, LIFT)).toEqual(['early', 'round']);
  await setLifts('slide', [SECOND]);
  expect([await listTypesOfLift(db.read, LIFT), await listTypesOfLift(db.read, SECOND)]).toEqual([
    ['early'],
    ['round'],
  ]);
  await close();
  expect((await db.read.select().from(closures)).map(({ ticketTypeId }) => ticketTypeId)).toEqual(['early']);
  await draw('early');
  expect((await problemOf(close())).reason).toBe('closures.error.unknownLift');
  expect(await listClosableLifts(db.read)).toMatchObject([{ id: SECOND }]);
});

test('one that no ticket type draws from closes nothing', async () => {
  await db.read.insert(lifts).values(liftRow(LIFT));
  await setLifts('summit', [LIFT]);
  await db.read.update(pools).set({ isActive: false });
  await db.read.delete(typePools);
  expect(await listClosableLifts(db.read)).toEqual([]);
  expect((await problemOf(close())).reason).toBe('closures.error.unknownLift');
});
