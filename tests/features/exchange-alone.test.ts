/** A child goes up with its grown-up: a move to another time of the same day parts them as another day does. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import {
  departurePools,
  departureStatuses,
  departures,
  ticketUnits,
  unitPrices,
} from '#db/schema/tickets.ts';
import { addDays } from '#src/values/day.ts';
import { buy, setTickets, ticketsOf } from '#tests/support/aftercare.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { problemOf, problemsOf } from '#tests/support/gate-scanner.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, DAY, EARLY, EARLY_SLOT, openPark } from '#tests/support/park.ts';

const EARLY_CHILD = 'early-child';
const LATER = `early-${DAY}-08:00`;

openLedger(async (park) => {
  await openPark(park);
  await park.write(async (tx) => {
    const [adult] = await tx.select().from(ticketUnits).where(eq(ticketUnits.id, EARLY));
    if (!adult) throw new Error('no unit');
    const child = { ...adult, id: EARLY_CHILD, key: 'child', accompaniedBy: ['adult'] };
    await tx.insert(ticketUnits).values(child);
    for (const season of ['weekday', 'weekend', 'peak'] as const)
      await tx.insert(unitPrices).values({ unitId: EARLY_CHILD, season, priceVnd: 430_000 });
    const quotaId = `q-early-${DAY}`;
    await tx
      .insert(departures)
      .values({ id: LATER, ticketTypeId: 'early', day: DAY, startTime: '08:00', quotaId });
    await tx.insert(departurePools).values({ departureId: LATER, quotaId: `pool-${DAY}` });
    await tx.insert(departureStatuses).values({ departureId: LATER, status: 'AVAILABLE' });
  });
});

async function family() {
  const lines = [EARLY, EARLY_CHILD].map((unitId) => ({ unitId, quantity: 1 }));
  const { code, secret, ...bought } = await buy(db, { lines, slotId: EARLY_SLOT });
  const tickets = await ticketsOf(db, { code });
  const idOf = (key: string) => tickets.find(({ unitKey }) => unitKey === key)?.id ?? '';
  const later = (...keys: string[]) => {
    const selection = { code, secret, ticketIds: keys.map(idOf), date: DAY, slotIds: [LATER] };
    return { ...selection, idempotencyKey: `alone-${keys.join()}-key`, expectedVnd: 0 };
  };
  return { bought: { ...bought, code, secret }, idOf, later };
}

test('neither of them alone, both together', async () => {
  const { later } = await family();
  const { exchanges } = asVisitor(db, { now: BEFORE });
  const asked = ['child', 'adult'].flatMap((who) => [
    exchanges.preview(later(who)),
    exchanges.request(later(who)),
  ]);
  for (const { reason } of await problemsOf(asked)) expect(reason).toBe('orders.error.childAlone');
  expect((await exchanges.request(later('adult', 'child'))).state).toBe('done');
});

test('a grown-up who is inside already waits there for a child that comes later', async () => {
  const { later, idOf } = await family();
  await setTickets(db, [idOf('adult')], { state: 'redeemed' });
  expect((await asVisitor(db, { now: BEFORE }).exchanges.request(later('child'))).state).toBe('done');
});

test('a child that has been parted already stops nothing but a move of its own to where it is alone', async () => {
  const { bought, idOf, later } = await family();
  await setTickets(db, [idOf('child')], { day: addDays(DAY, 1) });
  const { exchanges, refunds } = asVisitor(db, { now: BEFORE });
  expect((await problemOf(exchanges.preview(later('child')))).reason).toBe('orders.error.childAlone');
  const back = {
    code: bought.code,
    secret: bought.secret,
    ticketIds: [idOf('adult')],
    ground: 'policy' as const,
  };
  const { totalVnd } = await refunds.preview(back);
  const asked = { ...back, note: '', idempotencyKey: 'parted-refund-key', expectedVnd: totalVnd };
  expect((await refunds.request(asked)).state).toBe('paying');
});

test('nobody is asked to pay for a move that would part them', async () => {
  const { later } = await family();
  await db.read.update(unitPrices).set({ priceVnd: 480_000 }).where(eq(unitPrices.unitId, EARLY_CHILD));
  const dearer = { ...later('child'), expectedVnd: 50_000, method: 'vnpay' as const };
  const { exchanges } = asVisitor(db, { now: BEFORE });
  expect((await problemOf(exchanges.request(dearer))).reason).toBe('orders.error.childAlone');
  const both = { ...later('adult', 'child'), expectedVnd: 50_000, method: 'vnpay' as const };
  expect((await exchanges.request(both)).state).toBe('pending');
});
