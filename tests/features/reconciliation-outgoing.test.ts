/** What left the park's account, as staff say and as the bank lists it. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { refunds } from '#db/schema/payments.ts';
import { bankTransfers } from '#db/schema/transfers.ts';
import { listDifferences } from '#src/features/reconciliation/differences.queries.ts';
import { listReconciliations } from '#src/features/reconciliation/runs.queries.ts';
import { listRefundDues } from '#src/features/refunds/refund-dues.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { orderByTransfer } from '#tests/support/bank.ts';
import {
  bank,
  compare,
  db,
  differences,
  manager,
  openBankRun,
  PRICE,
  paidByBank,
  TONIGHT,
} from '#tests/support/bank-run.ts';
import { asStaff } from '#tests/support/caller.ts';
import { placeGoods } from '#tests/support/goods-purchase.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';

openBankRun();

/** Two hundred thousand too much came; staff pay so much back and write down a number. */
async function paySurplusBack(reference: (number: string) => string, amount: number): Promise<void> {
  const purchase = await orderByTransfer(db);
  await bank.transfer({ amount: PRICE + 200_000, content: purchase.ref });
  await bank.pull(db, new Date().toISOString());
  const { reference: number } = await bank.payOut({ amount, content: `hoan ${purchase.code}` });
  const [refund] = await db.read.select().from(refunds);
  await manager().payBack({ requestId: refund?.requestId ?? '', reference: reference(number) });
}

describe('money that staff say they sent back', () => {
  async function sentBack(reference: (number: string) => string, amount: number) {
    await paySurplusBack(reference, amount);
    await compare();
    return differences();
  }

  test('is found by its number, however it was typed', async () => {
    expect(await sentBack((number) => ` ${number.toLowerCase().replace(/^ft/, 'FT-')}`, 200_000)).toEqual([]);
  });

  test('with another amount is a difference', async () => {
    expect(await sentBack((number) => number, 250_000)).toEqual([
      { kind: 'amount', oursVnd: 200_000, theirsVnd: 250_000 },
    ]);
  });

  test('under a number that the bank does not know is one', async () => {
    expect(await sentBack(() => 'PC-17', 200_000)).toEqual([
      { kind: 'refund-here', oursVnd: 200_000, theirsVnd: 0 },
    ]);
  });

  test('to a sender whose order nobody found is looked for too', async () => {
    await bank.transfer({ amount: 60_000, content: 'nham' });
    await bank.pull(db, new Date().toISOString());
    const [row] = await db.read.select().from(bankTransfers);
    await manager().giveBack({ id: row?.id ?? '', reason: 'chuyển nhầm' });
    await manager().noteReturned({ id: row?.id ?? '', reference: 'FT-NONE' });
    await compare();
    expect(await differences()).toEqual([{ kind: 'refund-here', oursVnd: 60_000, theirsVnd: 0 }]);
  });
});

describe('a refund due that staff say they transferred', () => {
  async function givenBack(
    how: 'transfer' | 'counter',
    reference: (number: string) => string,
    amount: number,
  ) {
    const at = new Date().toISOString();
    const purchase = await holdAndPlace(db, { now: at });
    await notify(db, purchase, {}, at);
    await notify(db, purchase, { providerTxnId: 'once-more' }, at);
    const [refundDue] = await listRefundDues(db.read, ['open'], 5);
    const { reference: number } = await bank.payOut({ amount, content: 'hoan tien' });
    const typed = { dueId: refundDue?.due.id ?? '', how, reference: reference(number) };
    await asStaff(db, 'manager').staff.refunds.noteDueReturned(typed);
    await compare();
    return differences();
  }

  test('is found at the bank by its number', async () => {
    expect(await givenBack('transfer', (number) => number.toLowerCase(), PRICE)).toEqual([]);
    expect((await listReconciliations(db.read, 5)).find((one) => one.provider === 'transfer')?.checked).toBe(
      1,
    );
  });

  test('with another amount is a difference', async () => {
    expect(await givenBack('transfer', (number) => number, PRICE - 1000)).toEqual([
      { kind: 'amount', oursVnd: PRICE, theirsVnd: PRICE - 1000 },
    ]);
  });

  test('under a number that the bank does not know is one', async () => {
    expect(await givenBack('transfer', () => 'FT-NONE', PRICE)).toEqual([
      { kind: 'refund-here', oursVnd: PRICE, theirsVnd: 0 },
    ]);
  });

  test('and handed over as cash is not looked for there', async () => {
    expect(await givenBack('counter', () => 'PC-17', PRICE)).toEqual([]);
  });
});

test('the refund of a cancelled order paid by transfer, recorded as paid back, is found by its number', async () => {
  const { code, ref, totalVnd } = await placeGoods(db, { change: { method: 'transfer' } });
  await bank.transfer({ amount: totalVnd, content: ref });
  await bank.pull(db, new Date().toISOString());
  const { orders, staff } = asStaff(db, 'manager');
  await orders.cancelGoods({ code, why: 'hết hàng' });
  const { reference } = await bank.payOut({ amount: totalVnd, content: 'hoan tien' });
  const [refundDue] = await listRefundDues(db.read, ['open'], 1);
  await staff.refunds.noteDueReturned({ dueId: refundDue?.due.id ?? '', how: 'provider', reference });
  await compare();
  expect(await differences()).toEqual([]);
});

describe('money that left', () => {
  const inDays = (days: number) => addSeconds(TONIGHT, days * 24 * 3600);
  const unwritten = async () =>
    (await listDifferences(db.read, 20)).toSorted((one, other) => one.theirsVnd - other.theirsVnd);

  test('for an order or for anything else, and that nobody has written down, shows once there was time to', async () => {
    const { code } = await paidByBank();
    await bank.payOut({ amount: 90_000, content: `hoan ve ${code.toLowerCase()}` });
    await bank.payOut({ amount: 12_000_000, content: 'tien dien thang 11' });
    for (const days of [0, 1, 2]) await compare(inDays(days));
    expect(await differences()).toEqual([]);
    for (const days of [3, 4]) await compare(inDays(days));
    const there = { kind: 'refund-there', oursVnd: 0, provider: 'transfer' };
    expect(await unwritten()).toMatchObject([
      { ...there, code, theirsVnd: 90_000 },
      { ...there, code: '', theirsVnd: 12_000_000, note: 'tien dien thang 11' },
    ]);
  });

  test('for no order of ours is closed with a note of what it was', async () => {
    await bank.payOut({ amount: 12_000_000, content: 'tien dien thang 11' });
    await compare(inDays(3));
    const [bill] = await unwritten();
    const solution = 'tiền điện tháng 11, không phải tiền của khách';
    await asStaff(db, 'manager').staff.books.solve({ id: bill?.id ?? '', solution });
    await compare(inDays(4));
    expect(await unwritten()).toMatchObject([{ solution }]);
  });

  test('and is written down shows nothing', async () => {
    await paySurplusBack((number) => number, 200_000);
    await compare(inDays(3));
    expect(await differences()).toEqual([]);
  });
});
