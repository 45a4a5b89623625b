/** A booking is read in one trip, by statements that find its ids themselves: they must find those of no other. */
import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { ScreenContext } from '#src/context.ts';
import { readCounterUse } from '#src/features/inventory/counter.queries.ts';
import { findHold, listHoldLines } from '#src/features/inventory/holds.queries.ts';
import { holdIdOf, orderIdOf } from '#src/features/orders/found-ids.queries.ts';
import { findCheckout } from '#src/features/orders/load-booking.ts';
import { findOrder, listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { listTicketFacts } from '#src/features/orders/ticket-facts.queries.ts';
import { findLatestAttempt, latestAttemptIdOf } from '#src/features/payments/attempts.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { asVisitor, testContext } from '#tests/support/caller.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { ADULT, BEFORE, CHILD, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';
import { elsewhere } from '#tests/support/read-rounds.ts';

const { loadCheckout } = await import('#src/screens/checkout/load-checkout.ts');

openCopies((opened) => openPark(opened));

test('everything about it is there after one trip, and of this booking alone', async () => {
  const bought = await holdAndPlace(db);
  const other = await holdAndPlace(db, { quantity: 3, ip: '203.0.113.8' });
  for (const one of [bought, other]) await notify(db, one);
  const away = elsewhere(db);
  const checkout = await findCheckout(away.db.read, bought.code);
  expect(away.rounds).toHaveLength(1);
  const [hold, order] = [await findHold(db.read, bought.code), await findOrder(db.read, bought.code)];
  const lines = await listHoldLines(db.read, hold?.id ?? '');
  expect(checkout).toEqual({
    hold: hold as never,
    order,
    lines,
    goods: [],
    delivery: null,
    facts: await listTicketFacts(
      db.read,
      lines.map(({ departureId }) => departureId),
    ),
    attempt: await findLatestAttempt(db.read, order?.id ?? ''),
    tickets: await listIssuedTickets(db.read, order?.id ?? ''),
  });
  expect(checkout?.tickets).toHaveLength(2);
  expect(checkout?.attempt?.ref).toBe(bought.ref);
});

test('its page waits beside that trip for the pictures that staff have uploaded', async () => {
  const { code, secret } = await holdAndPlace(db);
  const away = elsewhere(db);
  const { promise: pictures, resolve: know } = Promise.withResolvers<void>();
  const page = {
    ...testContext(away.db, { now: BEFORE }),
    query: new URLSearchParams({ key: secret }),
    payMethods: [],
    isOrderKey: async () => true,
    documentKey: () => 'documents',
    pictures,
  } as unknown as ScreenContext;
  let isLoaded = false;
  const loading = loadCheckout(page, code).then((loaded) => {
    isLoaded = true;
    return loaded;
  });
  // Its own reads are back before a later one is.
  await findHold(away.db.read, code);
  await findHold(away.db.read, 'another');
  expect({ isLoaded, trips: away.rounds.length }).toEqual({ isLoaded: false, trips: 2 });
  know();
  expect((await loading).checkout.order?.code).toBe(code);
});

test('the latest attempt is found by code as by order, whoever else pays', async () => {
  const { code, secret } = await holdAndPlace(db);
  const later = await holdAndPlace(db, { ip: '203.0.113.8' });
  const again = { idempotencyKey: 'retry-once-more', code, secret, method: 'vnpay' } as const;
  await asVisitor(db, { now: addSeconds(BEFORE, 60) }).orders.retryPayment(again);
  for (const one of [code, later.code]) {
    const order = await findOrder(db.read, one);
    const [found] = await db.read.all<{ id: string }>(
      sql`SELECT ${latestAttemptIdOf(db.read, orderIdOf(one))} AS id`,
    );
    expect(found?.id).toBe((await findLatestAttempt(db.read, order?.id ?? ''))?.id ?? '');
  }
  expect((await findCheckout(db.read, code))?.attempt?.ref).toBe(`${code}02`);
});

test('of several kinds of tickets for one departure its facts are there once', async () => {
  const { code } = await holdAndPlace(db, {
    lines: [
      { unitId: ADULT, quantity: 1 },
      { unitId: CHILD, quantity: 1 },
    ],
  });
  expect((await findCheckout(db.read, code))?.facts).toHaveLength(1);
});

test('an unknown code is nothing, whatever else is booked', async () => {
  await holdAndPlace(db);
  expect(await findCheckout(db.read, 'DM00000000')).toBeNull();
  expect(await listIssuedTickets(db.read, orderIdOf('DM00000000'))).toEqual([]);
});

test("what others pay at the counter is counted against the same quotas, one's own is not", async () => {
  const own = await holdAndPlace(db);
  const other = await holdAndPlace(db, { quantity: 3, ip: '203.0.113.8' });
  await db.read.run(sql`UPDATE holds SET state = 'held', counter_key = 'somebody'`);
  const away = elsewhere(db);
  const use = await readCounterUse(away.db.read, { id: holdIdOf(own.code), now: BEFORE });
  expect(away.rounds).toHaveLength(1);
  const hold = await findHold(db.read, own.code);
  expect(use).toMatchObject({ day: hold?.day, places: 2 });
  expect(use.quotas.length).toBeGreaterThan(0);
  for (const quota of use.quotas) expect(quota).toMatchObject({ places: 2, atCounter: 3 });
  expect(use).toEqual(await readCounterUse(db.read, { id: hold?.id ?? '', now: BEFORE }));
  await db.read.run(sql`UPDATE holds SET counter_key = NULL WHERE code = ${other.code}`);
  const alone = await readCounterUse(db.read, { id: holdIdOf(own.code), now: BEFORE });
  for (const quota of alone.quotas) expect(quota.atCounter).toBe(0);
});
