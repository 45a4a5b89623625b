/** The new day of a ticket with a time. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { closureOffers } from '#db/schema/closure-offers.ts';
import { offerClosures } from '#src/features/closures/close-day.ts';
import { ticketsOf } from '#tests/support/aftercare.ts';
import { OTHER } from '#tests/support/aftercare-exchange.ts';
import { db, openBooks } from '#tests/support/books.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-desk.ts';
import { BEFORE, DAY, EARLY, EARLY_SLOT, openPark } from '#tests/support/park.ts';
import { notify, type Purchase } from '#tests/support/purchase.ts';

openBooks((park) => openPark(park, { days: [DAY, OTHER] }));

async function moveTo({ code, secret }: Purchase, slotId?: string) {
  const [offer] = await db.read.select().from(closureOffers);
  const wish = { choice: 'new-day' as const, date: OTHER, ...(slotId ? { slotId } : {}) };
  return asVisitor(db, { now: BEFORE }).closures.choose({ code, secret, offerId: offer?.id ?? '', ...wish });
}

test('a ticket with a time goes to the time that is chosen', async () => {
  const lines = [{ unitId: EARLY, quantity: 1 }];
  const visitor = asVisitor(db, { now: BEFORE });
  const held = await visitor.orders.hold({
    idempotencyKey: 'slot-hold-1',
    date: DAY,
    slotId: EARLY_SLOT,
    lines,
  });
  const { code, secret } = held;
  const contact = { name: 'Hà', email: 'thuha@example.com' };
  const placing = { idempotencyKey: 'slot-place-1', code, secret, contact, method: 'vnpay' as const };
  await visitor.orders.place({ ...placing, hasAcceptedTerms: true });
  const bought = { code, secret, ref: `${code}01`, totalVnd: held.totalVnd };
  await notify(db, bought);
  const closed = {
    day: DAY,
    ticketTypeId: null,
    reason: 'weather' as const,
    noteVi: 'Gió mạnh',
    noteEn: 'Wind',
  };
  await asStaff(db, 'manager', { now: BEFORE }).staff.closures.close(closed);
  await offerClosures({ db, now: BEFORE });
  expect((await problemOf(moveTo(bought))).reason).toBe('tickets.error.noVariant');
  const slotId = EARLY_SLOT.replace(DAY, OTHER);
  expect((await moveTo(bought, slotId)).state).toBe('moved');
  expect((await ticketsOf(db, bought)).map(({ day, startTime, state }) => [day, startTime, state])).toEqual([
    [DAY, '07:00', 'exchanged'],
    [OTHER, '07:00', 'issued'],
  ]);
});
