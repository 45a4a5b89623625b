/** Bank transfers among others that differ in one thing: what was reported, what waits for its rest, what is the same money. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { type PaymentAttemptRow, paymentAttempts, refunds } from '#db/schema/payments.ts';
import { type BankTransferRow, bankTransfers } from '#db/schema/transfers.ts';
import { findOrderById } from '#src/features/orders/orders.queries.ts';
import {
  createTransfer,
  endPartials,
  findLastPartial,
  findReportedTransfer,
  listOrphanedAttempts,
  sumPartials,
  sumReceived,
} from '#src/features/payments/bank-transfers.queries.ts';
import { listAsMuch, listReported, moveRepeats } from '#src/features/payments/same-money.queries.ts';
import {
  countTransferWork,
  findListedTransfer,
  listPerhapsSame,
} from '#src/features/transfers/transfers.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { orderOf } from '#tests/support/aftercare.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';

const later = (seconds: number) => addSeconds(BEFORE, seconds);
let orderId = '';

openCopies(async (park) => {
  await openPark(park);
  orderId = (await orderOf(park, await holdAndPlace(park))).id;
});

async function attempts(states: Record<string, PaymentAttemptRow['state']>): Promise<void> {
  for (const [id, state] of Object.entries(states))
    await db.read.insert(paymentAttempts).values({
      ...{ id, orderId, provider: 'transfer', ref: id, amountVnd: 9, state, providerCreateDate: '' },
      ...{ createdAt: BEFORE, expiresAt: BEFORE, queryCount: 0 },
    });
}

/** Its number is its id in every channel. */
const row = (id: string, change: Partial<BankTransferRow> = {}): BankTransferRow => ({
  ...{ id, channel: 'sepay', channelId: id, account: '1133', amountVnd: 1000, content: '', reference: '' },
  ...{ payer: null, movedAt: BEFORE, receivedAt: BEFORE, raw: '', attemptId: null, state: 'unmatched' },
  ...{ repeatsId: null, refundDueVnd: 0, decidedBy: null, decidedAt: null, reason: null },
  ...{ returnReference: null, ...change },
});
const came = (...rows: BankTransferRow[]) => db.read.insert(bankTransfers).values(rows);
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test('a movement is known by its number in its channel', async () => {
  await came(row('a', { channelId: '7' }), row('b', { channel: 'payos', channelId: '8' }));
  const found = async (channel: 'sepay' | 'payos' | 'sepay-api', channelId: string) =>
    (await findReportedTransfer(db.read, { channel, channelId }))?.id;
  expect([await found('sepay', '7'), await found('payos', '8')]).toEqual(['a', 'b']);
  expect([await found('payos', '7'), await found('sepay', '8'), await found('sepay-api', '7')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(await createTransfer(db.read, row('c', { channelId: '7' }))).toBe(false);
  expect(await createTransfer(db.read, row('c', { channelId: '8' }))).toBe(true);
});

test.each([
  ['settled', 0, 0],
  ['owed', 300, 20],
] as const)(
  'the parts of one payment are summed, and end as %s without the others',
  async (state, ...due) => {
    await attempts({ own: 'pending', other: 'pending' });
    const part = (id: string, attemptId: string, amountVnd: number, change = {}) =>
      row(id, { attemptId, amountVnd, state: 'partial', ...change });
    await came(
      part('a', 'own', 300),
      part('b', 'own', 20, { receivedAt: later(2) }),
      part('c', 'own', 5, { state: 'returned', receivedAt: later(3) }),
      part('d', 'other', 4000, { receivedAt: later(3) }),
    );
    expect([await sumPartials(db.read, 'own'), await sumPartials(db.read, 'none')]).toEqual([320, 0]);
    expect([await sumReceived(db.read, 'own'), await sumReceived(db.read, 'none')]).toEqual([320, 0]);
    expect((await findLastPartial(db.read, 'own'))?.id).toBe('b');
    await endPartials(db.read, 'own', state);
    expect(await db.read.select().from(bankTransfers).orderBy(bankTransfers.id)).toMatchObject([
      { state, refundDueVnd: due[0] },
      { state, refundDueVnd: due[1] },
      { state: 'returned', refundDueVnd: 0 },
      { state: 'partial', refundDueVnd: 0 },
    ]);
    expect([await sumPartials(db.read, 'own'), await findLastPartial(db.read, 'own')]).toEqual([0, null]);
  },
);

test('parts are orphaned once their payment waits no longer', async () => {
  await attempts({ waits: 'pending', failed: 'failed', settled: 'paid' });
  const part = { state: 'partial' } as const;
  await came(
    row('a', { ...part, attemptId: 'waits' }),
    row('b', { ...part, attemptId: 'failed' }),
    row('c', { ...part, attemptId: 'failed' }),
    row('d', { attemptId: 'settled', state: 'settled' }),
  );
  expect(idsOf(await listOrphanedAttempts(db.read, 9))).toEqual(['failed']);
});

test('as much money is looked for on the same account, by its number within a day and by its time', async () => {
  const near = { sameNumberSeconds: 3600, nearSeconds: 60 };
  const numbered = { reference: 'FT1', channel: 'payos' } as const;
  const mine = row('mine', { reference: 'FT1' });
  await came(
    mine,
    row('at-once', { receivedAt: later(1) }),
    row('a-minute-before', { movedAt: later(-60), receivedAt: later(2) }),
    row('a-minute-after', { movedAt: later(60), receivedAt: later(3) }),
    row('too-early', { movedAt: later(-61) }),
    row('too-late', { movedAt: later(61) }),
    row('more', { amountVnd: 1001 }),
    row('elsewhere', { account: '2' }),
    row('an-hour-before', { ...numbered, movedAt: later(-3600), receivedAt: later(4) }),
    row('an-hour-after', { ...numbered, movedAt: later(3600), receivedAt: later(5) }),
    row('yesterday', { ...numbered, movedAt: later(-3601) }),
    row('tomorrow', { ...numbered, movedAt: later(3601) }),
    row('another-number', { reference: 'FT2', movedAt: later(600) }),
    row('its-report', { movedAt: later(9000), receivedAt: later(6), state: 'repeat', repeatsId: 'at-once' }),
    row('my-report', { movedAt: later(9000), state: 'repeat', repeatsId: 'mine' }),
    row('its-own', { movedAt: later(9000), state: 'repeat', repeatsId: 'more' }),
  );
  const known = [
    'at-once',
    'a-minute-before',
    'a-minute-after',
    'an-hour-before',
    'an-hour-after',
    'its-report',
  ];
  expect(idsOf(await listAsMuch(db.read, mine, near))).toEqual(known);
  expect(idsOf(await listAsMuch(db.read, { ...mine, reference: '' }, near))).toEqual(
    known.filter((id) => !id.startsWith('an-hour')),
  );
  expect(await listAsMuch(db.read, { ...mine, account: '3' }, near)).toEqual([]);
});

test('a report that repeats money is looked for with what it repeats, and moves to another', async () => {
  const repeat = { state: 'repeat', movedAt: later(9000) } as const;
  await came(
    row('first'),
    row('mine', { movedAt: later(30), channel: 'payos' }),
    row('other', { amountVnd: 5 }),
    row('again', { ...repeat, repeatsId: 'first', movedAt: later(20), receivedAt: later(1) }),
    row('once-more', { ...repeat, repeatsId: 'other', receivedAt: later(1) }),
  );
  const [mine] = (await listReported(db.read, 'mine')) as [BankTransferRow];
  const near = { sameNumberSeconds: 60, nearSeconds: 10 };
  expect(idsOf(await listAsMuch(db.read, mine, near))).toEqual(['first', 'again']);
  expect(idsOf(await listReported(db.read, 'first'))).toEqual(['first', 'again']);
  await moveRepeats(db.read, { from: 'first', to: 'mine' });
  expect(idsOf(await listReported(db.read, 'mine'))).toEqual(['mine', 'again']);
  expect(idsOf(await listReported(db.read, 'other'))).toEqual(['other', 'once-more']);
});

test('each is listed with the order of its payment, and counted with what staff pay back', async () => {
  // Another's beside it.
  await holdAndPlace(db);
  const code = (await findOrderById(db.read, orderId))?.code ?? '';
  const [byGateway] = await db.read
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId));
  await attempts({ own: 'paid' });
  await came(row('a', { attemptId: 'own', state: 'settled' }), row('b', { channel: 'payos' }));
  expect(await findListedTransfer(db.read, 'a')).toMatchObject({ id: 'a', orderCode: code });
  expect(await listPerhapsSame(db.read, ['b'])).toMatchObject([{ reportId: 'b', id: 'a', orderCode: code }]);
  const refund = { orderId, state: 'paying', amountVnd: 5, reason: '', createdBy: 'lan' } as const;
  const ids = { r1: byGateway?.id ?? '', r2: 'own', r3: 'own' };
  for (const [id, attemptId] of Object.entries(ids))
    await db.read
      .insert(refunds)
      .values({ ...refund, id, attemptId, requestId: id, createdAt: BEFORE, updatedAt: BEFORE });
  expect(await countTransferWork(db.read)).toBe(3);
});
