/** The new day of a ticket with a time. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { offerClosures } from '#src/features/closures/offer-closures.ts';
import { buy, ticketsOf } from '#tests/support/aftercare.ts';
import { OTHER } from '#tests/support/aftercare-exchange.ts';
import { choose, close } from '#tests/support/closed-day.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, DAY, EARLY, EARLY_SLOT, openPark } from '#tests/support/park.ts';

openLedger((park) => openPark(park, { days: [DAY, OTHER] }));

test('a ticket with a time goes to the time that is chosen', async () => {
  const bought = await buy(db, { unitId: EARLY, slotId: EARLY_SLOT, quantity: 1 });
  await close(db);
  await offerClosures({ db, now: BEFORE });
  const choice = { choice: 'new-day', date: OTHER } as const;
  expect((await problemOf(choose(db, bought, choice))).reason).toBe('tickets.error.noVariant');
  const slotId = EARLY_SLOT.replace(DAY, OTHER);
  expect((await choose(db, bought, { ...choice, slotId })).state).toBe('moved');
  expect((await ticketsOf(db, bought)).map(({ day, startTime, state }) => [day, startTime, state])).toEqual([
    [DAY, '07:00', 'exchanged'],
    [OTHER, '07:00', 'issued'],
  ]);
});
