/** A day that is over cannot be closed. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { closureCalls } from '#db/schema/closure-offers.ts';
import { closures } from '#db/schema/tickets.ts';
import { loadClosingPreview } from '#src/features/closures/load-closing-preview.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { asStaff } from '#tests/support/caller.ts';
import { closing } from '#tests/support/closed-day.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';

openLedger(openPark);

const TODAY = parkDay(BEFORE);

test('the day before is refused with words of its own beside the day, and nothing is stored', async () => {
  const staff = asStaff(db, 'manager', { now: BEFORE }).staff.closures;
  const past = closing(addDays(TODAY, -1));
  const { reason, values } = await problemOf(staff.close(past));
  const nearest = TODAY.split('-').reverse().join('/');
  expect([reason, values]).toEqual(['closures.error.past', { field: 'from', nearest }]);
  const { fault } = await loadClosingPreview(
    { db, now: BEFORE, locale: 'vi' },
    new URLSearchParams({ from: past.from }),
  );
  expect(fault).toEqual({ id: 'closures.error.past', field: 'from', values });
  expect([await db.read.$count(closures), await db.read.$count(closureCalls)]).toEqual([0, 0]);
});

test('the current day can still be closed, by the clock of the park', async () => {
  const night = `${addDays(TODAY, -1)}T17:30:00.000Z`;
  const staff = asStaff(db, 'manager', { now: night }).staff.closures;
  expect((await problemOf(staff.close(closing(addDays(TODAY, -1))))).reason).toBe('closures.error.past');
  await staff.close(closing(TODAY));
  expect(await db.read.$count(closures)).toBe(1);
});
