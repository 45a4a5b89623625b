/** A day that an unpaid order had filled, once its buyer has cancelled it. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { departureStatuses } from '#db/schema/tickets.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';

openLedger((park) => openPark(park, { pool: 2 }));

async function storedStatus(): Promise<string | undefined> {
  const rows = await db.read.select().from(departureStatuses);
  return rows.find(({ departureId }) => departureId === `round-${DAY}`)?.status;
}

test('is on sale again at once', async () => {
  const { code, secret } = await holdAndPlace(db, { quantity: 2 });
  expect(await storedStatus()).toBe('SOLD_OUT');
  await asVisitor(db, { now: BEFORE }).orders.cancel({ code, secret });
  expect(await storedStatus()).not.toBe('SOLD_OUT');
});
