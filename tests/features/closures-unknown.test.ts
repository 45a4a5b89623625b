/** Only a ticket that there is can be closed. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { closureCalls } from '#db/schema/closure-offers.ts';
import { closures, ticketTypes } from '#db/schema/tickets.ts';
import { asStaff } from '#tests/support/caller.ts';
import { closing } from '#tests/support/closed-day.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';

openLedger(openPark);

const ROUND = 'round';

const staff = () => asStaff(db, 'manager', { now: BEFORE }).staff.closures;
const stored = async () => [await db.read.$count(closures), await db.read.$count(closureCalls)];

test('a ticket that nobody knows is refused with words of its own, and nothing is stored', async () => {
  const unknown = closing(DAY, 'no-such-ticket');
  const { code, reason } = await problemOf(staff().close(unknown));
  expect([code, reason]).toEqual(['NOT_FOUND', 'tickets.error.unknown']);
  expect(await stored()).toEqual([0, 0]);
});

test('a ticket that is no longer on sale can still be closed: it may have been sold for that day', async () => {
  await db.read.update(ticketTypes).set({ isActive: false }).where(eq(ticketTypes.id, ROUND));
  await staff().close(closing(DAY, ROUND));
  expect(await stored()).toEqual([1, 1]);
});
