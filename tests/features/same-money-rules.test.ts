/** The rules for repeated reports of one movement, at their edges, and their effect on the ledger. */
import { describe, expect, test } from 'bun:test';
import { findArrival, listRepeatRefs } from '#src/features/ledger/ledger.queries.ts';
import { type Difference, differenceOf, sameMoneyOf } from '#src/features/transfers/same-money.ts';
import { addSeconds } from '#src/values/day.ts';
import { openAccount, orderByTransfer } from '#tests/support/bank.ts';
import { asStaff } from '#tests/support/caller.ts';
import { db, openLedger, orderOf } from '#tests/support/ledger.ts';
import { openPark, SOON } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';
import { AT, reportTransfer } from '#tests/support/reported-transfers.ts';

const row = (id: string, channel: 'sepay' | 'payos', reference: string, movedAt = AT) => ({
  ...{ id, channel, reference, movedAt, content: '', repeatsId: null, account: '1', amountVnd: 5 },
});
const one = row('a', 'sepay', 'FT26325001');
const DAY_SECONDS = 86_400;

describe('one number', () => {
  test.each([
    [DAY_SECONDS, 'repeat'],
    [DAY_SECONDS + 1, 'new'],
  ])('%d seconds later is %s', (seconds, kind) => {
    const later = row('b', 'payos', one.reference, addSeconds(AT, seconds));
    expect(sameMoneyOf(later, [{ ...one, content: 'x' }]).kind).toBe(kind as 'new');
  });

  test('a short one is the same number all the same', () => {
    expect(differenceOf([row('a', 'sepay', 'FT1')], [row('b', 'payos', 'FT1')])).toBeNull();
    expect(differenceOf([row('a', 'sepay', 'FT1')], [row('b', 'payos', 'FT12')])).toBe('number');
    expect(differenceOf([row('a', 'sepay', '')], [row('b', 'payos', 'FT12')])).toBeNull();
  });
});

test.each<[string, Partial<typeof one>, Difference | null]>([
  ['a day later', { movedAt: addSeconds(AT, DAY_SECONDS) }, null],
  ['more than a day later', { movedAt: addSeconds(AT, DAY_SECONDS + 1) }, 'money'],
  ['more than a day before', { movedAt: addSeconds(AT, -DAY_SECONDS - 1) }, 'money'],
  ['on another account', { account: '2' }, 'money'],
  ['of another amount', { amountVnd: 6 }, 'money'],
  ['told by the same channel', { channel: 'sepay' as const }, 'channel'],
  ['without a number', { reference: '' }, null],
  ['with six signs of the number', { reference: 'FT2632' }, null],
  ['with five signs of the number', { reference: 'FT263' }, 'number'],
])('what came %s can or cannot be the same', (_, change, difference) => {
  const other = { ...row('b', 'payos', one.reference), ...change };
  expect([differenceOf([one], [other]), differenceOf([other], [one])]).toEqual([difference, difference]);
});

test.each([
  ['the same order', 'DM12345678', 'DM12345678', 'repeat'],
  ['an order and none', 'DM12345678', 'tien ve', 'repeat'],
  ['none and an order', 'tien ve', 'DM12345678', 'repeat'],
  ['no order', 'tien ve', 'tien', 'repeat'],
  ['two orders', 'DM12345678', 'DM87654321', 'doubtful'],
])('one number beside words that name %s', (_, content, known, kind) => {
  const reported = { ...row('b', 'payos', one.reference), content };
  expect(sameMoneyOf(reported, [{ ...one, content: known }]).kind).toBe(kind as 'new');
});

test.each([
  [0, 'repeat'],
  [60, 'doubtful'],
  [-60, 'doubtful'],
  [61, 'new'],
])('the same words without a number, %d seconds apart', (seconds, kind) => {
  const reported = row('b', 'payos', '', addSeconds(AT, seconds));
  expect(sameMoneyOf(reported, [one]).kind).toBe(kind as 'new');
});

describe('a movement', () => {
  openLedger(async (park) => {
    await openPark(park, { days: [SOON] });
    await openAccount(park);
  });

  test('to another account, or out of ours, is none of our money', async () => {
    expect((await reportTransfer('sepay', { account: '999' })).result).toBe('foreign');
    expect((await reportTransfer('sepay', { direction: 'out' })).result).toBe('foreign');
    expect((await reportTransfer('sepay')).result).toBe('unmatched');
  });

  test('is known by how often it was taken back and put in again', async () => {
    const bought = await orderByTransfer(db);
    const { id: first } = await reportTransfer('sepay', { content: bought.ref, reference: 'FT26325001' });
    const { id } = await reportTransfer('payos', { content: bought.ref, movedAt: addSeconds(AT, 20) });
    const { id: orderId } = await orderOf(bought);
    const { markRepeat, undoRepeat } = asStaff(db, 'manager').staff.transfers;
    for (const times of [0, 1, 2]) {
      expect(await findArrival(db.read, id)).toEqual({ arrivedFor: orderId, repeatCount: 2 * times });
      await markRepeat({ id, ofId: first, reason: 'một dòng' });
      expect((await findArrival(db.read, id)).repeatCount).toBe(2 * times + 1);
      await undoRepeat({ id, reason: 'hai dòng' });
    }
    expect(await findArrival(db.read, 'nobody')).toEqual({ arrivedFor: null, repeatCount: 0 });
  });

  test('a second payment is known at its own provider by its own number', async () => {
    const bought = await holdAndPlace(db, { day: SOON, now: new Date().toISOString() });
    for (const providerTxnId of ['one', 'two']) await notify(db, bought, { providerTxnId });
    expect(await listRepeatRefs(db.read, { provider: 'vnpay', txnId: 'two' })).toEqual([`${bought.ref}:two`]);
    expect(await listRepeatRefs(db.read, { provider: 'momo', txnId: 'two' })).toEqual([]);
    expect(await listRepeatRefs(db.read, { provider: 'vnpay', txnId: 'one' })).toEqual([]);
  });
});
