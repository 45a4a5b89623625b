import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { closureOffers } from '#db/schema/closure-offers.ts';
import { quotas } from '#db/schema/tickets.ts';
import { vouchers } from '#db/schema/vouchers.ts';
import { closeDay, offerClosures } from '#src/features/closures/close-day.ts';
import { requestExchange } from '#src/features/exchanges/request-exchange.ts';
import { parkInstant } from '#src/values/day.ts';
import { buy, messagesOf, orderOf, scanAt, statesOf, ticketsOf } from '#tests/support/aftercare.ts';
import { DEARER, exchangeInput, makePeak, OTHER } from '#tests/support/aftercare-exchange.ts';
import { asStaff, asVisitor, staffContext, testContext } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-desk.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { openGates } from '#tests/support/issued-ticket.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { doublyUsed, PAUSES_MS, race, succeeded } from '#tests/support/races.ts';

let other: Db;

openEach(
  async () => {
    await openPark(db, { days: [DAY, OTHER, DEARER] });
    await openGates(db);
    await makePeak(db, DEARER);
    other = await openDb(db.url);
  },
  async () => {
    other.close();
    expect(await brokenInvariants(db)).toEqual([]);
  },
);

const closing = (day = DAY) => {
  const reason = 'weather' as const;
  return { day, ticketTypeId: null, reason, noteVi: 'Gió mạnh cấp 8', noteEn: 'Strong wind' };
};
const close = (on: Db, day = DAY) =>
  closeDay(staffContext(on, 'manager', { now: BEFORE }) as Parameters<typeof closeDay>[0], closing(day));

async function called(): Promise<Purchase> {
  const bought = await buy(db, { quantity: 2 });
  await close(db);
  await offerClosures({ db, now: BEFORE });
  return bought;
}

async function choose(
  purchase: Purchase,
  wish: { choice: 'credit' | 'refund' } | { choice: 'new-day'; date: string },
  now = BEFORE,
) {
  const { code, secret } = purchase;
  const { id } = await orderOf(db, purchase);
  const [offer] = await db.read.select().from(closureOffers).where(eq(closureOffers.orderId, id));
  return asVisitor(db, { now }).closures.choose({ code, secret, offerId: offer?.id ?? 'none', ...wish });
}

const soldOn = async (day: string) =>
  (
    await db.read
      .select()
      .from(quotas)
      .where(eq(quotas.id, `q-round-${day}`))
  )[0]?.sold;

test('closing tells each order once, however often it is done and wherever it was stopped', async () => {
  const [one, two] = [await buy(db), await buy(db)];
  const staff = asStaff(db, 'manager', { now: BEFORE }).staff.closures;
  expect(await staff.preview({ day: DAY, ticketTypeId: null })).toEqual({
    orders: 2,
    tickets: 4,
    people: 4,
    amountVnd: 4 * 650_000,
    isClosed: false,
  });
  await staff.close(closing());
  await staff.close(closing());
  await Promise.all([offerClosures({ db, now: BEFORE }), offerClosures({ db: other, now: BEFORE })]);
  const late = await buy(db).catch((error: { messageId: string }) => error.messageId);
  expect(late as string).toBe('tickets.error.closed');
  expect(await offerClosures({ db, now: BEFORE })).toBe(0);
  for (const purchase of [one, two])
    expect((await messagesOf(db, purchase)).filter((kind) => kind === 'closure-offer')).toHaveLength(1);
  await expect(asStaff(db, 'gate').staff.closures.close(closing())).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('a new day is free whatever it costs', async () => {
  const bought = await called();
  expect(await choose(bought, { choice: 'new-day', date: DEARER })).toEqual({
    state: 'moved',
    voucher: null,
  });
  expect(await statesOf(db, bought)).toEqual(['exchanged', 'exchanged', 'issued', 'issued']);
  expect([await soldOn(DAY), await soldOn(DEARER), (await orderOf(db, bought)).totalVnd]).toEqual([
    0,
    2,
    bought.totalVnd,
  ]);
});

test('the whole money comes back without a fee, also on the day itself', async () => {
  const bought = await called();
  await choose(bought, { choice: 'refund' }, parkInstant(DAY, '08:00'));
  expect(await statesOf(db, bought)).toEqual(['refunded', 'refunded']);
  expect((await orderOf(db, bought)).refundDueVnd).toBe(bought.totalVnd);
});

test('credit holds all that was paid, and is spent to its end and no further', async () => {
  const bought = await called();
  const { voucher } = await choose(bought, { choice: 'credit' });
  expect(await statesOf(db, bought)).toEqual(['void', 'void']);
  const staff = asStaff(db, 'gate', { now: BEFORE }).staff.closures;
  const spend = (idempotencyKey: string, amountVnd: number, code = voucher ?? '') =>
    staff.spendCredit({ idempotencyKey, code, amountVnd, note: 'Vé tại quầy' });
  expect(await spend('spend-one-key', 1_000_000)).toEqual({ balanceVnd: 300_000 });
  expect(await spend('spend-one-key', 1_000_000)).toEqual({ balanceVnd: 300_000 });
  const results = await Promise.all(
    ['a', 'b', 'c'].map((one) => succeeded(spend(`spend-${one}-key`, 200_000))),
  );
  expect(results.filter(Boolean)).toHaveLength(1);
  expect((await problemOf(spend('spend-z-key', 1, 'TDNOSUCH'))).reason).toBe('closures.error.noVoucher');
  expect((await db.read.select().from(vouchers))[0]?.balanceVnd).toBe(100_000);
});

test('one chooses once, and a sold-out or too distant day leaves the choice open', async () => {
  const bought = await called();
  await db.read
    .update(quotas)
    .set({ capacity: 1 })
    .where(eq(quotas.id, `q-round-${OTHER}`));
  const refused = async (wish: Parameters<typeof choose>[1]) =>
    (await problemOf(choose(bought, wish))).reason;
  expect(await refused({ choice: 'new-day', date: OTHER })).toBe('tickets.error.onlyLeft');
  expect(await refused({ choice: 'new-day', date: DAY })).toBe('tickets.error.closed');
  expect(await refused({ choice: 'new-day', date: '2027-12-01' })).toBe('closures.error.tooFar');
  await choose(bought, { choice: 'refund' });
  expect(await refused({ choice: 'credit' })).toBe('closures.error.chosen');
});

test('of two choices at once one is made', async () => {
  const bought = await called();
  const outcome = await race(
    () => succeeded(choose(bought, { choice: 'refund' })),
    () => succeeded(choose(bought, { choice: 'credit' })),
    0,
  );
  expect(['first', 'second']).toContain(outcome);
});

test('a choice and a scan at the gate: one of them has the ticket', async () => {
  const now = parkInstant(DAY, '09:12');
  const bought = await called();
  const [ticket] = await ticketsOf(db, bought);
  await race(
    () => succeeded(choose(bought, { choice: 'refund' }, now)),
    () => scanAt(other, ticket?.token ?? '', now),
    0,
  );
  expect(await doublyUsed(db)).toEqual([]);
});

test('a move to a day that is being closed is refused, or its tickets are among those told', async () => {
  for (const [index, pauseMs] of PAUSES_MS.slice(0, 6).entries()) {
    const bought = await buy(db, { quantity: 1 });
    const input = await exchangeInput(db, bought, { date: OTHER });
    await race(
      () => succeeded(requestExchange(testContext(db, { now: BEFORE }), input)),
      () => succeeded(close(other, OTHER)),
      pauseMs,
    );
    await offerClosures({ db, now: BEFORE });
    const isThere = (await ticketsOf(db, bought)).some(
      ({ day, state }) => day === OTHER && state === 'issued',
    );
    const told = (await messagesOf(db, bought)).includes('closure-offer');
    expect([index, told]).toEqual([index, isThere]);
    await db.write(async (tx) => {
      await tx.run('DELETE FROM closure_offers');
      await tx.run('DELETE FROM closure_calls');
      await tx.run(`DELETE FROM closures WHERE day = '${OTHER}'`);
    });
  }
});
