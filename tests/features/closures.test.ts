import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { quotas } from '#db/schema/tickets.ts';
import { vouchers } from '#db/schema/vouchers.ts';
import { loadClosingPreview } from '#src/features/closures/load-closing-preview.ts';
import { offerClosures } from '#src/features/closures/offer-closures.ts';
import { parkInstant } from '#src/values/day.ts';
import { buy, messagesOf, orderOf, statesOf } from '#tests/support/aftercare.ts';
import { DEARER, OTHER, openDays } from '#tests/support/aftercare-exchange.ts';
import { asStaff } from '#tests/support/caller.ts';
import { calledOff, choose, closing } from '#tests/support/closed-day.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { succeeded } from '#tests/support/races.ts';

let other: Db;

openEach(
  async () => {
    await openDays(db);
    other = await openDb(db.url);
  },
  async () => {
    other.close();
    expect(await brokenInvariants(db)).toEqual([]);
  },
);

const called = async () => (await calledOff(db, { orders: 1 }))[0] as Purchase;

const soldOn = async (day: string) =>
  (
    await db.read
      .select()
      .from(quotas)
      .where(eq(quotas.id, `q-round-${day}`))
  )[0]?.sold;

test('closing notifies each order once, however often it runs and wherever it stopped', async () => {
  const [one, two] = [await buy(db), await buy(db)];
  const staff = asStaff(db, 'manager', { now: BEFORE }).staff.closures;
  const { preview } = await loadClosingPreview(
    { db, now: BEFORE, locale: 'vi' },
    new URLSearchParams({ from: DAY }),
  );
  const hit = { orders: 2, tickets: 4, people: 4, amountVnd: 4 * 650_000 };
  expect(preview).toMatchObject({ ...hit, days: 1, closedDays: 0, channels: { email: 2, none: 0 } });
  await staff.close(closing());
  expect((await problemOf(staff.close(closing()))).reason).toBe('closures.error.closed');
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
  expect(await choose(db, bought, { choice: 'new-day', date: DEARER })).toEqual({
    offerId: expect.any(String),
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
  await choose(db, bought, { choice: 'refund' }, parkInstant(DAY, '08:00'));
  expect(await statesOf(db, bought)).toEqual(['refunded', 'refunded']);
  expect((await orderOf(db, bought)).refundDueVnd).toBe(bought.totalVnd);
});

test('credit holds all that was paid, and is spent to its end and no further', async () => {
  const bought = await called();
  const { voucher } = await choose(db, bought, { choice: 'credit' });
  expect(await statesOf(db, bought)).toEqual(['void', 'void']);
  const staff = asStaff(db, 'manager', { now: BEFORE }).staff.vouchers;
  const spend = (idempotencyKey: string, amountVnd: number, code = voucher ?? '') =>
    staff.spend({ idempotencyKey, code, amountVnd, note: 'Vé tại quầy' });
  expect(await spend('spend-one-key', 1_000_000)).toEqual({ balanceVnd: 300_000 });
  expect(await spend('spend-one-key', 1_000_000)).toEqual({ balanceVnd: 300_000 });
  const results = await Promise.all(
    ['a', 'b', 'c'].map((one) => succeeded(spend(`spend-${one}-key`, 200_000))),
  );
  expect(results.filter(Boolean)).toHaveLength(1);
  expect((await problemOf(spend('spend-z-key', 1, 'TDNOSUCH'))).reason).toBe('vouchers.error.unknown');
  expect((await db.read.select().from(vouchers))[0]?.balanceVnd).toBe(100_000);
});

test('one chooses once, and a sold-out or too distant day leaves the choice open', async () => {
  const bought = await called();
  await db.read
    .update(quotas)
    .set({ capacity: 1 })
    .where(eq(quotas.id, `q-round-${OTHER}`));
  const refused = async (choice: Parameters<typeof choose>[2]) =>
    (await problemOf(choose(db, bought, choice))).reason;
  expect(await refused({ choice: 'new-day', date: OTHER })).toBe('tickets.error.onlyLeft');
  expect(await refused({ choice: 'new-day', date: DAY })).toBe('tickets.error.closed');
  expect(await refused({ choice: 'new-day', date: '2027-12-01' })).toBe('closures.error.tooFar');
  await choose(db, bought, { choice: 'refund' });
  expect(await refused({ choice: 'credit' })).toBe('closures.error.chosen');
});
