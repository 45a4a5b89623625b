/** Money on the bank account before its order is known: in the ledger from the first moment. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { bankTransfers } from '#db/schema/transfers.ts';
import { listEntries } from '#src/features/ledger/entry-list.queries.ts';
import { listBalances } from '#src/features/ledger/ledger.queries.ts';
import { isLedgerBalanced } from '#src/features/ledger/ledger.ts';
import { openAccount, orderByTransfer, postPayos, postSepay } from '#tests/support/bank.ts';
import { asStaff } from '#tests/support/caller.ts';
import { listFaults, sumLedger } from '#tests/support/full-ledger.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { openPark } from '#tests/support/park.ts';

openLedger(async (db) => {
  await openPark(db);
  await openAccount(db);
});

const PRICE = 1_300_000;
const manager = () => asStaff(db, 'manager').staff.transfers;
const lastId = async () => (await db.read.select().from(bankTransfers)).at(-1)?.id ?? '';
const balances = async () =>
  Object.fromEntries(
    (await listBalances(db.read))
      .filter(({ amountVnd }) => amountVnd !== 0)
      .map(({ account, amountVnd }) => [account, amountVnd]),
  );

describe('a transfer', () => {
  test('that pays its order at once waits for nothing', async () => {
    const purchase = await orderByTransfer(db);
    await postSepay(db, { content: purchase.ref });
    expect(await balances()).toEqual({ 'money:transfer': PRICE, orders: -PRICE });
    const { rows: entries } = await listEntries(db.read, { code: purchase.code, limit: 10 });
    expect(entries.map(({ kind, account }) => `${kind} ${account}`).sort()).toEqual([
      'arrival money:transfer',
      'arrival suspense',
      'payment orders',
      'payment suspense',
    ]);
  });

  test('of a part waits in suspense until the rest arrives', async () => {
    const purchase = await orderByTransfer(db);
    await postSepay(db, { content: purchase.ref, transferAmount: 300_000 });
    expect(await balances()).toEqual({ 'money:transfer': 300_000, suspense: -300_000 });
    await postPayos(db, { description: purchase.ref, amount: PRICE });
    expect(await balances()).toEqual({ 'money:transfer': PRICE + 300_000, orders: -PRICE - 300_000 });
  });

  test('reported again, or by another channel, is booked once', async () => {
    const same = { id: 7, content: 'tien ve', referenceCode: 'FT77' };
    for (let times = 0; times < 3; times += 1) await postSepay(db, same);
    await postPayos(db, { description: 'tien ve', reference: 'FT77' });
    expect(await balances()).toEqual({ 'money:transfer': PRICE, suspense: -PRICE });
  });
});

describe('a transfer without a code', () => {
  test('has no order in the ledger, and gets one once staff know it', async () => {
    const purchase = await orderByTransfer(db);
    await postSepay(db, { content: 'tien ve' });
    expect((await listEntries(db.read, { code: null, limit: 10 })).rows.map(({ code }) => code)).toEqual([
      '',
      '',
    ]);
    await manager().assign({ id: await lastId(), code: purchase.code, reason: 'khách gọi' });
    expect(await balances()).toEqual({ 'money:transfer': PRICE, orders: -PRICE });
  });

  test('leaves the account when it is sent back, not when staff say that it will be', async () => {
    await postSepay(db, { content: 'nham' });
    const id = await lastId();
    await manager().giveBack({ id, reason: 'chuyển nhầm' });
    expect(await balances()).toEqual({ 'money:transfer': PRICE, suspense: -PRICE });
    await manager().noteReturned({ id, reference: 'FT-TRA-1' });
    expect(await balances()).toEqual({});
  });

  test('whose sender cannot be found is retained, until somebody claims it', async () => {
    const purchase = await orderByTransfer(db);
    await postSepay(db, { content: 'tien' });
    const id = await lastId();
    await manager().keep({ id, reason: 'ngân hàng không tra được' });
    expect(await balances()).toEqual({ 'money:transfer': PRICE, kept: -PRICE });
    await expect(manager().keep({ id, reason: 'lần nữa' })).rejects.toThrow('transfers.error.decided');
    await manager().assign({ id, code: purchase.code, reason: 'khách đưa biên lai' });
    expect(await balances()).toEqual({ 'money:transfer': PRICE, orders: -PRICE });
  });

  test('that was retained can still be returned', async () => {
    await postSepay(db, { content: 'tien' });
    const id = await lastId();
    await manager().keep({ id, reason: 'chưa rõ của ai' });
    await manager().giveBack({ id, reason: 'khách nhận ra' });
    await manager().noteReturned({ id, reference: 'FT-TRA-2' });
    expect(await balances()).toEqual({});
  });
});

test('a ledger without the arrivals is unbalanced, and the migration repairs older ones', async () => {
  const [settled, partial] = [await orderByTransfer(db), await orderByTransfer(db)];
  await postSepay(db, { content: settled.ref, transferAmount: PRICE + 50_000 });
  await postSepay(db, { content: partial.ref, transferAmount: 400_000 });
  for (const content of ['ve', 'nham']) await postSepay(db, { content, transferAmount: 90_000 });
  const id = await lastId();
  await manager().giveBack({ id, reason: 'chuyển nhầm' });
  await manager().noteReturned({ id, reference: 'FT-TRA-3' });
  const right = await balances();
  for (const statement of BEFORE_THE_MIGRATION) await db.read.run(sql.raw(statement));
  expect(isLedgerBalanced(await sumLedger(db.read))).toBe(false);
  expect(await listFaults(db.read, 10)).not.toEqual([]);
  const [file] = [...new Bun.Glob('*_suspense.sql').scanSync('db/migrations')];
  await db.read.run(sql.raw(await Bun.file(`db/migrations/${file}`).text()));
  expect(await balances()).toEqual(right);
  expect(isLedgerBalanced(await sumLedger(db.read))).toBe(true);
});

/** The ledger as it was when only payments were posted to it. */
const BEFORE_THE_MIGRATION = [
  'DROP TRIGGER ledger_entries_stay',
  'DELETE FROM ledger_entries',
  'DELETE FROM ledger_balances',
  'DELETE FROM day_takings',
  'DELETE FROM day_channel_takings',
  `INSERT INTO ledger_entries (movement, kind, account, amount_vnd, order_id, at, note)
   SELECT 'payment:' || a.id, 'payment', l.account, l.sign * a.amount_vnd, a.order_id, a.settled_at, a.ref
   FROM payment_attempts a JOIN (SELECT 'money:transfer' AS account, 1 AS sign UNION ALL SELECT 'orders', -1) l
   WHERE a.state = 'paid'`,
];
